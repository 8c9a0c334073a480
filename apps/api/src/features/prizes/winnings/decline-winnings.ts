import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { runIdempotently } from '../../../platform/calls/idempotency.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { describeWinnings } from './describe-winnings.ts';
import { lockOpenWinnings, updateWinning, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

const declined = {
  ro: 'Nu îl plătim pe card. Până expiră, premiul poate fi ridicat cu biletul în PDF sau acceptat aici.',
  en: 'It is not paid to a card. Until it expires, the prize can be claimed with the ticket’s PDF or accepted here.',
};

/** Declines to have what is offered paid to a card; the prize itself stays the player's until it expires. */
export function declineWinningPayment(winnings: Winnings): CallHandler<Calls['declineWinningPayment']> {
  const { database, clock } = winnings;
  return async (_request, { bearer: { playerId }, idempotencyKey: key, language }) => {
    const call = { playerId, callId: 'declineWinningPayment' as const, key, request: {} };
    const data = await runIdempotently(database, call, async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const open = await lockOpenWinnings(transaction, playerId, clock.now());
      const left: WinningTable[] = [];
      for (const winning of open.filter(({ status }) => status === 'offered')) {
        left.push(await updateWinning(transaction, winning, { status: 'declined' }));
      }
      if (left.length === 0) throw new ApiError('WINNING_NOT_OFFERED');
      return { winnings: await describeWinnings(transaction, playerId, left) };
    });
    return { data, message: declined[language] };
  };
}
