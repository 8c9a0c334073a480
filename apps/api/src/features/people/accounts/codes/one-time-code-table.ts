import { randomUUID } from 'node:crypto';
import type { Language } from '@loto/api-contract';
import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { codeAttempts, codeTtlMs, type CodePurpose } from './one-time-code.ts';

/**
 * A row of `one_time_code`: the current code for a purpose. Its digits are derived from `code_id`.
 */
interface OneTimeCodeTable {
  player_id: string;
  purpose: CodePurpose;
  code_id: string;
  language: Language;
  /** Time of the last request. */
  created_at: Date;
  expires_at: Date;
}

/** A row of `code_requester`: a person who requested the current code and may try it. */
interface CodeRequesterTable {
  player_id: string;
  purpose: CodePurpose;
  requester_hash: Buffer;
  tries_left: number;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    one_time_code: OneTimeCodeTable;
    code_requester: CodeRequesterTable;
  }
}

interface CodeOwner {
  /** Id of the player that a registration will create, or of a request for a new password. */
  readonly playerId: string;
  readonly purpose: CodePurpose;
}

/** Owner of codes that don't exist, so that the database runs the same queries. */
export const unknownOwner = '00000000-0000-0000-0000-000000000000';

/**
 * Gives a requester five attempts for the current code, which is created if there is none. Attempts
 * for an existing code need a new mail, which the limits count; otherwise each request would add
 * five. Until it expires, a code doesn't change even if someone else requests it, so nobody can
 * invalidate the code that its owner is waiting for.
 */
export async function issueCode(
  queries: Queries,
  {
    playerId,
    purpose,
    language,
    requesterHash,
    isMailNew,
    now,
  }: CodeOwner & { language: Language; requesterHash: Buffer; isMailNew: boolean; now: Date },
): Promise<void> {
  const codeId = randomUUID();
  const expiresAt = new Date(now.getTime() + codeTtlMs);
  const inForce = await queries
    .insertInto('one_time_code')
    .values({
      player_id: playerId,
      purpose,
      code_id: codeId,
      language,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'purpose']).doUpdateSet({
        code_id: sql<string>`case when one_time_code.expires_at > ${now} then one_time_code.code_id
          else excluded.code_id end`,
        language,
        created_at: now,
        expires_at: expiresAt,
      }),
    )
    .returning('code_id')
    .executeTakeFirstOrThrow();
  const isCodeNew = inForce.code_id === codeId;
  if (isCodeNew) await deleteRequesters(queries, { playerId, purpose });
  if (!isCodeNew && !isMailNew) return;
  await queries
    .insertInto('code_requester')
    .values({ player_id: playerId, purpose, requester_hash: requesterHash, tries_left: codeAttempts })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'purpose', 'requester_hash']).doUpdateSet({ tries_left: codeAttempts }),
    )
    .execute();
}

async function deleteRequesters(queries: Queries, { playerId, purpose }: CodeOwner): Promise<void> {
  await queries
    .deleteFrom('code_requester')
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .execute();
}

/**
 * Reports whether a requester has attempts left for the current code, by the hashes under each key.
 */
export async function hasTries(
  queries: Queries,
  { playerId, purpose }: CodeOwner,
  requesters: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const found = await queries
    .selectFrom('code_requester')
    .innerJoin('one_time_code', (join) =>
      join
        .onRef('one_time_code.player_id', '=', 'code_requester.player_id')
        .onRef('one_time_code.purpose', '=', 'code_requester.purpose'),
    )
    .select('code_id')
    .where('code_requester.player_id', '=', playerId)
    .where('code_requester.purpose', '=', purpose)
    .where('requester_hash', 'in', requesters)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the current code, or undefined. */
export async function findCode(
  queries: Queries,
  { playerId, purpose }: CodeOwner,
): Promise<OneTimeCodeTable | undefined> {
  return queries
    .selectFrom('one_time_code')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Starts a code's ten minutes when its mail is sent. */
export async function startCodeLife(
  queries: Queries,
  codeId: string,
  owner: CodeOwner,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('one_time_code')
    .set({ expires_at: new Date(now.getTime() + codeTtlMs) })
    .where('player_id', '=', owner.playerId)
    .where('purpose', '=', owner.purpose)
    .where('code_id', '=', codeId)
    .execute();
}

/**
 * Uses one of a requester's attempts for the current code.
 * @param requesters the requester's hashes under each key
 * @returns the id of the code to compare with; undefined if the requester didn't request one, it
 *   expired, or no attempts are left
 */
export async function spendAttempt(
  queries: Queries,
  { playerId, purpose }: CodeOwner,
  requesters: readonly Buffer[],
  now: Date,
): Promise<string | undefined> {
  const spent = await sql<{ code_id: string }>`
    update code_requester set tries_left = tries_left - 1 from one_time_code code
    where code_requester.player_id = ${playerId} and code_requester.purpose = ${purpose}
      and requester_hash = any(${requesters}) and tries_left > 0
      and code.player_id = code_requester.player_id and code.purpose = code_requester.purpose
      and code.expires_at > ${now}
    returning code.code_id`.execute(queries);
  return spent.rows[0]?.code_id;
}

/**
 * Consumes a code, so that it works once.
 * @returns false if another request was faster
 */
export async function consumeCode(queries: Queries, codeId: string, owner: CodeOwner): Promise<boolean> {
  const used = await queries
    .deleteFrom('one_time_code')
    .where('player_id', '=', owner.playerId)
    .where('purpose', '=', owner.purpose)
    .where('code_id', '=', codeId)
    .returning('code_id')
    .executeTakeFirst();
  return used !== undefined;
}
