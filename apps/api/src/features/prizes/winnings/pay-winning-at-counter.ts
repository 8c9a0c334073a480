import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { OperationRefused } from '../../people/operators/index.ts';
import { findPayoutsOf, payAtCounter } from '../../money/payments/index.ts';
import { hasCnp, takeCnp } from '../../people/profile/index.ts';
import { needsCnp } from './describe-winnings.ts';
import { noticeOf, tell } from './notices/notify.ts';
import { refuseEnded } from './refuse-ended.ts';
import { lockWinning, updateWinning, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

interface AtCounter {
  readonly playerId: string;
  readonly winningId: string;
  /** Of the printed ticket. */
  readonly serial: string;
  /** As the player showed it; wanted where the prize needs it and the profile has none. */
  readonly cnp: string | undefined;
}

const wrongCnp = {
  'not-a-cnp': 'That is not a CNP: a digit does not fit.',
  'other-birth-date': 'The CNP and the date of birth in the profile do not match.',
  'other-cnp': 'That is not the CNP in the profile.',
} as const;

/**
 * Pays a prize in cash against the printed ticket: one that is offered, declined, or accepted with no pay-out under way. The lock on the
 * winning lets one at a time decide who pays; the database's index on pay-outs is the second lock on that door.
 * @returns the winning, paid
 * @throws {OperationRefused} when it is paid, being paid or expired, or when its CNP is missing or wrong
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
  if (winning === undefined) throw new OperationRefused('The winning is not there.');
  refuseEnded(winning, now);
  const tries = await findPayoutsOf(transaction, { playerId, sourceId: winningId });
  if (tries.some(({ status }) => status !== 'failed')) {
    throw new OperationRefused('It is on its way to a card, so it is not paid at a counter.');
  }
  if (needsCnp(winning)) {
    if (cnp !== undefined) {
      const problem = await takeCnp(transaction, { playerId, cnp, key: config.secrets.cnpKey, now });
      if (problem !== null) throw new OperationRefused(wrongCnp[problem]);
    } else if (!(await hasCnp(transaction, playerId))) {
      throw new OperationRefused('This prize needs the CNP of whoever receives it: give it by --cnp.');
    }
  } else if (cnp !== undefined) {
    throw new OperationRefused('This prize needs no CNP: leave --cnp out.');
  }
  const { net_bani: amountBani } = winning;
  await payAtCounter(transaction, { playerId, sourceId: winningId, receipt: serial, amountBani }, now);
  const paid = await updateWinning(transaction, winning, { status: 'paid', paid_at: now, card_id: null });
  await tell(transaction, [noticeOf(paid, 'prize-paid')], now);
  return paid;
}
