import { z } from 'zod';
import { defineCall } from '../call.ts';
import { user } from '../shapes/player.ts';

export const getProfile = defineCall('getProfile', {
  summary: 'The signed-in player with the profile',
  answer: z.object({ user }),
});
