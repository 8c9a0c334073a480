import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idParams } from '../shapes/primitives.ts';

export const removeWinningCard = defineCall('removeWinningCard', {
  summary: 'Stop paying prizes to a card',
  params: idParams,
  answer: z.object({}),
  errors: ['CARD_NOT_FOUND'],
});
