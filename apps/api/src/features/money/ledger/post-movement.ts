import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import { type LedgerAccount, writeMovements } from './ledger-table.ts';

export interface Posting {
  readonly playerId: string;
  /** Kind of movement, for example `sale`. */
  readonly kind: string;
  /** Id of the cause, such as a payment. Each kind is posted once per cause. */
  readonly sourceId: string;
  readonly movedAt: Date;
  /** Amounts in bani by account; zeros are omitted. */
  readonly debit: Partial<Record<LedgerAccount, number>>;
  readonly credit: Partial<Record<LedgerAccount, number>>;
}

/** Posts a movement in the transaction of its cause. */
export async function postMovement(transaction: Queries, posting: Posting): Promise<void> {
  await postMovements(transaction, [posting]);
}

/** Posts many movements in one statement, like {@link postMovement}. */
export async function postMovements(transaction: Queries, postings: readonly Posting[]): Promise<void> {
  const movements = postings.map(({ playerId, kind, sourceId, movedAt, debit, credit }) => ({
    playerId,
    movementId: randomUUID(),
    kind,
    sourceId,
    movedAt,
    entries: [
      ...amounts(debit).map(([account, bani]) => ({ account, debitBani: bani, creditBani: 0 })),
      ...amounts(credit).map(([account, bani]) => ({ account, debitBani: 0, creditBani: bani })),
    ],
  }));
  await writeMovements(transaction, movements);
}

function amounts(side: Partial<Record<LedgerAccount, number>>): [LedgerAccount, number][] {
  return Object.entries(side).filter(([, bani]) => bani !== 0) as [LedgerAccount, number][];
}

/** A posting with a known movement id. Amounts are in bani by account; zeros are omitted. */
export interface KnownPosting {
  readonly playerId: string;
  readonly movementId: string;
  readonly kind: string;
  readonly sourceId: string;
  readonly debit: Partial<Record<LedgerAccount, number>>;
  readonly credit: Partial<Record<LedgerAccount, number>>;
}

/**
 * Posts movements of many causes in one statement, inside a transaction. Causes that were already
 * posted are skipped, so a batch can be posted again.
 * @returns the number of new movements
 */
export async function postMovementsOnce(
  transaction: Queries,
  postings: readonly KnownPosting[],
  movedAt: Date,
): Promise<number> {
  return (await insertOnce(transaction, postings, movedAt)).size;
}

/**
 * Posts movements that a provider reports as completed. Money that moved is always booked, but
 * never twice. Runs one statement in the transaction that stores the report.
 * @returns the postings that were skipped because their cause already has a movement of that kind;
 *   a person must look at them
 */
export async function postWhatHappened(
  transaction: Queries,
  postings: readonly Omit<KnownPosting, 'movementId'>[],
  movedAt: Date,
): Promise<Pick<KnownPosting, 'kind' | 'sourceId'>[]> {
  const known = postings.map((posting) => ({ ...posting, movementId: randomUUID() }));
  const posted = await insertOnce(transaction, known, movedAt);
  return known.filter(({ movementId }) => !posted.has(movementId));
}

/** Inserts the movements that don't exist yet, and returns their ids. */
async function insertOnce(
  transaction: Queries,
  postings: readonly KnownPosting[],
  movedAt: Date,
): Promise<Set<string>> {
  if (postings.length === 0) return new Set();
  const entries = postings.flatMap(({ playerId, movementId, debit, credit }) =>
    [...lines(debit, 'debit'), ...lines(credit, 'credit')].map((entry, line) => ({
      playerId,
      movementId,
      line,
      ...entry,
    })),
  );
  const posted = await sql<{ movementId: string }>`
    with new_movement as (
      insert into ledger_movement (player_id, movement_id, kind, source_id, reverses_movement_id, moved_at)
      select player_id, movement_id, kind, source_id, null, ${movedAt}::timestamptz from unnest(
        ${postings.map((row) => row.playerId)}::uuid[],
        ${postings.map((row) => row.movementId)}::uuid[],
        ${postings.map((row) => row.kind)}::text[],
        ${postings.map((row) => row.sourceId)}::uuid[]) as posted (player_id, movement_id, kind, source_id)
      on conflict on constraint ledger_movement_is_made_once do nothing
      returning player_id, movement_id
    ), new_entry as (
      insert into ledger_entry (player_id, movement_id, line, account, debit_bani, credit_bani)
      select player_id, movement_id, line, account, debit_bani, credit_bani from unnest(
        ${entries.map((row) => row.playerId)}::uuid[],
        ${entries.map((row) => row.movementId)}::uuid[],
        ${entries.map((row) => row.line)}::smallint[],
        ${entries.map((row) => row.account)}::text[],
        ${entries.map((row) => row.debitBani)}::bigint[],
        ${entries.map((row) => row.creditBani)}::bigint[]
      ) as entry (player_id, movement_id, line, account, debit_bani, credit_bani)
      join new_movement using (player_id, movement_id)
    )
    select movement_id as "movementId" from new_movement`.execute(transaction);
  return new Set(posted.rows.map(({ movementId }) => movementId));
}

function lines(side: KnownPosting['debit'], name: 'debit' | 'credit') {
  return (Object.entries(side) as [LedgerAccount, number][])
    .filter(([, bani]) => bani !== 0)
    .map(([account, bani]) => ({
      account,
      debitBani: name === 'debit' ? bani : 0,
      creditBani: name === 'credit' ? bani : 0,
    }));
}

/** Returns when a cause first moved a player's money, or undefined. */
export async function findFirstMovedAt(
  queries: Queries,
  { playerId, sourceId }: Pick<Posting, 'playerId' | 'sourceId'>,
): Promise<Date | undefined> {
  const first = await queries
    .selectFrom('ledger_movement')
    .select('moved_at')
    .where('player_id', '=', playerId)
    .where('source_id', '=', sourceId)
    .orderBy('moved_at')
    .limit(1)
    .executeTakeFirst();
  return first?.moved_at;
}

/** Returns which of a player's causes have a movement of a kind. */
export async function findPostedCauses(
  queries: Queries,
  {
    playerId,
    kind,
    sourceIds,
  }: Pick<Posting, 'playerId' | 'kind'> & { readonly sourceIds: readonly string[] },
): Promise<Set<string>> {
  if (sourceIds.length === 0) return new Set();
  const posted = await queries
    .selectFrom('ledger_movement')
    .select('source_id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('source_id', 'in', sourceIds)
    .execute();
  return new Set(posted.map(({ source_id: sourceId }) => sourceId));
}
