import { z } from 'zod';
import { defineCall } from '../call.ts';
import { winning } from '../shapes/winning.ts';

export const winningHistory = defineCall('winningHistory', {
  summary: 'The player’s prizes and their status',
  answer: z.object({ winnings: z.array(winning), totalCount: z.int() }),
});
