import { formatLei } from '@loto/formatting';
import { bucharestIso } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import { countAttempt, returnAttempt, type AttemptLimit } from '../../../platform/calls/attempt-limit.ts';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { findCnpChange, lockPlayer } from '../../people/accounts/index.ts';
import { OperationRefused } from '../../people/operators/index.ts';
import { findPayoutsOf, sumPaidAtCounter } from '../../money/payments/index.ts';
import { cnpProblem, compareCnp } from '../../people/profile/index.ts';
import { applyWinnings } from './apply-winnings.ts';
import { refuseUnlessFailed } from './refuse-unless-failed.ts';
import { lockWinning, type ListedWinning, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

interface AtCounter {
  /** With the serial of its ticket. */
  readonly winning: ListedWinning;
  /** As typed from the printed ticket. */
  readonly serial: string;
  /** As typed from the identity card of who shows the ticket. */
  readonly cnp: string;
}

const wrongCnp = {
  'not-a-cnp': 'That is not a CNP: a digit does not fit.',
  'other-cnp': 'That is not the CNP in the profile.',
  'none-stored':
    'The profile has no CNP. The player enters it in the app: under the prizes, after choosing not to have it on a card.',
} as const;

/** Wrong CNPs of one player: who does not have the card does not find the number. */
const wrongCnps: AttemptLimit = { scope: 'counter-cnp', most: 5, windowMs: 24 * 60 * 60_000 };

const dayMs = 24 * 60 * 60_000;

/**
 * Pays a winning in cash against the printed ticket and the player's CNP, unless a payout is
 * pending or paid, also by what its provider says now. The lock on the winning lets one transaction
 * at a time decide who pays; the database's unique index on payouts refuses a second one as well.
 * @returns why it takes a second person, who has to approve it before the transaction commits; null
 *   up to the ceiling of what one player gets within a day
 * @throws {OperationRefused} when it is paid, being paid or expired, serial or CNP are others, or
 *   the CNP is new and the sum large
 */
export async function payWinningAtCounter(
  transaction: Transaction<Tables>,
  winnings: Winnings,
  { winning: { player_id: playerId, winning_id: winningId, serial }, ...shown }: AtCounter,
): Promise<{ readonly secondPerson: string | null }> {
  const { clock } = winnings;
  // the order in which accepting locks them
  const isDeleted = !(await lockPlayer(transaction, playerId));
  const winning = await lockWinning(transaction, playerId, winningId);
  const now = clock.now();
  requirePayable(winning, now);
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
  for (const failed of attempts) await refuseUnlessFailed(winnings, failed);
  await requireShownCnp(transaction, winnings, { playerId, cnp: shown.cnp, isDeleted, now });
  const since = new Date(now.getTime() - dayMs);
  const paidBani = await sumPaidAtCounter(transaction, { playerId, since });
  const bani = winning.net_bani + paidBani;
  await refuseHeld(transaction, winnings, { playerId, bani, now });
  const fact = { kind: 'paid-at-counter', at: now, serial } as const;
  await applyWinnings(transaction, winnings, [{ winning, fact }]);
  if (isDeleted) return { secondPerson: 'the account was deleted, so there is no CNP to compare' };
  const isAboveCeiling = bani > winnings.config.counterPayoutCeilingBani;
  return { secondPerson: isAboveCeiling ? 'it is above what one operator pays a player within a day' : null };
}

/**
 * At a counter a CNP says whom the money goes to, as a card does elsewhere: what is large waits as
 * long after it was given or changed (hold-payouts.ts), while the mail about it can be answered.
 */
async function refuseHeld(
  transaction: Queries,
  { config: { payoutHold } }: Pick<Winnings, 'config'>,
  { playerId, bani, now }: { readonly playerId: string; readonly bani: number; readonly now: Date },
): Promise<void> {
  if (bani <= payoutHold.aboveBani) return;
  const since = new Date(now.getTime() - payoutHold.ms);
  const changedAt = await findCnpChange(transaction, playerId, since);
  if (changedAt === null) return;
  const until = bucharestIso(new Date(changedAt.getTime() + payoutHold.ms));
  throw new OperationRefused(
    `The CNP in the profile is new: more than ${formatLei(payoutHold.aboveBani)} a day is paid by it from ${until} on.`,
  );
}

interface ShownCnp {
  readonly playerId: string;
  readonly cnp: string;
  readonly isDeleted: boolean;
  readonly now: Date;
}

/** Of a deleted account nothing is stored to compare with: only the digits are checked. */
async function requireShownCnp(
  transaction: Transaction<Tables>,
  { database, config }: Winnings,
  { playerId, cnp, isDeleted, now }: ShownCnp,
): Promise<void> {
  // counted apart from the transaction, which a refusal rolls back
  if ((await countAttempt(database, wrongCnps, playerId, now)) !== null) {
    throw new OperationRefused('Too many wrong CNPs were typed for this player; try again tomorrow.');
  }
  const problem = isDeleted
    ? cnpProblem(cnp, null) && 'not-a-cnp'
    : await compareCnp(transaction, { playerId, cnp, keys: config.secrets.cnpKeys });
  if (problem === null || problem === 'none-stored') {
    await returnAttempt(database, wrongCnps, playerId, now);
  }
  if (problem !== null) throw new OperationRefused(wrongCnp[problem]);
}

/**
 * @throws {OperationRefused} for a winning that is missing, paid or expired; an accepted one does
 *   not expire
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
