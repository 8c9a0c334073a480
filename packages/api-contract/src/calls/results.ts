import { z } from 'zod';
import { defineCall } from '../call.ts';
import { gameCode } from '../shapes/game.ts';
import { day, pageQuery } from '../shapes/primitives.ts';
import { drawWithPrizes } from '../shapes/result.ts';

export const results = defineCall('results', {
  summary: 'Results of draws with prizes and reports, newest first',
  query: pageQuery.extend({
    gameCode: gameCode.optional(),
    /** Days in Bucharest, both included. */
    from: day.optional(),
    to: day.optional(),
  }),
  answer: z.object({ results: z.array(drawWithPrizes), totalCount: z.int() }),
});
