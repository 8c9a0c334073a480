import { z } from 'zod';
import { defineCall } from '../call.ts';
import { gamePrice, gameType } from '../shapes/game.ts';
import { bani, instant } from '../shapes/primitives.ts';

export const gameTypes = defineCall('gameTypes', {
  summary: 'The games, what they cost and their draws',
  answer: z.object({
    gameTypes: z.array(gameType),
    prices: z.array(gamePrice),
    feeBani: bani,
    serverTime: instant,
  }),
});
