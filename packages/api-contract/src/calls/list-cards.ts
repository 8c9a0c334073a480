import { z } from 'zod';
import { defineCall } from '../call.ts';
import { userCard } from '../shapes/card.ts';

export const listCards = defineCall('listCards', {
  summary: 'The player’s saved cards',
  answer: z.object({ userCardList: z.array(userCard) }),
});
