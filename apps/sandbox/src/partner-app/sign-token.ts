import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { unpublishedKey } from '../stored-key.ts';
import type { SigningKey } from '../stored-key.ts';

/** Faults of a token, for testing its reader. */
export const TOKEN_FAULTS = [
  'expired',
  'over-long',
  'wrong-audience',
  'wrong-issuer',
  'forged',
  'without-jti',
] as const;
export type TokenFault = (typeof TOKEN_FAULTS)[number];

/** Maximum lifetime of a token: five minutes. */
export const TOKEN_TTL_SECONDS = 5 * 60;

export type TokenMaker = {
  issuer: string;
  audience: string;
  key: SigningKey;
  now: () => number;
};

export type TokenRequest = {
  /** The partner's id for its player. */
  sub: string;
  /**
   * The token's id; random by default. Two tokens with the same id count as one token used twice.
   */
  jti?: string | undefined;
  fault?: TokenFault | undefined;
};

/**
 * Signs the token of a sign-in link: a JWT with ES256 for the audience, valid for five minutes and
 * one use.
 */
export async function signToken(maker: TokenMaker, { sub, jti, fault }: TokenRequest): Promise<string> {
  const age = fault === 'expired' ? 2 * TOKEN_TTL_SECONDS : 0;
  const issuedAt = Math.floor(maker.now() / 1000) - age;
  const key = fault === 'forged' ? unpublishedKey('ES256').privateKey : maker.key.privateKey;
  const token = new SignJWT({})
    .setProtectedHeader({ alg: maker.key.alg, kid: maker.key.kid, typ: 'JWT' })
    .setIssuer(fault === 'wrong-issuer' ? `${maker.issuer}/another` : maker.issuer)
    .setAudience(fault === 'wrong-audience' ? `not-${maker.audience}` : maker.audience)
    .setSubject(sub)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (fault === 'over-long' ? 12 : 1) * TOKEN_TTL_SECONDS);
  if (fault !== 'without-jti') token.setJti(jti ?? randomUUID());
  return token.sign(key);
}
