import { z } from 'zod';
import { defineCall } from '../call.ts';
import { winning } from '../shapes/winning.ts';

export const acceptWinningPayment = defineCall('acceptWinningPayment', {
  summary: 'Have what is offered paid to the pay-out card',
  answer: z.object({ winnings: z.array(winning) }),
  errors: ['WINNING_NOT_OFFERED', 'CNP_REQUIRED', 'PAYOUT_CARD_MISSING'],
});
