import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { ApiError } from '../http/api-error.ts';
import type { Queries } from '../database/database.ts';

/** A limit on how often a subject may do something: at most `most` times within `windowMs`. */
export interface AttemptLimit {
  readonly scope: string;
  readonly most: number;
  readonly windowMs: number;
}

/** A limit times the configured factor: 1 in production, more where tests share one address. */
export function widenLimit(
  { addressLimitFactor }: Pick<Config, 'addressLimitFactor'>,
  limit: AttemptLimit,
): AttemptLimit {
  return { ...limit, most: limit.most * addressLimitFactor };
}

/**
 * Counts an attempt of a subject if the limit allows one more. One statement decides and counts, so
 * that attempts arriving together cannot slip past; all copies of the server count in one place.
 * Subjects (addresses, e-mails) are stored hashed.
 * @returns null when the attempt was counted, or the instant of the next permitted one
 */
export async function countAttempt(
  queries: Queries,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<Date | null> {
  const since = new Date(now.getTime() - limit.windowMs);
  const counted = await sql`
    insert into attempt as known (scope, subject_hash, times, last_at)
    values (${limit.scope}, ${hashOf(subject)}, array[${now}::timestamptz], ${now})
    on conflict (scope, subject_hash) do update
    set times = times_since(known.times, ${since}) || excluded.times, last_at = excluded.last_at
    where cardinality(times_since(known.times, ${since})) < ${limit.most}
    returning scope`.execute(queries);
  if (counted.rows.length > 0) return null;
  const oldest = await sql<{ at: Date }>`
    select at from attempt, unnest(times) at where scope = ${limit.scope} and subject_hash = ${hashOf(subject)}
    order by at desc offset ${limit.most - 1} limit 1`.execute(queries);
  return new Date((oldest.rows[0]?.at ?? now).getTime() + limit.windowMs);
}

/**
 * Counts an attempt, or refuses it.
 * @throws {ApiError} RATE_LIMITED with the time of the next permitted try
 */
export async function takeAttempt(
  queries: Queries,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<void> {
  const retryAt = await countAttempt(queries, limit, subject, now);
  if (retryAt !== null) throw new ApiError('RATE_LIMITED', { retryAt });
}

/** Takes back one attempt counted at `at`: it turned out not to be one that the limit is about. */
export async function returnAttempt(
  queries: Queries,
  limit: AttemptLimit,
  subject: string,
  at: Date,
): Promise<void> {
  await sql`
    update attempt
    set times = times[:array_position(times, ${at}::timestamptz) - 1] || times[array_position(times, ${at}::timestamptz) + 1:]
    where scope = ${limit.scope} and subject_hash = ${hashOf(subject)}
      and array_position(times, ${at}::timestamptz) is not null`.execute(queries);
}

/** Forgets the attempts of a subject, for example after a right password. */
export async function forgetAttempts(queries: Queries, limit: AttemptLimit, subject: string): Promise<void> {
  await sql`delete from attempt where scope = ${limit.scope} and subject_hash = ${hashOf(subject)}`.execute(
    queries,
  );
}

/** Removes attempts that no limit looks at any more: the longest window is a day. */
export async function removeOldAttempts(queries: Queries, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000);
  await sql`delete from attempt where last_at < ${dayAgo}`.execute(queries);
}

function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}
