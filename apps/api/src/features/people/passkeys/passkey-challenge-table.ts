import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  purpose: ChallengeFor['purpose'];
  session_id: string | null;
  expires_at: Date;
}

/** The purpose of a challenge, and the session that it's valid for. */
export type ChallengeFor =
  | { readonly purpose: 'sign-in' | 'office-sign-in' | 'office-key' }
  | { readonly purpose: 'add' | 'step-up'; readonly sessionId: string };

declare module '../../../platform/database/database.ts' {
  interface Tables {
    passkey_challenge: PasskeyChallengeTable;
  }
}

/** Lifetime of a challenge, and how long a browser waits for the player: five minutes. */
export const challengeTtlMs = 5 * 60_000;

/** Creates a challenge of 32 random bytes that can be used once. */
export async function issueChallenge(queries: Queries, wanted: ChallengeFor, now: Date): Promise<Buffer> {
  const challenge = randomBytes(32);
  await queries
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      purpose: wanted.purpose,
      session_id: sessionOf(wanted),
      expires_at: new Date(now.getTime() + challengeTtlMs),
    })
    .execute();
  return challenge;
}

/**
 * Consumes a challenge, even if the signature turns out to be wrong. If several requests try, only
 * one succeeds.
 * @returns false if there is none for this purpose and session, or it has expired
 */
export async function takeChallenge(
  queries: Queries,
  challenge: Buffer,
  wanted: ChallengeFor,
  now: Date,
): Promise<boolean> {
  const taken = await queries
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', wanted.purpose)
    .where('session_id', 'is not distinct from', sessionOf(wanted))
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Moves a session's challenges to its new id, so that a passkey that is being created during a
 * step-up can still be added.
 */
export async function moveChallenges(
  queries: Queries,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await queries
    .updateTable('passkey_challenge')
    .set({ session_id: to })
    .where('session_id', '=', from)
    .execute();
}

/** Deletes expired challenges that were never used. */
export async function removeExpiredChallenges(queries: Queries, now: Date): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= ${now}`.execute(queries);
}

function sessionOf(wanted: ChallengeFor): string | null {
  return 'sessionId' in wanted ? wanted.sessionId : null;
}

function hashOf(challenge: Buffer): Buffer {
  return createHash('sha256').update(challenge).digest();
}
