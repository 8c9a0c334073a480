import { compactVerify, createLocalJWKSet } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';

/** How long a sign-in link's token identifies the player for payments. */
export const PAYMENT_TOKEN_LIFE_MS = 30 * 24 * 60 * 60_000;

/** Why a browser's token doesn't identify the person. */
export type TokenProblem = 'missing' | 'not-ours' | 'too-old' | 'another-player';

type Reader = { jwks: JSONWebKeySet; issuer: string; audience: string; now: number };

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  iat: z.number(),
  jti: z.string(),
});

/**
 * Returns the player of a payment token, which is the token from a sign-in link. For signing in, it
 * expires after five minutes or one use, which the product enforces. Here, it only identifies the
 * player.
 */
export async function readPaymentToken(
  token: string | undefined,
  { jwks, issuer, audience, now }: Reader,
): Promise<{ playerId: string } | { problem: TokenProblem }> {
  if (token === undefined || token === '') return { problem: 'missing' };
  const verified = await compactVerify(token, createLocalJWKSet(jwks), { algorithms: ['ES256'] }).catch(
    () => null,
  );
  if (verified === null) return { problem: 'not-ours' };
  const read = claims.safeParse(parseOrNull(Buffer.from(verified.payload).toString('utf8')));
  if (!read.success || read.data.iss !== issuer || read.data.aud !== audience) return { problem: 'not-ours' };
  const ageMs = now - read.data.iat * 1000;
  return ageMs > PAYMENT_TOKEN_LIFE_MS ? { problem: 'too-old' } : { playerId: read.data.sub };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
