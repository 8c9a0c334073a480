import { useState } from 'react';
import { federatedSignIn } from '../../device/federated-sign-in/index.ts';
import { useLazySignInOptionsQuery, useSignInOptionsQuery } from '../../session/calls/account-calls.ts';
import type { SocialProvider } from './provider-mark.tsx';

/**
 * A nonce is valid for ten minutes at the server; the last of them is reserved for the provider's
 * page.
 */
const freshForMs = 9 * 60 * 1000;

/**
 * The providers that are offered, and the way to one of them with a nonce that still lives.
 * `providers` is undefined until the server has answered, and empty when it could not.
 */
export function useLeaveForProvider() {
  const { data, isError, fulfilledTimeStamp = 0 } = useSignInOptionsQuery({ quietFor: 'all' });
  const [askAgain] = useLazySignInOptionsQuery();
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);

  async function leaveFor(provider: SocialProvider): Promise<void> {
    if (leavingFor !== null) return;
    setLeavingFor(provider);
    const isFresh = Date.now() - fulfilledTimeStamp < freshForMs;
    const options = isFresh ? data : (await askAgain({})).data;
    const offered = options?.providers.find((option) => option.provider === provider);
    if (options === undefined || offered === undefined) setLeavingFor(null);
    else {
      const responseType = provider === 'apple' ? 'code id_token' : 'id_token';
      federatedSignIn.start({ ...offered, responseType, nonce: options.nonce });
    }
  }

  const providers = data?.providers.map(({ provider }) => provider) ?? (isError ? [] : undefined);
  return { providers, leavingFor, leaveFor };
}
