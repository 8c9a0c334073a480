import type { Language } from '@loto/api-contract';
import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/**
 * A row of `registration`: a requested account, which becomes the player `player_id` when its
 * e-mail is verified.
 */
export interface RegistrationTable {
  /** Lower case. */
  email: string;
  player_id: string;
  password_hash: string;
  language: Language;
  /** `YYYY-MM-DD`, for the profile; null if the client didn't ask for it. */
  birth_date: string | null;
  affiliation_code: string | null;
  referral_code: string | null;
  created_at: Date;
  /**
   * True if the e-mail was registered with more than one password, so that its owner may not have
   * chosen this one.
   */
  is_contested: boolean;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    registration: RegistrationTable;
  }
}

/**
 * Replaces the earlier registration of an e-mail, if any. Keeps the code that was sent for it, so
 * that a stranger who registers the e-mail can't invalidate the code that its owner is waiting for.
 */
export async function replaceRegistration(queries: Queries, registration: RegistrationTable): Promise<void> {
  await queries
    .updateTable('one_time_code')
    .set({ player_id: registration.player_id })
    .from('registration')
    .whereRef('one_time_code.player_id', '=', 'registration.player_id')
    .where('registration.email', '=', registration.email)
    .execute();
  await queries
    .insertInto('registration')
    .values(registration)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(registration))
    .execute();
}

/** Makes registrations of the same e-mail wait until the transaction ends. */
export async function lockRegistrations(transaction: Queries, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${email}`}, 0))`.execute(
    transaction,
  );
}

export async function findRegistrationByEmail(
  queries: Queries,
  email: string,
): Promise<RegistrationTable | undefined> {
  return queries.selectFrom('registration').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Returns the registration with the id of a future player. */
export async function findRegistration(
  queries: Queries,
  playerId: string,
): Promise<RegistrationTable | undefined> {
  return queries.selectFrom('registration').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

/** Deletes a registration with its code. */
export async function deleteRegistration(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('one_time_code').where('player_id', '=', playerId).execute();
  await queries.deleteFrom('registration').where('player_id', '=', playerId).execute();
}

/**
 * Deletes the pending registration of an e-mail with its code, because the e-mail was verified
 * another way or its account was deleted.
 */
export async function deleteRegistrationOfEmail(queries: Queries, email: string): Promise<void> {
  await deleteCodeOfEmail(queries, email);
  await queries.deleteFrom('registration').where('email', '=', email).execute();
}

async function deleteCodeOfEmail(queries: Queries, email: string): Promise<void> {
  await queries
    .deleteFrom('one_time_code')
    .using('registration')
    .whereRef('one_time_code.player_id', '=', 'registration.player_id')
    .where('registration.email', '=', email)
    .execute();
}
