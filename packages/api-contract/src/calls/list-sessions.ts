import { z } from 'zod';
import { defineCall } from '../call.ts';
import { deviceSession } from '../shapes/player.ts';

export const listSessions = defineCall('listSessions', {
  summary: 'The signed-in devices, the one that asks first',
  answer: z.object({ sessions: z.array(deviceSession) }),
});
