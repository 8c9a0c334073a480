import { randomUUID } from 'node:crypto';
import type { Language } from '@loto/api-contract';
import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { codeAttempts, codeTtlMs, type CodePurpose } from './one-time-code.ts';

/**
 * A row of `one_time_code`: the code in force for a purpose; the digits themselves are computed
 * from `code_id`.
 */
interface OneTimeCodeTable {
  player_id: string;
  purpose: CodePurpose;
  code_id: string;
  language: Language;
  tries_left: number;
  created_at: Date;
  expires_at: Date;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    one_time_code: OneTimeCodeTable;
  }
}

interface CodeOwner {
  /** The id that a registration will give its player, or that of a request for a new password. */
  readonly playerId: string;
  readonly purpose: CodePurpose;
}

/** The owner of a code that was never requested, so that the database runs the same queries. */
export const unknownOwner = '00000000-0000-0000-0000-000000000000';

/** Puts a new code in force; the one before is void. */
export async function issueCode(
  queries: Queries,
  { playerId, purpose, language, now }: CodeOwner & { language: Language; now: Date },
): Promise<void> {
  const fresh = {
    code_id: randomUUID(),
    language,
    tries_left: codeAttempts,
    created_at: now,
    expires_at: new Date(now.getTime() + codeTtlMs),
  };
  await queries
    .insertInto('one_time_code')
    .values({ player_id: playerId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['player_id', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** The code in force, or undefined. */
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

/** Starts a code's ten minutes when its mail goes out. */
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
 * Spends one of the tries of the code in force.
 * @returns the id of the code to compare with, or undefined when none is in force: none was sent,
 *   it expired or its tries are spent
 */
export async function spendAttempt(
  queries: Queries,
  { playerId, purpose }: CodeOwner,
  now: Date,
): Promise<string | undefined> {
  const spent = await queries
    .updateTable('one_time_code')
    .set({ tries_left: sql`tries_left - 1` })
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_id')
    .executeTakeFirst();
  return spent?.code_id;
}

/**
 * Uses a code up, so that it works once.
 * @returns false when another request was faster
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
