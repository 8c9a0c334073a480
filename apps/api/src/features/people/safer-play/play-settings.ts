import type { Calls } from '@loto/api-contract';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPlayer } from '../accounts/index.ts';
import { findPlaySettings, writePlaySettings } from './play-setting-table.ts';
import type { SaferPlay } from './safer-play.ts';

/**
 * Returns how often the player is reminded of time and money, and whether the monthly mail is on.
 */
export function getPlaySettings({ database }: SaferPlay): CallHandler<Calls['getPlaySettings']> {
  return async (_request, { bearer: { playerId } }) => ({ data: await findPlaySettings(database, playerId) });
}

/** Changes the settings. The interval of the reminder can change, but it can't be switched off. */
export function choosePlaySettings({ database }: SaferPlay): CallHandler<Calls['choosePlaySettings']> {
  return async ({ body }, { bearer: { playerId } }) => {
    const settings = await database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const before = await findPlaySettings(transaction, playerId);
      const chosen = {
        realityCheckMinutes: body.realityCheckMinutes ?? before.realityCheckMinutes,
        isSummaryMailed: body.isSummaryMailed ?? before.isSummaryMailed,
      };
      await writePlaySettings(transaction, playerId, chosen);
      return chosen;
    });
    return { data: settings };
  };
}
