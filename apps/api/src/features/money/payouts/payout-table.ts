import { sql, type Generated, type Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/calls/is-uuid.ts';
import type { CardKey } from '../cards/index.ts';
import type { PayoutChanges } from './machine.ts';

/** Provider name of cash payouts. */
export const counter = 'counter';

/** Provider name of payouts to bank accounts, which are sent in a file to the operator's bank. */
export const bank = 'bank';

/**
 * A row of `payout`: one attempt to pay an amount to a card or bank account, or a cash payment at a
 * counter.
 */
interface PayoutTable {
  player_id: string;
  payout_id: string;
  /** Id of the paid winning. */
  source_id: string;
  /** Name of a card provider, `bank` or `counter`. */
  provider: string;
  /**
   * The provider's reference of the payment whose card receives the payout. For cash it's the
   * ticket's serial number, and null for a saved card or bank account.
   */
  checkout_reference: string | null;
  /** Saved card that receives the payout, otherwise null. */
  saved_card_id: string | null;
  /** Bank account that receives the payout, otherwise null. */
  bank_account_id: Generated<string | null>;
  amount_bani: number;
  status: 'pending' | 'paid' | 'failed';
  provider_reference: string | null;
  failure_code: string | null;
  /** When its provider was first called. While null, nothing can have been paid. */
  requested_at: Generated<Date | null>;
  /** Number of times the provider refused the payout. */
  refusal_count: Generated<number>;
  created_at: Date;
  ended_at: Date | null;
  /**
   * Earliest time of the request to the provider; null if the payout isn't held or was released.
   */
  held_until: Date | null;
}

export type Payout = Selectable<PayoutTable>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    payout: PayoutTable;
  }
}

export interface PayoutKey {
  readonly playerId: string;
  readonly payoutId: string;
}

export async function findPayout(queries: Queries, key: PayoutKey): Promise<Payout | undefined> {
  return selectPayout(queries, key).executeTakeFirst();
}

export async function lockPayout(transaction: Queries, key: PayoutKey): Promise<Payout | undefined> {
  return selectPayout(transaction, key).forUpdate().executeTakeFirst();
}

function selectPayout(queries: Queries, { playerId, payoutId }: PayoutKey) {
  return queries
    .selectFrom('payout')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('payout_id', '=', payoutId);
}

/** Returns the payout with our reference at a provider, whichever player owns it. */
export async function findPayoutByReference(
  queries: Queries,
  { provider, reference }: { provider: string; reference: string },
): Promise<Payout | undefined> {
  if (!isUuid(reference)) return undefined;
  return queries
    .selectFrom('payout')
    .selectAll()
    .where('payout_id', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Returns any player's payout with this id. */
export async function findPayoutById(queries: Queries, payoutId: string): Promise<Payout | undefined> {
  return queries.selectFrom('payout').selectAll().where('payout_id', '=', payoutId).executeTakeFirst();
}

/**
 * Reports whether payouts of the prize's draw are stopped. The database also rejects such payouts;
 * this check gives a better error.
 */
export async function isPayoutStopped(
  queries: Queries,
  { playerId, sourceId }: { readonly playerId: string; readonly sourceId: string },
): Promise<boolean> {
  const found = await sql<{ isStopped: boolean }>`
    select is_payout_stopped(${playerId}::uuid, ${sourceId}::uuid) as "isStopped"`.execute(queries);
  return found.rows[0]?.isStopped === true;
}

/** Returns all payouts of a winning, newest first. */
export async function findPayoutsOf(
  queries: Queries,
  { playerId, sourceId }: { playerId: string; sourceId: string },
): Promise<Payout[]> {
  return queries
    .selectFrom('payout')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('source_id', '=', sourceId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns the newest returned transfer of a prize, which causes the next payment. */
export async function findNewestReturned(
  queries: Queries,
  { playerId, sourceId }: { readonly playerId: string; readonly sourceId: string },
): Promise<string | undefined> {
  const found = await sql<{ payoutId: string }>`
    select payout_id as "payoutId" from payout
    where player_id = ${playerId} and source_id = ${sourceId} and status = 'failed'
      and failure_code like 'returned%'
    order by ended_at desc, payout_id limit 1`.execute(queries);
  return found.rows[0]?.payoutId;
}

/** Returns a player's payouts to bank accounts. */
export async function findPayoutsOfAccounts(queries: Queries, playerId: string): Promise<Payout[]> {
  return queries
    .selectFrom('payout')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('provider', '=', bank)
    .execute();
}

/** Returns how much a player received in cash at counters since an instant, in bani. */
export async function sumPaidAtCounter(
  queries: Queries,
  { playerId, since }: { readonly playerId: string; readonly since: Date },
): Promise<number> {
  const found = await sql<{ bani: number }>`
    select coalesce(sum(amount_bani), 0)::bigint as bani from payout
    where player_id = ${playerId} and provider = ${counter} and created_at > ${since}`.execute(queries);
  return found.rows[0]?.bani ?? 0;
}

type NewPayout = Pick<
  Payout,
  | 'player_id'
  | 'payout_id'
  | 'source_id'
  | 'provider'
  | 'checkout_reference'
  | 'saved_card_id'
  | 'bank_account_id'
  | 'amount_bani'
  | 'held_until'
>;

/**
 * Inserts payouts in one statement, as pending, or as paid for cash. The database rejects a payout
 * of a winning that already has a paid or pending payout.
 */
export async function insertPayouts(
  transaction: Queries,
  payouts: readonly NewPayout[],
  { status, now }: { readonly status: 'pending' | 'paid'; readonly now: Date },
): Promise<void> {
  await sql`
    insert into payout (player_id, payout_id, source_id, provider, checkout_reference, saved_card_id,
      bank_account_id, amount_bani, held_until, status, created_at, ended_at)
    select *, ${status}, ${now}::timestamptz, ${status === 'paid' ? now : null}::timestamptz
    from unnest(
      ${payouts.map((row) => row.player_id)}::uuid[],
      ${payouts.map((row) => row.payout_id)}::uuid[],
      ${payouts.map((row) => row.source_id)}::uuid[],
      ${payouts.map((row) => row.provider)}::text[],
      ${payouts.map((row) => row.checkout_reference)}::text[],
      ${payouts.map((row) => row.saved_card_id)}::uuid[],
      ${payouts.map((row) => row.bank_account_id)}::uuid[],
      ${payouts.map((row) => row.amount_bani)}::bigint[],
      ${payouts.map((row) => row.held_until)}::timestamptz[])`.execute(transaction);
}

/** Changes the end of a payout's hold, or releases the payout. */
export async function setHold(
  transaction: Queries,
  { playerId, payoutId }: PayoutKey,
  heldUntil: Date | null,
): Promise<void> {
  await transaction
    .updateTable('payout')
    .set({ held_until: heldUntil })
    .where('player_id', '=', playerId)
    .where('payout_id', '=', payoutId)
    .execute();
}

/** Updates a payout. Only statuses from `decidePayout` may be written. */
export async function updatePayout(
  queries: Queries,
  { playerId, payoutId }: PayoutKey,
  changes: PayoutChanges & Pick<Payout, 'ended_at'>,
): Promise<void> {
  await queries
    .updateTable('payout')
    .set(changes)
    .where('player_id', '=', playerId)
    .where('payout_id', '=', payoutId)
    .execute();
}

/** Records that the provider is about to be called. */
export async function markRequested(queries: Queries, key: PayoutKey, now: Date): Promise<void> {
  await sql`
    update payout set requested_at = coalesce(requested_at, ${now}::timestamptz)
    where player_id = ${key.playerId} and payout_id = ${key.payoutId}`.execute(queries);
}

/** Counts a refusal by the provider, and returns the number of refusals so far. */
export async function countRefusal(queries: Queries, { playerId, payoutId }: PayoutKey): Promise<number> {
  const counted = await queries
    .updateTable('payout')
    .set((row) => ({ refusal_count: row('refusal_count', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('payout_id', '=', payoutId)
    .returning('refusal_count')
    .executeTakeFirstOrThrow();
  return counted.refusal_count;
}

/**
 * Reports whether a payout to a saved card is pending. Until it ends, the provider must keep the
 * card.
 */
export async function isCardPaidOut(queries: Queries, { playerId, cardId }: CardKey): Promise<boolean> {
  const found = await queries
    .selectFrom('payout')
    .select('payout_id')
    .where('player_id', '=', playerId)
    .where('saved_card_id', '=', cardId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return found !== undefined;
}
