import type { Queries } from '../../../platform/database/database.ts';
import { enqueuePayouts, findPayoutsOf, payoutStopped, type EndedPayout } from '../../money/payouts/index.ts';
import { findTicketCards, type ChangedDispute, disputes } from '../../money/payments/index.ts';
import { findPostedCauses } from '../../money/ledger/index.ts';
import { applyWinnings, restoredKind } from './apply.ts';
import { upsertTicketCards, canPayOut } from '../payout-destinations/index.ts';
import { findTicketOf, lockWinning, lockWinningsOfTicket, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

// Handles events of the payments feature: ended payouts, and disputes of payments for tickets.

/**
 * Handles the end of a winning's payout. The winning is paid, or it's offered again unless it is
 * disputed.
 */
export async function handlePayoutEnded(
  transaction: Queries,
  winnings: Pick<Winnings, 'clock' | 'config' | 'providers'>,
  { playerId, payoutId, sourceId, status, failureCode }: EndedPayout,
): Promise<void> {
  const winning = await lockWinning(transaction, playerId, sourceId);
  if (winning === undefined) throw new Error(`There is no winning of the payout ${payoutId}`);
  const at = winnings.clock.now();
  if (status === 'paid') {
    const payouts = await findPayoutsOf(transaction, { playerId, sourceId });
    const isAgain = payouts.some((one) => one.failure_code?.startsWith('returned') === true);
    const fact = { kind: 'payout-paid', at, ...(isAgain && { againBy: payoutId }) } as const;
    await applyWinnings(transaction, winnings, [{ winning, fact }]);
    return;
  }
  if (winning.status === 'paid') {
    await handleReturned(transaction, winnings, winning, { payoutId, at });
    return;
  }
  const ticketId = winning.ticket_id;
  const disputed = await disputes.findDisputedTickets(transaction, [{ playerId, ticketId }]);
  const dispute = disputed.get(ticketId);
  if (dispute !== undefined) await hold(transaction, winnings, [winning], dispute);
  else if (failureCode === payoutStopped) {
    const cardId = await findCardOfTicket(transaction, winnings, winning);
    const fact = { kind: 'payout-stopped', at, cardId } as const;
    await applyWinnings(transaction, winnings, [{ winning, fact }]);
  } else {
    const fact = { kind: 'payout-failed', at, payoutId } as const;
    await applyWinnings(transaction, winnings, [{ winning, fact }]);
  }
}

/** Offers a prize again after its transfer was returned, or holds it if its ticket is disputed. */
async function handleReturned(
  transaction: Queries,
  winnings: Pick<Winnings, 'clock' | 'config'>,
  winning: WinningTable,
  { payoutId, at }: { readonly payoutId: string; readonly at: Date },
): Promise<void> {
  const { player_id: playerId, ticket_id: ticketId } = winning;
  const fact = { kind: 'payout-returned', at, payoutId } as const;
  const offered = await applyWinnings(transaction, winnings, [{ winning, fact }]);
  const dispute = (await disputes.findDisputedTickets(transaction, [{ playerId, ticketId }])).get(ticketId);
  if (dispute !== undefined) await hold(transaction, winnings, offered, dispute);
}

/**
 * Returns the card that bought the ticket of a winning; null if it was removed or can't receive
 * prizes.
 */
async function findCardOfTicket(
  transaction: Queries,
  winnings: Pick<Winnings, 'providers'>,
  { player_id: playerId, ticket_id: ticketId }: WinningTable,
): Promise<string | null> {
  const paidBy = await findTicketCards(transaction, [{ playerId, ticketId }]);
  const cards = paidBy.filter((card) => canPayOut(winnings, card));
  return (await upsertTicketCards(transaction, cards)).get(ticketId)?.cardId ?? null;
}

/**
 * Holds the offered, declined or accepted winnings of a disputed ticket, and forfeits them if the
 * dispute was lost.
 */
export async function hold(
  transaction: Queries,
  platform: Pick<Winnings, 'clock' | 'config'>,
  winnings: readonly WinningTable[],
  { disputeId, status }: disputes.TicketDispute,
): Promise<void> {
  const events = winnings.map((winning) => ({
    winning,
    fact: { kind: 'payment-disputed', disputeId } as const,
  }));
  const held = await applyWinnings(transaction, platform, events);
  if (status === 'lost') await forfeit(transaction, platform, held, disputeId);
}

/**
 * Forfeits the winnings of a ticket. The ledger books each forfeiture and each restoration once, so
 * a restored winning is only held afterwards, whatever the provider reports.
 */
async function forfeit(
  transaction: Queries,
  platform: Pick<Winnings, 'clock' | 'config'>,
  winnings: readonly WinningTable[],
  disputeId: string,
): Promise<void> {
  const [first] = winnings;
  if (first === undefined) return;
  const restored = await findPostedCauses(transaction, {
    playerId: first.player_id,
    kind: restoredKind,
    sourceIds: winnings.map(({ winning_id: winningId }) => winningId),
  });
  const fact = { kind: 'dispute-lost', disputeId } as const;
  const events = winnings
    .filter(({ winning_id: winningId }) => !restored.has(winningId))
    .map((winning) => ({ winning, fact }));
  await applyWinnings(transaction, platform, events);
}

/**
 * Handles a dispute of a ticket's payment. If a winning is already accepted, its payout is pending,
 * and the end of the payout handles the dispute.
 */
export async function handleDisputeChanged(
  transaction: Queries,
  platform: Pick<Winnings, 'clock' | 'config'>,
  { playerId, ticketId, disputeId, news }: ChangedDispute,
): Promise<void> {
  const winnings = await lockWinningsOfTicket(transaction, { playerId, ticketId });
  const held = winnings.filter(({ status }) => status === 'disputed');
  if (news === 'won') {
    // A lost dispute may be won later.
    const stopped = winnings.filter(({ status }) => status === 'disputed' || status === 'forfeited');
    // Another dispute may still concern the same ticket.
    const disputed = await disputes.findDisputedTickets(transaction, [{ playerId, ticketId }]);
    const fact = { kind: 'dispute-won', disputeId, at: platform.clock.now() } as const;
    const events = disputed.has(ticketId) ? [] : stopped.map((winning) => ({ winning, fact }));
    await applyWinnings(transaction, platform, events);
    return;
  }
  if (news === 'lost') await forfeit(transaction, platform, held, disputeId);
  const open = winnings.filter(({ status }) => status === 'offered' || status === 'declined');
  await hold(transaction, platform, open, { disputeId, status: news === 'lost' ? 'lost' : 'open' });
  for (const { winning_id: sourceId } of winnings.filter(({ status }) => status === 'accepted')) {
    const payouts = await findPayoutsOf(transaction, { playerId, sourceId });
    const pending = payouts.filter(({ status }) => status === 'pending');
    const keys = pending.map(({ payout_id: payoutId }) => ({ playerId, payoutId }));
    await enqueuePayouts(transaction, platform, keys);
  }
}

/** Reports whether the ticket of a winning is disputed. */
export async function isWinningDisputed(
  queries: Queries,
  { playerId, sourceId: winningId }: { readonly playerId: string; readonly sourceId: string },
): Promise<boolean> {
  const ticketId = await findTicketOf(queries, { playerId, winningId });
  if (ticketId === undefined) return false;
  return (await disputes.findDisputedTickets(queries, [{ playerId, ticketId }])).size > 0;
}
