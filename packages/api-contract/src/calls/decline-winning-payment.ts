import { z } from 'zod';
import { defineCall } from '../call.ts';
import { winning } from '../shapes/winning.ts';

export const declineWinningPayment = defineCall('declineWinningPayment', {
  summary: 'Decline the pay-out on a card of what is offered',
  answer: z.object({ winnings: z.array(winning) }),
  errors: ['WINNING_NOT_OFFERED'],
});
