import type { Calls } from '@loto/api-contract';
import { takeAddressAttempt } from '../../../platform/calls/address-attempts.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import {
  addressLimits,
  type FederatedSignIns,
  type SocialProvider,
  socialProviders,
} from './federated-sign-ins.ts';
import { createNonce } from './sign-in-nonce.ts';
import { signInReturnPath } from './sign-in-return.ts';

/** OAuth scopes from specification 9 (social login); `openid` makes it a sign-in. */
const scopes: Record<SocialProvider, string> = {
  google: 'openid profile email',
  apple: 'openid email name',
};

/** Returns the configured social sign-ins and a new nonce. */
export function signInOptions(signIns: FederatedSignIns): CallHandler<Calls['signInOptions']> {
  return async (_request, { address }) => {
    const { config, clock } = signIns;
    const now = clock.now();
    await takeAddressAttempt(signIns, addressLimits.options, address, now);
    const providers = socialProviders.flatMap((provider) => {
      const offered = signIns[provider];
      if (offered === null) return [];
      return {
        provider,
        clientId: offered.config.clientIds[0],
        authorizationUrl: offered.config.authorizationUrl,
        scope: scopes[provider],
        returnUrl: config.publicUrl + signInReturnPath(provider),
      };
    });
    return { data: { nonce: createNonce(config.secrets, now), providers } };
  };
}
