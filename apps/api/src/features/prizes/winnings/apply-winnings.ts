import type { Queries } from '../../../platform/database/database.ts';
import type { EndedPayout } from '../../money/payments/index.ts';
import { noticeOf, tell } from './notices/notify.ts';
import { lockWinning, updateWinning } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

/** Whoever accepted in time and whose card failed can choose another for at least so long. */
const graceMs = 7 * 24 * 60 * 60_000;

/** Writes what became of a winning's pay-out and tells its player: it is paid, or it is offered again. */
export async function winningPayoutEnded(
  transaction: Queries,
  { clock }: Pick<Winnings, 'clock'>,
  { playerId, payoutId, sourceId, status }: EndedPayout,
): Promise<void> {
  const winning = await lockWinning(transaction, playerId, sourceId);
  if (winning?.status !== 'accepted') throw new Error(`The pay-out ${payoutId} is of no accepted winning`);
  const now = clock.now();
  if (status === 'paid') {
    await updateWinning(transaction, winning, { status: 'paid', paid_at: now });
    await tell(transaction, [noticeOf(winning, 'prize-paid')], now);
    return;
  }
  const graceUntil = new Date(now.getTime() + graceMs);
  const expiresAt = winning.expires_at > graceUntil ? winning.expires_at : graceUntil;
  await updateWinning(transaction, winning, { status: 'offered', expires_at: expiresAt });
  await tell(transaction, [noticeOf(winning, 'payout-failed', `payout-failed ${payoutId}`)], now);
}
