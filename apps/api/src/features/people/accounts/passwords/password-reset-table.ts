import { randomUUID } from 'node:crypto';
import type { Language } from '@loto/api-contract';
import type { Queries } from '../../../../platform/database/database.ts';

/** The client that entered the correct code may set the new password once, within this time. */
export const resetWindowMs = 10 * 60_000;

/** A row of `password_reset`: a reset requested for an e-mail, with or without an account. */
interface PasswordResetTable {
  /** Lower case. */
  email: string;
  /** Id that owns the code in the mail. */
  reset_id: string;
  language: Language;
  created_at: Date;
  /**
   * Hash of the client that entered the correct code. Only this client may set the password, until
   * `open_until`.
   */
  bringer_hash: Buffer | null;
  open_until: Date | null;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    password_reset: PasswordResetTable;
  }
}

/**
 * Inserts or renews a reset. A reset that is already open stays open for its client.
 * @returns the id that owns the code
 */
export async function upsertReset(
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

/** Lets the client that entered the correct code set one password until `openUntil`. */
export async function openReset(
  queries: Queries,
  resetId: string,
  { clientHash, openUntil }: { clientHash: Buffer; openUntil: Date },
): Promise<void> {
  await queries
    .updateTable('password_reset')
    .set({ bringer_hash: clientHash, open_until: openUntil })
    .where('reset_id', '=', resetId)
    .execute();
}

/**
 * Consumes an open reset and its current code, if any.
 * @returns false if it isn't open for this client, or another request was faster
 */
export async function consumeReset(
  queries: Queries,
  resetId: string,
  { clientHash, now }: { clientHash: Buffer; now: Date },
): Promise<boolean> {
  const used = await queries
    .deleteFrom('password_reset')
    .where('reset_id', '=', resetId)
    .where('bringer_hash', '=', clientHash)
    .where('open_until', '>', now)
    .returning('reset_id')
    .executeTakeFirst();
  if (used === undefined) return false;
  await queries.deleteFrom('one_time_code').where('player_id', '=', resetId).execute();
  return true;
}

/**
 * Deletes a reset with its code, because the password was changed otherwise or the player deleted
 * their account.
 */
export async function deleteResetOfEmail(queries: Queries, email: string): Promise<void> {
  await queries
    .deleteFrom('one_time_code')
    .using('password_reset')
    .whereRef('one_time_code.player_id', '=', 'password_reset.reset_id')
    .where('password_reset.email', '=', email)
    .execute();
  await queries.deleteFrom('password_reset').where('email', '=', email).execute();
}
