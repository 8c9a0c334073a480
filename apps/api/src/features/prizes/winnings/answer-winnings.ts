import type { CallId, Calls, Language } from '@loto/api-contract';
import { formatDayAndClock } from '@loto/formatting';
import { runIdempotently } from '../../../platform/calls/idempotency.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { hasCnp } from '../../people/profile/index.ts';
import { applyWinnings, type WinningEvent } from './apply.ts';
import { cardOf, describeWinnings, needsCnp } from './describe-winnings.ts';
import { findPayoutCards, winningCardOf } from '../payout-destinations/index.ts';
import { findStoppedDraws } from '../payout-holds/index.ts';
import { lockOpenWinnings, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

const accepted = {
  ro: 'Ai încasat. Banii pleacă spre card.',
  en: 'Collected. The money is on its way to the card.',
};

const acceptedForWallet = {
  ro: 'Ai încasat. Banii pleacă spre portofelul tău.',
  en: 'Collected. The money is on its way to your wallet.',
};

const acceptedForAccount = {
  ro: 'Ai încasat. Banii pleacă prin transfer bancar, de obicei în una-două zile lucrătoare.',
  en: 'Collected. The money leaves by bank transfer, usually within one or two working days.',
};

const acceptedHeld: Record<Language, (until: string) => string> = {
  ro: (until) =>
    `Ai încasat. Cardul, contul sau CNP-ul s-a schimbat de curând, așa că o parte pleacă ${until}.`,
  en: (until) =>
    `Collected. The card, the account or the CNP was changed recently, so a part leaves on ${until}.`,
};

const declined = {
  ro: 'Nu îl plătim pe card. Până expiră, premiul poate fi ridicat cu biletul în PDF sau încasat aici.',
  en: 'It is not paid to a card. Until it expires, the prize can be claimed with the ticket’s PDF or collected here.',
};

/**
 * Accepts payment of all offered winnings to the player's card, all or none; if none is offered, of
 * the declined ones. Prizes of draws with stopped payouts wait. See
 * docs/design/prizes-and-payouts.md.
 */
export function acceptWinningPayment(winnings: Winnings): CallHandler<Calls['acceptWinningPayment']> {
  return async (_request, { bearer: { playerId, isExternal }, idempotencyKey: key, language }) => {
    const data = await answer(winnings, { playerId, key, callId: 'acceptWinningPayment' }, acceptAll);
    const held = data.winnings.flatMap(({ heldUntil }) => (heldUntil === null ? [] : [heldUntil]));
    const lastHeld = held.toSorted().at(-1);
    if (lastHeld !== undefined) {
      return { data, message: acceptedHeld[language](formatDayAndClock(lastHeld, language)) };
    }
    const isTransferred = data.winnings.some(({ card }) => card?.kind === 'bank-account');
    const text = isExternal ? acceptedForWallet : isTransferred ? acceptedForAccount : accepted;
    return { data, message: text[language satisfies Language] };
  };
}

async function acceptAll(
  transaction: Queries,
  playerId: string,
  open: readonly WinningTable[],
): Promise<WinningEvent[]> {
  const offered = open.filter(({ status }) => status === 'offered');
  const chosen = offered.length > 0 ? offered : open;
  if (chosen.some(needsCnp) && !(await hasCnp(transaction, playerId))) throw new ApiError('CNP_REQUIRED');
  const cards = await findPayoutCards(transaction, playerId);
  return chosen.map((winning) => {
    const card = cardOf(winning, cards);
    if (card === undefined) throw new ApiError('PAYOUT_CARD_MISSING');
    return { winning, fact: { kind: 'accepted', card: winningCardOf(card) } };
  });
}

/**
 * Declines payment of all offered winnings to a card; the player can still claim them until they
 * expire.
 */
export function declineWinningPayment(winnings: Winnings): CallHandler<Calls['declineWinningPayment']> {
  return async (_request, { bearer: { playerId }, idempotencyKey: key, language }) => {
    const data = await answer(
      winnings,
      { playerId, key, callId: 'declineWinningPayment' },
      async (_transaction, _playerId, open) =>
        open
          .filter(({ status }) => status === 'offered')
          .map((winning) => ({ winning, fact: { kind: 'declined' } })),
    );
    return { data, message: declined[language] };
  };
}

/** Applies a player's decision to their open winnings, once per idempotency key. */
async function answer(
  winnings: Winnings,
  { playerId, key, callId }: { playerId: string; key: string; callId: CallId },
  eventsOf: (
    transaction: Queries,
    playerId: string,
    open: readonly WinningTable[],
  ) => Promise<WinningEvent[]>,
) {
  const { database, clock } = winnings;
  return runIdempotently(database, { playerId, callId, key, request: {} }, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
    const all = await lockOpenWinnings(transaction, playerId, clock.now());
    const stopped = await findStoppedDraws(
      transaction,
      all.map((winning) => winning.draw_id),
    );
    const open = all.filter((winning) => !stopped.has(winning.draw_id));
    const events = await eventsOf(transaction, playerId, open);
    if (events.length === 0) throw new ApiError(stopped.size > 0 ? 'PAYOUT_STOPPED' : 'WINNING_NOT_OFFERED');
    const answered = await applyWinnings(transaction, winnings, events);
    return { winnings: await describeWinnings(transaction, playerId, answered) };
  });
}
