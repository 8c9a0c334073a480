import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { PartnerConfig } from '../../../config/config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { clockToleranceMs, isId, TokenRefused, verifySignedToken } from './verify-signed-token.ts';

/** Maximum lifetime of a partner token: five minutes. */
const partnerTokenTtlMs = 5 * 60_000;

const id = z.string().min(1).max(255);

/** The claims of a partner token that we use; others are ignored. */
export const partnerTokenClaims = z
  .object({
    iss: z.string().describe('The partner, as agreed'),
    aud: z.union([z.string(), z.array(z.string())]).describe('Names the product, as agreed'),
    sub: id.refine(isId).describe('The partner’s own id of the player, which never changes'),
    jti: id.refine(isId).describe('The token’s own id: it signs in once'),
    iat: z.number().describe('When it was made, in seconds since 1970'),
    exp: z.number().describe('When it ends, at most 300 s after `iat`'),
  })
  .refine(({ iat, exp }) => (exp - iat) * 1000 <= partnerTokenTtlMs, 'exp is too far from iat');

/** The partner's published keys, which must be public keys for RS256 or ES256. */
export const partnerKeys = z.object({
  keys: z
    .array(
      z
        .looseObject({
          kid: z.string().min(1),
          kty: z.enum(['EC', 'RSA']),
          alg: z.enum(['ES256', 'RS256']).optional(),
        })
        .refine((key) => !('d' in key), 'a private key is published'),
    )
    .min(1),
});

/**
 * The claims in a partner token. We ignore its e-mail, because the partner vouches for its players
 * but not for their addresses.
 */
interface PartnerToken {
  /** The partner's id for the player. */
  readonly subject: string;
  /** The token's id, because each token works only once. */
  readonly tokenId: string;
  /** When the token becomes too old to be accepted. */
  readonly refusedAt: Date;
}

/**
 * Validates a partner token: signed by one of the published keys, issued for us, currently valid,
 * short-lived, and with an id.
 * @throws {TokenRefused} if it isn't valid
 * @throws {ApiError} SIGN_IN_PROVIDER_UNAVAILABLE if the partner's keys can't be fetched
 */
export async function readPartnerToken(
  token: string,
  {
    config,
    keys,
    clock,
  }: {
    readonly config: Pick<PartnerConfig, 'issuer' | 'audience'>;
    readonly keys: JWTVerifyGetKey;
    readonly clock: Clock;
  },
): Promise<PartnerToken> {
  const claims = await verifySignedToken(
    token,
    {
      keys,
      issuer: config.issuer,
      audience: [config.audience],
      requiredClaims: ['jti'],
      longestAgeMs: partnerTokenTtlMs,
    },
    clock,
  );
  const read = partnerTokenClaims.safeParse(claims);
  if (!read.success)
    throw new TokenRefused(read.error.issues[0]?.path.join('.') || 'exp is too far from iat');
  const { sub: subject, jti: tokenId } = read.data;
  const refusedAt = new Date(clock.now().getTime() + partnerTokenTtlMs + 2 * clockToleranceMs);
  return { subject, tokenId, refusedAt };
}
