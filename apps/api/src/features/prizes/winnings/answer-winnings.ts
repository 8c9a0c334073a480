import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { runIdempotently } from '../../../platform/calls/idempotency.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { startPayouts } from '../../money/payments/index.ts';
import { hasCnp } from '../../people/profile/index.ts';
import { cardOf, describeWinnings, needsCnp } from './describe-winnings.ts';
import { findPayoutCards, targetOf } from './payout-card-table.ts';
import { lockOpenWinnings, updateWinning, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

const accepted = {
  ro: 'Ai acceptat. Banii pleacă spre card.',
  en: 'Accepted. The money is on its way to the card.',
};

const acceptedForWallet = {
  ro: 'Ai acceptat. Banii pleacă spre portofelul tău.',
  en: 'Accepted. The money is on its way to your wallet.',
};

/**
 * Has everything that is offered paid to the player's card, all or nothing. When nothing is offered, what was declined before is taken
 * after all. See docs/decisions/0045-an-answer-to-a-prize.md.
 */
export function acceptWinningPayment(winnings: Winnings): CallHandler<Calls['acceptWinningPayment']> {
  const { database, clock } = winnings;
  return async (_request, { bearer: { playerId, isExternal }, idempotencyKey: key, language }) => {
    const call = { playerId, callId: 'acceptWinningPayment' as const, key, request: {} };
    const data = await runIdempotently(database, call, async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const open = await lockOpenWinnings(transaction, playerId, clock.now());
      const wanted = wantedOf(open);
      if (wanted.length === 0) throw new ApiError('WINNING_NOT_OFFERED');
      if (wanted.some(needsCnp) && !(await hasCnp(transaction, playerId))) {
        throw new ApiError('CNP_REQUIRED');
      }
      const cards = await findPayoutCards(transaction, playerId);
      const taken: WinningTable[] = [];
      for (const winning of wanted) {
        const card = cardOf(winning, cards);
        if (card === undefined) throw new ApiError('PAYOUT_CARD_MISSING');
        taken.push(await updateWinning(transaction, winning, { status: 'accepted', card_id: card.card_id }));
        await startPayouts(transaction, winnings, [
          {
            playerId,
            sourceId: winning.winning_id,
            provider: card.provider,
            to: targetOf(card),
            amountBani: winning.net_bani,
          },
        ]);
      }
      return { winnings: await describeWinnings(transaction, playerId, taken) };
    });
    return { data, message: (isExternal ? acceptedForWallet : accepted)[language] };
  };
}

function wantedOf(open: readonly WinningTable[]): readonly WinningTable[] {
  const offered = open.filter(({ status }) => status === 'offered');
  return offered.length > 0 ? offered : open;
}
