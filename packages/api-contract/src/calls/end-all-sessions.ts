import { z } from 'zod';
import { defineCall } from '../call.ts';

export const endAllSessions = defineCall('endAllSessions', {
  summary: 'Sign every device out, this one as well',
  answer: z.object({}),
});
