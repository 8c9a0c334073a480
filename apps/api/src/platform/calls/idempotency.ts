import { hash } from 'node:crypto';
import type { CallId } from '@loto/api-contract';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Database, Queries, Tables } from '../database/database.ts';

interface IdempotentCall {
  readonly playerId: string;
  readonly callId: CallId;
  readonly key: string;
  /** The parsed request; the same key with another one is refused. */
  readonly request: unknown;
}

/**
 * Runs `work` once per player and key. The key, the work's rows and the answer are written by one transaction, so a crash leaves
 * all or nothing; a second caller with the key waits for the first and gets its answer.
 * @throws {ApiError} IDEMPOTENCY_KEY_REUSED when the key came before with another request
 */
export async function runIdempotently<T extends object>(
  database: Database,
  call: IdempotentCall,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const requestHash = hashRequest(call.request);
  return database.transaction().execute(async (transaction) => {
    const inserted = await sql`
      insert into idempotency_key (player_id, key, call_id, request_hash)
      values (${call.playerId}, ${call.key}, ${call.callId}, decode(${requestHash}, 'hex'))
      on conflict (player_id, key) do nothing
      returning key`.execute(transaction);
    if (inserted.rows.length === 0) {
      return storedAnswer<T>(transaction, call, requestHash);
    }
    const answer = await work(transaction);
    await sql`
      update idempotency_key set answer = ${JSON.stringify(answer)}::json
      where player_id = ${call.playerId} and key = ${call.key}`.execute(transaction);
    return answer;
  });
}

/** Whether a call was made before with its key, by the same request or another. */
export async function isRepeated(
  queries: Queries,
  { playerId, key }: Pick<IdempotentCall, 'playerId' | 'key'>,
): Promise<boolean> {
  const found = await sql`
    select from idempotency_key where player_id = ${playerId} and key = ${key}`.execute(queries);
  return found.rows.length > 0;
}

/** By which two requests under one key are told to be the same: the order of names in them does not matter. @returns 64 hex digits */
export function hashRequest(request: unknown): string {
  return hash('sha256', JSON.stringify(withNamesInOrder(request)) ?? '', 'hex');
}

/** Removes keys that nobody repeats any more: a request is repeated within minutes, or a few days by an app that was off. */
export async function removeOldKeys(queries: Queries): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '30 days'`.execute(queries);
}

/** Forgets the keys and answers of a player. */
export async function forgetKeys(queries: Queries, playerId: string): Promise<void> {
  await sql`delete from idempotency_key where player_id = ${playerId}`.execute(queries);
}

async function storedAnswer<T>(
  transaction: Transaction<Tables>,
  call: IdempotentCall,
  requestHash: string,
): Promise<T> {
  const found = await sql<{ call_id: string; request_hash: Buffer; answer: T }>`
    select call_id, request_hash, answer from idempotency_key
    where player_id = ${call.playerId} and key = ${call.key}`.execute(transaction);
  const row = found.rows[0];
  if (row === undefined || row.call_id !== call.callId || row.request_hash.toString('hex') !== requestHash) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  }
  return row.answer;
}

function withNamesInOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNamesInOrder);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const parts = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(parts).toSorted();
  return Object.fromEntries(names.map((name) => [name, withNamesInOrder(parts[name])]));
}
