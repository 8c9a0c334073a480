import { sql, type Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { JobOutcome } from '../../../platform/jobs/define-job.ts';
import { findLateHold, isMailAwaited, lockPlayer } from '../../people/accounts/index.ts';
import type { Payouts } from './payouts.ts';
import { findUnsentPayouts } from './transfers/transfer-table.ts';
import { applyPayout } from './apply.ts';
import { lockPayout, setHold, type PayoutKey } from './payout-table.ts';
import { enqueuePayouts } from './start-payouts.ts';

/** A payout that is held back before it's requested from its provider. */
export interface HeldPayout extends PayoutKey {
  /** Id of the paid winning. */
  readonly sourceId: string;
  readonly amountBani: number;
  readonly heldUntil: Date;
}

/** Failure code of a payout that was stopped while held; its provider never received it. */
export const payoutStopped = 'stopped_while_held';

/**
 * Releases a held payout once its hold has ended and the emails about the hold were sent; a late
 * email restarts the hold. After the commit it can't be stopped any more, so it's never both
 * stopped and paid.
 * @returns null if the provider may be called, otherwise when to check again
 */
export async function releasePayout(
  { database, clock }: Payouts,
  key: PayoutKey,
): Promise<{ readonly next: JobOutcome } | null> {
  return database.transaction().execute(async (transaction) => {
    await lockPlayer(transaction, key.playerId);
    const payout = await lockPayout(transaction, key);
    if (payout?.status !== 'pending') return { next: undefined };
    if (payout.held_until === null) return null;
    const now = clock.now();
    if (payout.held_until > now) return { next: { againAt: payout.held_until } };
    if (await isMailAwaited(transaction, key.playerId, now)) return { next: 'again' };
    const lateHold = await findLateHold(transaction, key.playerId, { before: payout.created_at, now });
    if (lateHold !== null) {
      await setHold(transaction, key, lateHold);
      return { next: { againAt: lateHold } };
    }
    await setHold(transaction, key, null);
    return null;
  });
}

/**
 * Releases a held payout before its hold ends.
 * @param transaction must have locked the player
 */
export async function releaseAtOnce(
  transaction: Transaction<Tables>,
  platform: Pick<Payouts, 'clock'>,
  key: PayoutKey,
): Promise<void> {
  await setHold(transaction, key, null);
  await enqueuePayouts(transaction, platform, [key]);
}

/**
 * Stops a player's held payouts. They end as failed, so that their amounts can be paid another way.
 * @param transaction must have locked the player
 * @param accountIds bank accounts whose transfers are stopped as well, unless they're in a file
 */
export async function stopHeldPayouts(
  transaction: Transaction<Tables>,
  platform: Payouts,
  playerId: string,
  accountIds: readonly string[],
): Promise<void> {
  const held = await findHeldPayouts(transaction, playerId);
  const unsent = await findUnsentPayouts(transaction, playerId, accountIds);
  for (const { payoutId, amountBani } of [...held, ...unsent]) {
    const stopped = { id: '', reference: payoutId, amountBani, failureCode: payoutStopped } as const;
    await applyPayout(transaction, platform, { playerId, payoutId }, { ...stopped, status: 'failed' });
  }
}

/**
 * Rejects the deletion of an account with held payouts. Deletion must not bypass the hold, and the
 * money is on its way to the player.
 * @throws {ApiError} PAYOUT_HELD
 */
export async function refuseWhileHeld(transaction: Queries, playerId: string): Promise<void> {
  const payouts = await findHeldPayouts(transaction, playerId);
  if (payouts.length > 0) throw new ApiError('PAYOUT_HELD');
}

const held = sql`
  select player_id as "playerId", payout_id as "payoutId", source_id as "sourceId",
    amount_bani as "amountBani", held_until as "heldUntil"
  from payout where status = 'pending' and held_until is not null`;

/** Returns the held payouts of a player. */
export async function findHeldPayouts(queries: Queries, playerId: string): Promise<HeldPayout[]> {
  const found = await sql<HeldPayout>`
    ${held} and player_id = ${playerId} order by payout_id`.execute(queries);
  return found.rows;
}

/** Lists the held payouts of all players, earliest release first. */
export async function listHeldPayouts(queries: Queries, limit: number): Promise<HeldPayout[]> {
  const found = await sql<HeldPayout>`
    ${held} order by held_until, payout_id limit ${limit}`.execute(queries);
  return found.rows;
}

/**
 * Returns the sum of a player's paid and pending payouts since `since`, in bani, without cash
 * payments.
 */
export async function sumPayoutsSince(queries: Queries, playerId: string, since: Date): Promise<number> {
  const found = await sql<{ bani: number }>`
    select coalesce(sum(amount_bani), 0)::bigint as bani from payout
    where player_id = ${playerId} and created_at >= ${since} and status <> 'failed'
      and provider <> 'counter'`.execute(queries);
  return found.rows[0]?.bani ?? 0;
}
