import type { Calls } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { Platform } from '../../../platform/platform.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { describePeriods } from './game-periods.ts';

/** The sales of all games; public. */
export function gamePeriods({ database, clock }: Platform): CallHandler<Calls['gamePeriods']> {
  return async () => {
    const now = clock.now();
    const periods = await describePeriods(database, now);
    return { data: { gamePeriods: [...periods.values()], serverTime: bucharestIso(now) } };
  };
}

/** The sales of one game. */
export function checkGamePeriod({ database, clock }: Platform): CallHandler<Calls['checkGamePeriod']> {
  return async ({ body: { gameCode } }) => {
    const now = clock.now();
    const gamePeriod = (await describePeriods(database, now)).get(gameCode);
    if (gamePeriod === undefined) throw new Error(`The game ${gameCode} has no period`);
    return { data: { gamePeriod, serverTime: bucharestIso(now) } };
  };
}
