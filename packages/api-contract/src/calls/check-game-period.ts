import { z } from 'zod';
import { defineCall } from '../call.ts';
import { gameCode, gamePeriod } from '../shapes/game.ts';
import { instant } from '../shapes/primitives.ts';

export const checkGamePeriod = defineCall('checkGamePeriod', {
  summary: 'Whether one game is on sale now and for which draws',
  body: z.strictObject({ gameCode }),
  answer: z.object({ gamePeriod, serverTime: instant }),
});
