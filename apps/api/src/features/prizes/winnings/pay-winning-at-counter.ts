import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { OperationRefused } from '../../operators/index.ts';
import { findPayoutsOf, pollFailedPayouts, sumPaidAtCounter } from '../../money/payouts/index.ts';
import { applyWinnings } from './apply.ts';
import { checkFailedPayouts } from './check-failed-payouts.ts';
import { refuseWhileStopped } from './stop-draw-payouts.ts';
import { requireIdentity, type ShownIdentity } from './require-identity.ts';
import { lockWinning, type ListedWinning, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

interface AtCounter {
  /** Includes the serial number of the ticket. */
  readonly winning: ListedWinning;
  /** As entered from the printed ticket. */
  readonly serial: string;
  readonly identity: ShownIdentity;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Pays a winning in cash against the printed ticket and the player's CNP. There must be no paid or
 * pending payout, also according to its provider, which the server polled within the last hour. The
 * lock on the winning lets one transaction at a time decide who pays, and a unique index on payouts
 * also prevents a second one.
 * @returns why a second person must approve the payment before the transaction commits; null up to
 *   the limit per player and day; `polling-provider` if nothing was paid yet because the provider
 *   of a failed payout is polled first
 * @throws {OperationRefused} if it's paid, being paid or expired, the serial number or CNP is
 *   wrong, or the CNP is new and the amount large
 */
export async function payWinningAtCounter(
  transaction: Transaction<Tables>,
  winnings: Winnings,
  { winning: { player_id: playerId, winning_id: winningId, serial }, ...shown }: AtCounter,
): Promise<{ readonly secondPerson: string | null } | 'polling-provider'> {
  const { clock } = winnings;
  // Accepting a prize takes locks in the same order.
  await lockPlayer(transaction, playerId);
  const winning = await lockWinning(transaction, playerId, winningId);
  const now = clock.now();
  requirePayable(winning, now);
  await refuseWhileStopped(transaction, winning);
  if (shown.serial.trim().toUpperCase() !== serial) {
    throw new OperationRefused('That is not the serial of the ticket that won.');
  }
  const attempts = await findPayoutsOf(transaction, { playerId, sourceId: winningId });
  const held = attempts.find((payout) => payout.status === 'pending' && payout.held_until !== null);
  if (held !== undefined) {
    throw new OperationRefused(
      `A pay-out of it to a card is held, so it is not paid at a counter: pay-out ${winningId} says until when and why. The player may stop it by the link in the mail about the change, and then get it here.`,
    );
  }
  if (attempts.some(({ status }) => status !== 'failed')) {
    throw new OperationRefused('It is on its way to a card, so it is not paid at a counter.');
  }
  const unanswered = await checkFailedPayouts(transaction, winnings, attempts);
  if (unanswered.length > 0) {
    await pollFailedPayouts(transaction, unanswered);
    return 'polling-provider';
  }
  const since = new Date(now.getTime() - dayMs);
  const paidBani = await sumPaidAtCounter(transaction, { playerId, since });
  const bani = winning.net_bani + paidBani;
  const claim = { playerId, ticketId: winning.ticket_id, bani, now };
  const unproved = await requireIdentity(transaction, winnings, shown.identity, claim);
  const fact = { kind: 'paid-at-counter', at: now, serial } as const;
  await applyWinnings(transaction, winnings, [{ winning, fact }]);
  const isAboveCeiling = bani > winnings.config.counterPayoutCeilingBani;
  const tooMuch = isAboveCeiling ? 'it is above what one operator pays a player within a day' : null;
  return { secondPerson: unproved ?? tooMuch };
}

/**
 * Checks that a winning can be paid; an accepted one doesn't expire.
 * @throws {OperationRefused} if the winning is missing, paid or expired
 */
export function requirePayable(
  winning: WinningTable | undefined,
  now: Date,
): asserts winning is WinningTable {
  if (winning === undefined) throw new OperationRefused('The winning is not there.');
  const { status, expires_at: expiresAt } = winning;
  if (status === 'paid') throw new OperationRefused('It was paid already.');
  if (status === 'disputed') {
    throw new OperationRefused('The payment of its ticket is disputed: it waits until the bank has decided.');
  }
  if (status === 'forfeited') {
    throw new OperationRefused('The payment of its ticket went back to the payer, so it is not paid.');
  }
  if (status === 'expired' || (status !== 'accepted' && expiresAt <= now)) {
    throw new OperationRefused('It has expired: it was not claimed in time.');
  }
}
