import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '../../platform/database/database.ts';
import type { OperatorKey } from './operator-key.ts';

/**
 * A row of `office_session`: an operator's session in the office, which can read but change
 * nothing.
 */
interface OfficeSessionTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: Buffer;
  operator_name: string;
  /** The key that opened it. The session ends with the key. */
  key: OperatorKey;
  created_at: Date;
  /** When the operator was last active. */
  used_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    office_session: OfficeSessionTable;
  }
}

/** A session ends after 15 minutes without activity, and after 12 hours in any case. */
export const [maxIdleMs, maxSessionMs] = [15 * 60_000, 12 * 60 * 60_000] as const;

export interface OfficeSession {
  readonly operator: string;
  readonly key: OperatorKey;
  /** When it ends regardless of activity. */
  readonly endsAt: Date;
  /** When it ends without further activity. */
  readonly idleEndsAt: Date;
}

/**
 * Opens a session, and deletes expired ones.
 * @returns its token: 256 random bits in base64url, which only the cookie contains
 */
export async function openOfficeSession(
  transaction: Queries,
  { operator, key, now }: { readonly operator: string; readonly key: OperatorKey; readonly now: Date },
): Promise<string> {
  await transaction
    .deleteFrom('office_session')
    .where((row) =>
      row.or([row('used_at', '<=', ago(now, maxIdleMs)), row('created_at', '<=', ago(now, maxSessionMs))]),
    )
    .execute();
  const token = randomBytes(32).toString('base64url');
  await transaction
    .insertInto('office_session')
    .values({ token_hash: hashOf(token), operator_name: operator, key, created_at: now, used_at: now })
    .execute();
  return token;
}

/**
 * Returns the session with a token, or undefined if there is none or it has ended.
 * @param isUse false for a request that a screen makes by itself, which doesn't extend the session
 */
export async function useOfficeSession(
  queries: Queries,
  token: string,
  { now, isUse }: { readonly now: Date; readonly isUse: boolean },
): Promise<OfficeSession | undefined> {
  const row = await queries
    .updateTable('office_session')
    .set((eb) => ({ used_at: isUse ? now : eb.ref('used_at') }))
    .where('token_hash', '=', hashOf(token))
    .where('used_at', '>', ago(now, maxIdleMs))
    .where('created_at', '>', ago(now, maxSessionMs))
    .returning(['operator_name', 'key', 'created_at', 'used_at'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    operator: row.operator_name,
    key: row.key,
    endsAt: new Date(row.created_at.getTime() + maxSessionMs),
    idleEndsAt: new Date(row.used_at.getTime() + maxIdleMs),
  };
}

/** Ends the session with a token, if there is one. */
export async function endOfficeSession(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom('office_session').where('token_hash', '=', hashOf(token)).execute();
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

const hashOf = (token: string) => createHash('sha256').update(token).digest();
