import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import { postMovementsOnce } from '../../money/ledger/index.ts';
import { recordPartnerEvents, type NewPartnerEvent } from '../../people/partner-webhooks/index.ts';
import { payAtCounter, startPayouts } from '../../money/payouts/index.ts';
import { holdPayouts } from '../payout-holds/index.ts';
import { notify } from '../notices/index.ts';
import { noticeOf } from './notice-of-winning.ts';
import { decideWinning, type WinningEffect, type WinningFact } from './machine.ts';
import { updateWinnings, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

/** A locked winning and a fact about it. */
export interface WinningEvent {
  readonly winning: WinningTable;
  readonly fact: WinningFact;
}

type Applied<Kind extends WinningEffect['kind']> = {
  readonly winning: WinningTable;
  readonly effect: Extract<WinningEffect, { kind: Kind }>;
};

/**
 * Applies facts to winnings, with payouts, ledger movements and notices; only this function writes
 * their status.
 * @returns the updated winnings, in the same order
 */
export async function applyWinnings(
  transaction: Queries,
  { clock, config }: Pick<Winnings, 'clock' | 'config'>,
  events: readonly WinningEvent[],
): Promise<WinningTable[]> {
  if (events.length === 0) return [];
  const decided = events.map(({ winning, fact }) => {
    const { changes, effects } = decideWinning(winning, fact);
    return { winning: { ...winning, ...changes }, effects };
  });
  const winnings = decided.map(({ winning }) => winning);
  await updateWinnings(transaction, winnings);

  const all = decided.flatMap(({ winning, effects }) => effects.map((effect) => ({ winning, effect })));
  const having = <Kind extends WinningEffect['kind']>(kind: Kind) =>
    all.filter((applied): applied is Applied<Kind> => applied.effect.kind === kind);
  const now = clock.now();
  const starting = having('start-payout');
  const holds = await holdPayouts(
    transaction,
    { config, clock },
    starting.map(({ winning, effect: { provider } }) => ({
      ...paymentOf(winning),
      provider,
      cardId: winning.card_id,
    })),
  );
  await startPayouts(
    transaction,
    { clock },
    starting.map(({ winning, effect: { provider, to } }, index) => ({
      ...paymentOf(winning),
      provider,
      to,
      heldUntil: holds[index] ?? null,
    })),
  );
  for (const { winning, effect } of having('pay-at-counter')) {
    await payAtCounter(transaction, { ...paymentOf(winning), receipt: effect.receipt }, now);
  }
  const kept = [
    ...having('book-unclaimed').map(({ winning }) => unpaidPosting(winning, 'prize-expired')),
    ...having('book-forfeited').map(({ winning }) => unpaidPosting(winning, 'prize-forfeited')),
    ...having('book-restored').map(({ winning }) => restoredPosting(winning)),
  ];
  const posted = await postMovementsOnce(transaction, kept, now);
  if (posted < kept.length) throw new Error('A prize is forfeited, or restored, a second time');
  const notices = having('notify').map(({ winning, effect: { notice, occasion } }) =>
    noticeOf(winning, notice, occasion),
  );
  await notify(transaction, notices, now);
  const paid = events.flatMap(({ winning: before }, index) => {
    const winning = winnings[index];
    return winning?.status === 'paid' && before.status !== 'paid' ? [paidEvent(winning)] : [];
  });
  await recordPartnerEvents(transaction, { clock, config }, paid);
  return winnings;
}

function paidEvent(winning: WinningTable): NewPartnerEvent {
  const { player_id: playerId, ticket_id: ticketId, draw_id: drawId, net_bani: amountBani } = winning;
  return { type: 'prize.paid', playerId, ticketId, drawId, amountBani };
}

function paymentOf({ player_id: playerId, winning_id: sourceId, net_bani: amountBani }: WinningTable) {
  return { playerId, sourceId, amountBani };
}

/**
 * Returns the posting for a prize that isn't paid. It's no longer owed to the player, and no tax is
 * owed because tax is due with the payment, so the whole prize is income. See
 * docs/decisions/0046-unclaimed-prizes.md.
 */
function unpaidPosting(winning: WinningTable, kind: 'prize-expired' | 'prize-forfeited') {
  return {
    playerId: winning.player_id,
    movementId: randomUUID(),
    kind,
    sourceId: winning.winning_id,
    debit: { 'player-winnings': winning.net_bani, 'tax-withheld': winning.tax_bani },
    credit: { 'unclaimed-prizes': winning.gross_bani },
  };
}

/** Kind of the ledger movement that reverses a forfeiture. */
export const restoredKind = 'prize-restored';

function restoredPosting(winning: WinningTable) {
  const { debit, credit, ...forfeited } = unpaidPosting(winning, 'prize-forfeited');
  return { ...forfeited, kind: restoredKind, debit: credit, credit: debit };
}
