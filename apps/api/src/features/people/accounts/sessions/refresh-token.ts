import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A session ends 60 days after its refresh token was last exchanged. */
const sessionTtlMs = 60 * 24 * 60 * 60_000;

/**
 * Returns the end of a session that is used now: 60 days later, but no later than `maxAgeMs` after
 * its sign-in.
 */
export function sessionExpiry({
  signedInAt,
  now,
  maxAgeMs,
}: {
  readonly signedInAt: Date;
  readonly now: Date;
  readonly maxAgeMs: number;
}): Date {
  return new Date(Math.min(now.getTime() + sessionTtlMs, signedInAt.getTime() + maxAgeMs));
}

/**
 * How long the exchange of a token may be repeated with the same successor: two tabs call
 * simultaneously, or the answer was lost. See docs/design/accounts.md.
 */
const repeatWindowMs = 60_000;

/** The parts of a refresh token, which the player does not interpret. */
export interface RefreshToken {
  readonly playerId: string;
  readonly sessionId: string;
  readonly secret: Buffer;
}

const secretBytes = 32;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const form = new RegExp(`^(${uuid})\\.(${uuid})\\.([\\w-]{43})$`);

export function formatRefreshToken({ playerId, sessionId, secret }: RefreshToken): string {
  return `${playerId}.${sessionId}.${secret.toString('base64url')}`;
}

/** Returns the parts of a token, or null for a text that cannot be one of ours. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const [, playerId, sessionId, secret] = form.exec(text) ?? [];
  if (playerId === undefined || sessionId === undefined || secret === undefined) return null;
  return { playerId, sessionId, secret: Buffer.from(secret, 'base64url') };
}

export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** Returns the stored hash of a token's secret: 32 random bytes need no slow hash. */
export function hashSecret(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Returns the secret that follows `secret`. With the seed in the database it can be computed again
 * for a repeated request; neither the old secret without the seed nor the seed without the old
 * secret leads to it.
 */
export function successorOf(secret: Buffer, seed: Buffer): Buffer {
  return createHmac('sha256', secret).update(seed).digest();
}

/** The part of a session's row that judges a token. */
export interface SessionState {
  readonly tokenHash: Buffer;
  readonly previousTokenHash: Buffer | null;
  readonly rotatedAt: Date | null;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/**
 * The judgement of a token: `rotate` it is the one in force; `repeat` it was exchanged a moment ago
 * and its successor has not been used; `reuse` it was exchanged earlier, so two parties hold it;
 * `over` the session has ended.
 */
export function judgeRefresh(
  session: SessionState,
  secret: Buffer,
  now: Date,
): 'rotate' | 'repeat' | 'reuse' | 'over' {
  if (session.endedAt !== null || session.expiresAt <= now) return 'over';
  const presented = hashSecret(secret);
  if (presented.equals(session.tokenHash)) return 'rotate';
  const isPrevious = session.previousTokenHash !== null && presented.equals(session.previousTokenHash);
  if (isPrevious && session.rotatedAt !== null) {
    return now.getTime() - session.rotatedAt.getTime() <= repeatWindowMs ? 'repeat' : 'reuse';
  }
  return 'reuse';
}
