import { z } from 'zod';
import { defineCall } from '../call.ts';
import { gamePeriod } from '../shapes/game.ts';
import { instant } from '../shapes/primitives.ts';

export const gamePeriods = defineCall('gamePeriods', {
  summary: 'Which games are on sale and for which draws',
  answer: z.object({ gamePeriods: z.array(gamePeriod), serverTime: instant }),
});
