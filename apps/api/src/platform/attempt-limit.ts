import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from './api-error.ts';
import type { Database } from './database.ts';

/** A limit on how often a subject may do something: at most `most` times within `windowMs`. */
export interface AttemptLimit {
  readonly scope: string;
  readonly most: number;
  readonly windowMs: number;
}

/**
 * When the subject may try again, or null when it may now. Attempts live in the database, so all copies of the server count together;
 * subjects (addresses, e-mails) are stored hashed.
 */
export async function nextAttemptAt(
  database: Database,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<Date | null> {
  const since = new Date(now.getTime() - limit.windowMs);
  const found = await sql<{ at: Date }>`
    select at from attempt where scope = ${limit.scope} and subject_hash = ${hashOf(subject)} and at > ${since}
    order by at desc offset ${limit.most - 1} limit 1`.execute(database);
  const row = found.rows[0];
  return row === undefined ? null : new Date(row.at.getTime() + limit.windowMs);
}

/** Remembers an attempt. */
export async function recordAttempt(
  database: Database,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<void> {
  await sql`insert into attempt (scope, subject_hash, at) values (${limit.scope}, ${hashOf(subject)}, ${now})`.execute(
    database,
  );
}

/** Forgets the attempts of a subject, for example after a right password. */
export async function forgetAttempts(
  database: Database,
  limit: AttemptLimit,
  subject: string,
): Promise<void> {
  await sql`delete from attempt where scope = ${limit.scope} and subject_hash = ${hashOf(subject)}`.execute(
    database,
  );
}

/**
 * Counts an attempt, or refuses it.
 * @throws {ApiError} RATE_LIMITED with the time of the next permitted try
 */
export async function takeAttempt(
  database: Database,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<void> {
  const retryAt = await nextAttemptAt(database, limit, subject, now);
  if (retryAt !== null) throw new ApiError('RATE_LIMITED', { retryAt });
  await recordAttempt(database, limit, subject, now);
}

/** Removes attempts that no limit looks at any more. */
export async function removeOldAttempts(database: Database, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 24 * 60 * 60_000);
  await sql`delete from attempt where at < ${day}`.execute(database);
}

function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}
