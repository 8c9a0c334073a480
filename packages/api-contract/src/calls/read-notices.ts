import { z } from 'zod';
import { defineCall } from '../call.ts';

export const readNotices = defineCall('readNotices', {
  summary: 'Mark all notices as read',
  answer: z.object({}),
});
