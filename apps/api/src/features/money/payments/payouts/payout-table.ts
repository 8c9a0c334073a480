import { sql, type Generated, type Selectable } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';

/** A row of `payout`: one try of paying a sum to a card, or a sum that was paid at a counter. */
interface PayoutTable {
  player_id: string;
  payout_id: string;
  /** What is paid: a winning. */
  source_id: string;
  /** A card provider, or `counter`. */
  provider: string;
  /** The provider's reference of the payment whose card it goes to; at a counter the ticket's serial; null for a saved card. */
  checkout_reference: string | null;
  /** The saved card it goes to; null for one that bought a ticket, and at a counter. */
  saved_card_id: string | null;
  amount_bani: number;
  status: 'pending' | 'paid' | 'failed';
  provider_reference: string | null;
  failure_code: string | null;
  created_at: Date;
  ended_at: Date | null;
  poll_attempts: Generated<number>;
  next_poll_at: Date;
}

export type Payout = Selectable<PayoutTable>;

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    payout: PayoutTable;
  }
}

/** What names a pay-out. */
export interface PayoutKey {
  readonly playerId: string;
  readonly payoutId: string;
}

export async function findPayout(queries: Queries, key: PayoutKey): Promise<Payout | undefined> {
  return selectPayout(queries, key).executeTakeFirst();
}

/** Reads a pay-out and keeps others from changing it until the transaction ends. */
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

/** The pay-out that a provider knows by our reference, whoever's it is. */
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

/** All tries of paying something, newest first. */
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

type NewPayout = Pick<
  Payout,
  | 'player_id'
  | 'payout_id'
  | 'source_id'
  | 'provider'
  | 'checkout_reference'
  | 'saved_card_id'
  | 'amount_bani'
>;

/** Writes pay-outs by one statement; the database refuses a second one of what is paid or being paid. */
export async function insertPayouts(
  transaction: Queries,
  payouts: readonly NewPayout[],
  now: Date,
): Promise<void> {
  await sql`
    insert into payout (player_id, payout_id, source_id, provider, checkout_reference, saved_card_id, amount_bani, status,
      created_at, next_poll_at)
    select player_id, payout_id, source_id, provider, checkout_reference, saved_card_id, amount_bani, 'pending',
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${payouts.map((row) => row.player_id)}::uuid[],
      ${payouts.map((row) => row.payout_id)}::uuid[],
      ${payouts.map((row) => row.source_id)}::uuid[],
      ${payouts.map((row) => row.provider)}::text[],
      ${payouts.map((row) => row.checkout_reference)}::text[],
      ${payouts.map((row) => row.saved_card_id)}::uuid[],
      ${payouts.map((row) => row.amount_bani)}::bigint[]
    ) as made (player_id, payout_id, source_id, provider, checkout_reference, saved_card_id, amount_bani)`.execute(
    transaction,
  );
}

/** Changes a pay-out. */
export async function updatePayout(
  queries: Queries,
  { player_id: playerId, payout_id: payoutId }: Pick<Payout, 'player_id' | 'payout_id'>,
  changes: Partial<
    Pick<
      Payout,
      'status' | 'provider_reference' | 'failure_code' | 'ended_at' | 'next_poll_at' | 'poll_attempts'
    >
  >,
): Promise<void> {
  await queries
    .updateTable('payout')
    .set(changes)
    .where('player_id', '=', playerId)
    .where('payout_id', '=', payoutId)
    .execute();
}

/** Pay-outs under way that were to be looked after before `until`, and were not. */
export async function findForgottenPayouts(queries: Queries, until: Date, most: number): Promise<Payout[]> {
  return queries
    .selectFrom('payout')
    .selectAll()
    .where('status', '=', 'pending')
    .where('next_poll_at', '<=', until)
    .limit(most)
    .execute();
}
