import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notice } from '../shapes/notice.ts';
import { pageQuery } from '../shapes/primitives.ts';

export const listNotices = defineCall('listNotices', {
  summary: 'What the player should know, newest first',
  query: pageQuery,
  answer: z.object({ notices: z.array(notice), totalCount: z.int(), unreadCount: z.int() }),
});
