import { z } from 'zod';
import { defineCall } from '../call.ts';

export const logout = defineCall('logout', {
  summary: 'Sign this device out: its tokens open nothing any more',
  answer: z.object({}),
});
