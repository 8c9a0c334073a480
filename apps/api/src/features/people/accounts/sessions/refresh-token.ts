import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A session ends 60 days after its last token exchange. */
const sessionTtlMs = 60 * 24 * 60 * 60_000;

/**
 * Returns when a session that is used now expires: in 60 days, but at most `maxAgeMs` after its
 * sign-in.
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
 * A token exchange may be repeated within this time with the same result, because two tabs may call
 * at the same time or the response may be lost. See docs/design/accounts.md.
 */
const repeatWindowMs = 60_000;

/** The parts of a refresh token, which is opaque to clients. */
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

/** Returns the parts of a token, or null if its format isn't ours. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const [, playerId, sessionId, secret] = form.exec(text) ?? [];
  if (playerId === undefined || sessionId === undefined || secret === undefined) return null;
  return { playerId, sessionId, secret: Buffer.from(secret, 'base64url') };
}

export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** Returns the stored hash of a token's secret. It's 32 random bytes, so a fast hash is enough. */
export function hashSecret(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Derives the token secret that follows `secret`. With the seed from the database it can be derived
 * again for a repeated request. Neither the old secret nor the seed is enough on its own.
 */
export function successorOf(secret: Buffer, seed: Buffer): Buffer {
  return createHmac('sha256', secret).update(seed).digest();
}

/** The columns of a session that determine whether a token is valid. */
export interface SessionState {
  readonly tokenHash: Buffer;
  readonly previousTokenHash: Buffer | null;
  readonly rotatedAt: Date | null;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/**
 * Decides how to treat a presented token: `rotate` if it's current; `repeat` if it was just
 * exchanged and the new one is unused; `reuse` if it was exchanged earlier, so two parties have it;
 * `over` if the session has ended.
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
