import type { Calls } from '@loto/api-contract';
import type { JWTVerifyGetKey } from 'jose';
import type { PartnerConfig } from '../../../config/config.ts';
import { takeAddressAttempt } from '../../../platform/calls/address-attempts.ts';
import { widenLimit } from '../../../platform/calls/attempt-limit.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Clock } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { addressLimits, type FederatedSignIns } from './federated-sign-ins.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';
import { clockToleranceMs, isId, TokenRefused, verifySignedToken } from './verify-signed-token.ts';

/** Signs in a player of the partner by its signed token; the account is made at the first time. */
export function anonymousLogin(signIns: FederatedSignIns): CallHandler<Calls['anonymousLogin']> {
  return async ({ body }, context) => {
    const { clock, config, database, partner } = signIns;
    if (partner === null) throw new ApiError('PROVIDER_NOT_OFFERED');
    await takeAddressAttempt(
      database,
      widenLimit(config, addressLimits.tokens),
      context.address,
      clock.now(),
    );

    const token = 'token' in body ? body.token : body.accessToken;
    const read = await readPartnerToken(token, { ...partner, clock }).catch((error: unknown) => {
      if (error instanceof TokenRefused) throw new ApiError('PARTNER_TOKEN_INVALID', { cause: error });
      throw error;
    });
    const session = await signInByIdentity(
      signIns,
      {
        identity: { provider: 'partner', subject: read.subject },
        nonce: { scope: 'partner', nonce: read.tokenId, expiresAt: read.refusedAt },
        account: { kind: 'of-partner' },
        name: {},
      },
      context,
    );
    if (typeof session === 'string')
      throw new ApiError('PARTNER_TOKEN_INVALID', { cause: new TokenRefused('used') });
    return { data: session };
  };
}

/**
 * What a partner's token says. An e-mail in it is not looked at: a partner vouches for its players,
 * not for addresses.
 */
interface PartnerToken {
  /** The partner's own id of the player. */
  readonly subject: string;
  /** The token's own id, by which it works once. */
  readonly tokenId: string;
  /** When it is refused for its age. */
  readonly refusedAt: Date;
}

/** A partner's token lives five minutes at most. */
const partnerTokenTtlMs = 5 * 60_000;

/**
 * Reads a partner's token: signed by one of its published keys, for us, in force, not made to last,
 * with an id of its own.
 * @throws {TokenRefused} for any other token
 * @throws {ApiError} SIGN_IN_PROVIDER_UNAVAILABLE when the partner's keys cannot be read
 */
async function readPartnerToken(
  token: string,
  { config, keys, clock }: { config: PartnerConfig; keys: JWTVerifyGetKey; clock: Clock },
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
  const { sub: subject, jti: tokenId, iat, exp } = claims;
  if (!isId(tokenId)) throw new TokenRefused('jti');
  if ((exp - iat) * 1000 > partnerTokenTtlMs) throw new TokenRefused('exp is too far from iat');
  const refusedAt = new Date(clock.now().getTime() + partnerTokenTtlMs + 2 * clockToleranceMs);
  return { subject, tokenId, refusedAt };
}
