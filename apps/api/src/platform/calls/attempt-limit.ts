import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { ApiError } from '../http/api-error.ts';
import type { Quota } from '../http/quota.ts';
import { bisectOnFailure, createBatches, type BatchLimits } from '../database/batches.ts';
import type { Queries } from '../database/database.ts';

/** A limit on the attempts of a subject: at most `most` within `windowMs`. */
export interface AttemptLimit {
  readonly scope: string;
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Returns a limit times the configured factor: 1 in production, more in tests that share one
 * address.
 */
export function widenLimit(
  { addressLimitFactor }: Pick<Config, 'addressLimitFactor'>,
  limit: AttemptLimit,
): AttemptLimit {
  return { ...limit, most: limit.most * addressLimitFactor };
}

/**
 * Counts an attempt of a subject if the limit allows another one. One statement decides and counts,
 * so concurrent attempts can't exceed the limit, and all servers share the count. Subjects
 * (addresses, e-mails) are stored as hashes.
 * @returns null if the attempt was counted, otherwise the time of the next permitted one
 */
export async function countAttempt(
  queries: Queries,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<Date | null> {
  const [counted = null] = await countAttempts(queries, limit, [{ subject, now }]);
  return counted === null ? nextPermitted(queries, limit, subject, now) : null;
}

interface Attempt {
  readonly subject: string;
  readonly now: Date;
}

/** A subject's attempts within the window, including this one. */
interface Used {
  readonly count: number;
  /** The time of the first of these attempts. */
  readonly since: Date;
}

/**
 * Counts attempts in one statement. The limit is part of its text, because Citus passes no
 * parameters to the `on conflict` clause.
 * @param attempts each subject once
 * @returns the use of each limit, or null for an attempt that wasn't counted
 */
async function countAttempts(
  queries: Queries,
  { scope, windowMs, most }: AttemptLimit,
  attempts: readonly Attempt[],
): Promise<readonly (Used | null)[]> {
  const hashes = attempts.map(({ subject }) => hashOf(subject).toString('hex'));
  const { rows } = await sql<Used & { hash: string }>`
    insert into attempt as known (scope, subject_hash, times, last_at)
    select ${sql.lit(scope)}, decode(hash, 'hex'), array[at], at
    from unnest(${hashes}::text[], ${attempts.map(({ now }) => now)}::timestamptz[]) as given (hash, at)
    -- Sorted, so that two batches can't deadlock.
    order by hash
    on conflict (scope, subject_hash) do update
    set times = times_within(known.times, excluded.last_at, ${sql.lit(windowMs)}) || excluded.times,
        last_at = excluded.last_at
    where cardinality(times_within(known.times, excluded.last_at, ${sql.lit(windowMs)})) < ${sql.lit(most)}
    returning encode(subject_hash, 'hex') as hash, cardinality(times) as count, times[1] as since`.execute(
    queries,
  );
  const counted = new Map(rows.map(({ hash, ...used }) => [hash, used]));
  return hashes.map((hash) => counted.get(hash) ?? null);
}

async function nextPermitted(
  queries: Queries,
  { scope, windowMs, most }: AttemptLimit,
  subject: string,
  now: Date,
): Promise<Date> {
  const oldest = await sql<{ at: Date }>`
    select at from attempt, unnest(times) at where scope = ${scope} and subject_hash = ${hashOf(subject)}
    order by at desc offset ${most - 1} limit 1`.execute(queries);
  return new Date((oldest.rows[0]?.at ?? now).getTime() + windowMs);
}

/** Beyond these limits callers get OVERLOADED. */
const batchLimits: BatchLimits = { size: 100, concurrency: 2, queueLength: 5000, timeoutMs: 5000 };

/**
 * Counts an attempt and returns the remaining quota.
 * @throws {ApiError} RATE_LIMITED
 */
export type TakeAttempt = (limit: AttemptLimit, subject: string, now: Date) => Promise<Quota>;

/** Like {@link takeAttempt}, but for frequent calls: concurrent attempts are counted together. */
export function createAttemptCounter(queries: Queries): TakeAttempt {
  const batches = new Map<string, (attempt: Attempt) => Promise<Used | null>>();
  const batchesOf = (limit: AttemptLimit) => {
    const known = batches.get(limit.scope);
    if (known !== undefined) return known;
    const countTogether = bisectOnFailure<Attempt, Used | null>(async (attempts) => {
      const firsts = new Map<string, Attempt>();
      for (const attempt of attempts) {
        if (!firsts.has(attempt.subject)) firsts.set(attempt.subject, attempt);
      }
      const first = [...firsts.values()];
      const counted = await countAttempts(queries, limit, first);
      const used = new Map(first.map((attempt, place) => [attempt, counted[place] ?? null]));
      // Another attempt of the same subject is counted in the next batch.
      return attempts.map((attempt) => {
        const value = used.get(attempt);
        return value === undefined ? 'retry' : { value };
      });
    });
    const count = createBatches(countTogether, batchLimits);
    batches.set(limit.scope, count);
    return count;
  };
  return async (limit, subject, now) => {
    const used = await batchesOf(limit)({ subject, now });
    if (used === null) throw limitReached(limit, await nextPermitted(queries, limit, subject, now), now);
    const moreAt = used.since.getTime() + limit.windowMs;
    return quotaOf(limit, { left: limit.most - used.count, moreInMs: moreAt - now.getTime() });
  };
}

function quotaOf({ scope, most, windowMs }: AttemptLimit, rest: Pick<Quota, 'left' | 'moreInMs'>): Quota {
  return { name: scope, most, windowMs, ...rest };
}

/** Returns the error for a rejected attempt, including the limit. */
export function limitReached(limit: AttemptLimit, retryAt: Date, now: Date): ApiError {
  const quota = quotaOf(limit, { left: 0, moreInMs: retryAt.getTime() - now.getTime() });
  return new ApiError('RATE_LIMITED', { retryAt, quota });
}

/**
 * Counts an attempt.
 * @throws {ApiError} RATE_LIMITED with the time of the next permitted attempt
 */
export async function takeAttempt(
  queries: Queries,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<void> {
  const retryAt = await countAttempt(queries, limit, subject, now);
  if (retryAt !== null) throw limitReached(limit, retryAt, now);
}

/** Uncounts an attempt that was counted at `at`, because the limit doesn't apply to it. */
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

/**
 * Deletes the attempts of a subject, for example after a correct password.
 * @returns whether there were any
 */
export async function forgetAttempts(
  queries: Queries,
  limit: AttemptLimit,
  subject: string,
): Promise<boolean> {
  // The row remains even if all its attempts were uncounted.
  const { rows } = await sql<{ had_any: boolean }>`
    delete from attempt where scope = ${limit.scope} and subject_hash = ${hashOf(subject)}
    returning cardinality(times) > 0 as had_any`.execute(queries);
  return rows.some(({ had_any }) => had_any);
}

/** Deletes attempts that are older than the longest window, which is a day. */
export async function removeOldAttempts(queries: Queries, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000);
  // Attempts that are being counted don't wait for this.
  await sql`
    delete from attempt old using (
      select scope, subject_hash from attempt where last_at < ${dayAgo} for update skip locked
    ) unused
    where old.scope = unused.scope and old.subject_hash = unused.subject_hash`.execute(queries);
}

function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}
