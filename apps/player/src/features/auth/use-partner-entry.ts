import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useAnonymousLoginMutation } from '../../session/calls/account-calls.ts';
import { hasLandingToken, takeLandingToken } from '../../session/landing-params.ts';

const never = () => () => {};

/**
 * Signs in with the partner's token that the address brought (specification 1), then leads home; a
 * refusal shows the server's message on the welcome page. A player who was signed in before stays
 * so until the token is accepted.
 * @returns whether that is under way
 */
export function usePartnerEntry(): boolean {
  const [anonymousLogin, { isLoading }] = useAnonymousLoginMutation();
  const hasToken = useSyncExternalStore(never, hasLandingToken, () => false);
  const navigate = useNavigate();

  useEffect(() => {
    async function enter(accessToken: string): Promise<void> {
      const { data } = await anonymousLogin({ body: { accessToken } });
      await navigate(data === undefined ? '/welcome' : '/user/home', { replace: true });
    }
    const token = takeLandingToken();
    if (token !== null) void enter(token);
  }, [anonymousLogin, navigate]);

  return hasToken || isLoading;
}
