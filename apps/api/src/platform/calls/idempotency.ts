import { hash } from 'node:crypto';
import type { CallId } from '@loto/api-contract';
import { sql, type Transaction } from 'kysely';
import type { BatchResult } from '../database/batches.ts';
import type { Database, Queries, Tables } from '../database/database.ts';
import { plainArray, statementsOn, type Statements } from '../database/statement.ts';
import { ApiError } from '../http/api-error.ts';
import { SerializedResponse } from './serialized-response.ts';

/**
 * A request that is processed once per player and key. A different request with the same key is
 * rejected.
 */
export interface KeyedRequest {
  readonly playerId: string;
  readonly callId: CallId;
  readonly key: string;
  /** Hash of the parsed request, see {@link hashRequest}: 64 hex digits. */
  readonly requestHash: string;
}

/**
 * Returns the part of a statement that reserves the keys of many requests with their responses;
 * `reserved` contains those that were free. The statement waits for other transactions that are
 * reserving the same keys. Its values are {@link reservedValues}; $2 is the keys.
 * @param only a condition on `request`, which has `player_id`, `key` and its `place` from 1
 */
export function reserved(only = 'true'): string {
  return `
  reserved as (
    insert into idempotency_key (player_id, key, call_id, request_hash, answer)
    select player_id, key, call_id, decode(request_hash, 'hex'), answer::json
    from rows from (unnest($1::uuid[], $2::text[], $3::text[], $4::text[]), string_to_table($5, E'\\x1e'))
      with ordinality as request (player_id, key, call_id, request_hash, answer, place)
    where ${only}
    on conflict (player_id, key) do nothing
    returning player_id, key
  )`;
}

/**
 * @param requests in the order of {@link playerKey}, so that batches with common keys can't
 *   deadlock
 * @param responses as JSON, in the order of the requests; none if they are stored later
 */
export function reservedValues(requests: readonly KeyedRequest[], responses: readonly string[]): string[] {
  // Joined by the record separator, which JSON always escapes.
  return [...columnsOf(requests), responses.join('\u001e')];
}

/** The response stored for a key, or an error because the key was used for another request. */
export type StoredResponse<Answer> =
  | { readonly value: SerializedResponse<Answer> }
  | { readonly error: ApiError };

/**
 * Returns the responses stored for the keys of requests, in their order; undefined for a free key.
 */
export async function findStoredResponses<Answer>(
  statements: Statements,
  requests: readonly KeyedRequest[],
): Promise<(StoredResponse<Answer> | undefined)[]> {
  if (requests.length === 0) return [];
  const { rows } = await statements.query<{ position: number; json: string; isSame: boolean }>({
    name: 'find-stored-responses',
    text: `
      select request.position, stored.answer::text as json,
        stored.call_id = request.call_id and stored.request_hash = decode(request.request_hash, 'hex') as "isSame"
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality
        as request (player_id, key, call_id, request_hash, position)
      join idempotency_key stored using (player_id, key)`,
    values: columnsOf(requests),
  });
  const responses: (StoredResponse<Answer> | undefined)[] = requests.map(() => undefined);
  for (const { position, json, isSame } of rows) {
    responses[position - 1] = isSame
      ? { value: new SerializedResponse(json) }
      : { error: new ApiError('IDEMPOTENCY_KEY_REUSED') };
  }
  return responses;
}

/**
 * Returns a subquery that counts which of a player's keys, joined by colons, have no stored
 * response.
 */
export function freeKeyCount(playerId: string, keys: string): string {
  return `(
    select count(*) from string_to_table(${keys}, ':') as request (key)
    where not exists (
      select from idempotency_key stored where stored.player_id = ${playerId} and stored.key = request.key
      -- Makes this a lookup by key instead of a join.
      offset 0
    ))`;
}

/** Identifies a key of a player. */
export function playerKey({ playerId, key }: Pick<KeyedRequest, 'playerId' | 'key'>): string {
  return `${playerId} ${key}`;
}

/**
 * Runs `work` once per player and key. One transaction writes the key, the work's rows and the
 * response, so a crash leaves all or nothing. A second caller with the key waits for the first and
 * gets its response.
 * @throws {ApiError} IDEMPOTENCY_KEY_REUSED if the key was used for another request
 */
export async function runIdempotently<T extends object>(
  database: Database,
  { request, ...call }: Omit<KeyedRequest, 'requestHash'> & { readonly request: unknown },
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const keyed = { ...call, requestHash: hashRequest(request) };
  const [result = 'retry'] = await runAllIdempotently(database, [keyed], async (transaction) => [
    { value: await work(transaction) },
  ]);
  if (result === 'retry') throw new Error('A reserved key is gone');
  if ('error' in result) throw result.error;
  return result.value;
}

/**
 * Like {@link runIdempotently}, but for concurrent requests in one transaction. If a request gets
 * no value, its key is free again.
 * @param work gets the positions of the free keys, and returns a result for each
 * @param lockTimeoutMs how long to wait for a key that another transaction is reserving; null waits
 *   without limit
 * @throws if that time is over, see `isLockTimeout`
 */
export async function runAllIdempotently<T extends object>(
  database: Database,
  requests: readonly KeyedRequest[],
  work: (
    transaction: Transaction<Tables>,
    positions: readonly number[],
  ) => Promise<readonly BatchResult<T>[]>,
  lockTimeoutMs: number | null = null,
): Promise<readonly BatchResult<T>[]> {
  return database.transaction().execute(async (transaction) => {
    const statements = statementsOn(transaction);
    if (lockTimeoutMs !== null) {
      await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(transaction);
    }
    const firsts = firstsOfKeys(requests);
    const reserving = await statements.query<{ player_id: string; key: string }>({
      name: 'reserve-keys',
      text: `with ${reserved()} select player_id, key from reserved`,
      values: reservedValues(
        firsts.map((position) => requests[position] as KeyedRequest),
        [],
      ),
    });
    const free = new Set(reserving.rows.map((row) => playerKey({ playerId: row.player_id, key: row.key })));
    const positions = firsts.filter((position) => free.has(playerKey(requests[position] as KeyedRequest)));
    const done = positions.length === 0 ? [] : await work(transaction, positions);
    const results = new Map(positions.map((position, place) => [position, done[place] ?? 'retry']));
    await storeResponses(transaction, requests, results);
    const others = requests.flatMap((_, position) => (results.has(position) ? [] : [position]));
    const stored = await findStoredResponses<T>(
      statements,
      others.map((position) => requests[position] as KeyedRequest),
    );
    for (const [place, position] of others.entries()) {
      const found = stored[place];
      // The key belongs to another request of this batch, which got no value.
      if (found === undefined) results.set(position, 'retry');
      else results.set(position, 'value' in found ? { value: found.value.read() } : found);
    }
    return requests.map((_, position) => results.get(position) ?? 'retry');
  });
}

/**
 * Returns the position of the first request with each key, in the order of the keys.
 * @param counts whether a request is considered at all
 */
export function firstsOfKeys(
  requests: readonly KeyedRequest[],
  counts: (position: number) => boolean = () => true,
): number[] {
  const firsts = new Map<string, number>();
  for (const [position, request] of requests.entries()) {
    const name = playerKey(request);
    if (counts(position) && !firsts.has(name)) firsts.set(name, position);
  }
  return [...firsts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, position]) => position);
}

/** Stores the values for reserved keys, and frees keys without a value. */
async function storeResponses(
  transaction: Queries,
  requests: readonly KeyedRequest[],
  results: ReadonlyMap<number, BatchResult<object>>,
): Promise<void> {
  const stored: { request: KeyedRequest; json: string }[] = [];
  const freed: KeyedRequest[] = [];
  for (const [position, result] of results) {
    const request = requests[position] as KeyedRequest;
    if (typeof result === 'object' && 'value' in result) {
      stored.push({ request, json: JSON.stringify(result.value) });
    } else freed.push(request);
  }
  if (stored.length > 0) {
    await sql`
      update idempotency_key known set answer = given.answer::json
      from unnest(${stored.map(({ request }) => request.playerId)}::uuid[],
        ${stored.map(({ request }) => request.key)}::text[],
        ${stored.map(({ json }) => json)}::text[]) as given (player_id, key, answer)
      where known.player_id = given.player_id and known.key = given.key`.execute(transaction);
  }
  if (freed.length > 0) {
    await sql`
      delete from idempotency_key known
      using unnest(${freed.map(({ playerId }) => playerId)}::uuid[],
        ${freed.map(({ key }) => key)}::text[]) as given (player_id, key)
      where known.player_id = given.player_id and known.key = given.key`.execute(transaction);
  }
}

/**
 * Returns a hash that doesn't depend on the order of properties.
 * @returns 64 hex digits
 */
export function hashRequest(request: unknown): string {
  return hash('sha256', JSON.stringify(withNamesInOrder(request)) ?? '', 'hex');
}

/**
 * Deletes keys that are too old to be repeated. Repetitions come within minutes, or days if an app
 * was offline.
 */
export async function deleteOldKeys(queries: Queries): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '30 days'`.execute(queries);
}

/** Deletes the keys and responses of a player. */
export async function deleteKeysOf(queries: Queries, playerId: string): Promise<void> {
  await sql`delete from idempotency_key where player_id = ${playerId}`.execute(queries);
}

function columnsOf(requests: readonly KeyedRequest[]): string[] {
  return [
    plainArray(requests.map(({ playerId }) => playerId)),
    plainArray(requests.map(({ key }) => key)),
    plainArray(requests.map(({ callId }) => callId)),
    plainArray(requests.map(({ requestHash }) => requestHash)),
  ];
}

function withNamesInOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNamesInOrder);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const parts = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(parts).toSorted();
  return Object.fromEntries(names.map((name) => [name, withNamesInOrder(parts[name])]));
}
