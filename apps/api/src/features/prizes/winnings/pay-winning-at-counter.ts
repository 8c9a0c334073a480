import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { OperationRefused } from '../../people/operators/index.ts';
import { findPayoutsOf } from '../../money/payments/index.ts';
import { hasCnp, requireCnp } from '../../people/profile/index.ts';
import { applyWinnings } from './apply-winnings.ts';
import { needsCnp } from './describe-winnings.ts';
import { lockWinning, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

interface AtCounter {
  readonly playerId: string;
  readonly winningId: string;
  /** Of the printed ticket. */
  readonly serial: string;
  /** As the player showed it; required where the prize needs it and the profile has none. */
  readonly cnp: string | undefined;
}

const wrongCnp = {
  'not-a-cnp': 'That is not a CNP: a digit does not fit.',
  'other-birth-date': 'The CNP and the date of birth in the profile do not match.',
  'other-cnp': 'That is not the CNP in the profile.',
} as const;

/**
 * Pays a winning in cash against the printed ticket, unless a payout is pending or paid. The lock
 * on the winning lets one transaction at a time decide who pays; the database's unique index on
 * payouts refuses a second one as well.
 * @returns the winning, paid
 * @throws {OperationRefused} when it is paid, being paid or expired, or when its CNP is missing or
 *   wrong
 */
export async function payWinningAtCounter(
  transaction: Transaction<Tables>,
  { clock, config }: Pick<Winnings, 'clock' | 'config'>,
  { playerId, winningId, serial, cnp }: AtCounter,
): Promise<WinningTable> {
  // the order in which accepting locks them
  await lockPlayer(transaction, playerId);
  const winning = await lockWinning(transaction, playerId, winningId);
  const now = clock.now();
  requirePayable(winning, now);
  const attempts = await findPayoutsOf(transaction, { playerId, sourceId: winningId });
  if (attempts.some(({ status }) => status !== 'failed')) {
    throw new OperationRefused('It is on its way to a card, so it is not paid at a counter.');
  }
  if (needsCnp(winning)) {
    if (cnp !== undefined) {
      const problem = await requireCnp(transaction, { playerId, cnp, keys: config.secrets.cnpKeys, now });
      if (problem !== null) throw new OperationRefused(wrongCnp[problem]);
    } else if (!(await hasCnp(transaction, playerId))) {
      throw new OperationRefused('This prize requires the CNP of its recipient: give it by --cnp.');
    }
  } else if (cnp !== undefined) {
    throw new OperationRefused('This prize needs no CNP: leave --cnp out.');
  }
  const fact = { kind: 'paid-at-counter', at: now, serial } as const;
  const [paid = winning] = await applyWinnings(transaction, { clock }, [{ winning, fact }]);
  return paid;
}

/**
 * @throws {OperationRefused} for a winning that is missing, paid or expired; an accepted one does
 * not expire
 */
export function requirePayable(
  winning: WinningTable | undefined,
  now: Date,
): asserts winning is WinningTable {
  if (winning === undefined) throw new OperationRefused('The winning is not there.');
  const { status, expires_at: expiresAt } = winning;
  if (status === 'paid') throw new OperationRefused('It was paid already.');
  if (status === 'expired' || (status !== 'accepted' && expiresAt <= now)) {
    throw new OperationRefused('It has expired: it was not claimed in time.');
  }
}
