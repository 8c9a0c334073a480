import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idParams } from '../shapes/primitives.ts';

export const selectWinningCard = defineCall('selectWinningCard', {
  summary: 'Choose the card that prizes are paid to',
  params: idParams,
  answer: z.object({}),
  errors: ['CARD_NOT_FOUND', 'CARD_TAKES_NO_PRIZES'],
});
