import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idParams } from '../shapes/primitives.ts';

export const deleteCard = defineCall('deleteCard', {
  summary: 'Forget a saved card',
  params: idParams,
  answer: z.object({}),
  errors: ['CARD_NOT_FOUND'],
});
