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

/** A payout that waits before it is requested of its provider. */
export interface HeldPayout extends PayoutKey {
  /** What is paid. */
  readonly sourceId: string;
  readonly amountBani: number;
  readonly heldUntil: Date;
}

/** The failure code of a payout that was stopped while it was held: no provider knows of it. */
export const payoutStopped = 'stopped_while_held';

/**
 * Lets a held payout go once its time has come and the mails about what it was held for have left;
 * after one that left late it waits as long again. From the commit on it can no longer be stopped,
 * so that it is never stopped and paid.
 * @returns null when its provider may be called; else when to look again
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
 * Releases a held payout before its time.
 * @param transaction has locked the player
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
 * Stops what is held for a player: each ends as failed, so that its sum can be paid in another way.
 * @param transaction has locked the player
 * @param accountIds bank accounts: what goes there and is in no file yet is stopped as well
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
 * Keeps an account while something is held for it: deleting it must not be a way round the hold,
 * and the money is on its way to its player.
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

/** What is held for a player, locked until the transaction ends where there is one. */
export async function findHeldPayouts(queries: Queries, playerId: string): Promise<HeldPayout[]> {
  const found = await sql<HeldPayout>`
    ${held} and player_id = ${playerId} order by payout_id`.execute(queries);
  return found.rows;
}

/** What is held for all players, what leaves first at the top. */
export async function listHeldPayouts(queries: Queries, limit: number): Promise<HeldPayout[]> {
  const found = await sql<HeldPayout>`
    ${held} order by held_until, payout_id limit ${limit}`.execute(queries);
  return found.rows;
}

/**
 * What was paid to a player's cards, or is on its way there, of payouts that began at `since` or
 * later; in bani.
 */
export async function sumPayoutsSince(queries: Queries, playerId: string, since: Date): Promise<number> {
  const found = await sql<{ bani: number }>`
    select coalesce(sum(amount_bani), 0)::bigint as bani from payout
    where player_id = ${playerId} and created_at >= ${since} and status <> 'failed'
      and provider <> 'counter'`.execute(queries);
  return found.rows[0]?.bani ?? 0;
}
