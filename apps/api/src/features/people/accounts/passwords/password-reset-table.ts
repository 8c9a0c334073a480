import { randomUUID } from 'node:crypto';
import type { Language } from '@loto/api-contract';
import type { Queries } from '../../../../platform/database/database.ts';

/** A row of `password_reset`: a new password was asked for under an e-mail, which may have an account or not. */
export interface PasswordResetTable {
  /** Lower case. */
  email: string;
  /** Owns the code that was sent. */
  reset_id: string;
  language: Language;
  created_at: Date;
  /** Who brought the right code, hashed; only they may set the password, until then. */
  bringer_hash: Buffer | null;
  open_until: Date | null;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    password_reset: PasswordResetTable;
  }
}

/**
 * Notes that a new password is asked for. One that somebody already opened by a right code stays open for them.
 * @returns the id that owns the code
 */
export async function noteReset(
  queries: Queries,
  { email, language, now }: { email: string; language: Language; now: Date },
): Promise<string> {
  const { reset_id: resetId } = await queries
    .insertInto('password_reset')
    .values({ email, reset_id: randomUUID(), language, created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ language, created_at: now }))
    .returning('reset_id')
    .executeTakeFirstOrThrow();
  return resetId;
}

export async function findReset(queries: Queries, resetId: string): Promise<PasswordResetTable | undefined> {
  return queries.selectFrom('password_reset').selectAll().where('reset_id', '=', resetId).executeTakeFirst();
}

export async function findResetByEmail(
  queries: Queries,
  email: string,
): Promise<PasswordResetTable | undefined> {
  return queries.selectFrom('password_reset').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Lets whoever brought the right code set one password until `openUntil`. */
export async function openReset(
  queries: Queries,
  resetId: string,
  { bringerHash, openUntil }: { bringerHash: Buffer; openUntil: Date },
): Promise<void> {
  await queries
    .updateTable('password_reset')
    .set({ bringer_hash: bringerHash, open_until: openUntil })
    .where('reset_id', '=', resetId)
    .execute();
}

/**
 * Uses an open reset up, with whatever code is still in force.
 * @returns false when it is not open for this bringer, or somebody was faster
 */
export async function useUpReset(
  queries: Queries,
  resetId: string,
  { bringerHash, now }: { bringerHash: Buffer; now: Date },
): Promise<boolean> {
  const used = await queries
    .deleteFrom('password_reset')
    .where('reset_id', '=', resetId)
    .where('bringer_hash', '=', bringerHash)
    .where('open_until', '>', now)
    .returning('reset_id')
    .executeTakeFirst();
  if (used === undefined) return false;
  await queries.deleteFrom('one_time_code').where('player_id', '=', resetId).execute();
  return true;
}

/** Forgets that a new password was asked for, with its code: the password changed in another way, or its player is gone. */
export async function deleteResetOfEmail(queries: Queries, email: string): Promise<void> {
  await queries
    .deleteFrom('one_time_code')
    .using('password_reset')
    .whereRef('one_time_code.player_id', '=', 'password_reset.reset_id')
    .where('password_reset.email', '=', email)
    .execute();
  await queries.deleteFrom('password_reset').where('email', '=', email).execute();
}
