import type { Calls } from '@loto/api-contract';
import { takeAddressAttempt } from '../../../platform/calls/address-attempts.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { addressLimits, type FederatedSignIns } from './federated-sign-ins.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';
import { readPartnerToken } from './partner-token.ts';
import { TokenRefused } from './verify-signed-token.ts';

/**
 * Signs in a player of the partner with the partner's signed token, creating the account at the
 * first sign-in.
 */
export function anonymousLogin(signIns: FederatedSignIns): CallHandler<Calls['anonymousLogin']> {
  return async ({ body }, context) => {
    const { clock, partner } = signIns;
    if (partner === null) throw new ApiError('PROVIDER_NOT_OFFERED');
    await takeAddressAttempt(signIns, addressLimits.tokens, context.address, clock.now());

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
