import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takeLandingToken, useLandingToken } from '../../session/arrival/landing-params.ts';
import { isSamePartnerPlayer } from '../../session/arrival/partner-token.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { useFirstCall } from '../../session/api/use-first-call.ts';

/** The state of a sign-in with a partner's link. */
interface PartnerEntry {
  /**
   * True while the page is covered because the link is being read or its player is being signed in.
   */
  isEntering: boolean;
  /**
   * Null if there is nothing to ask; otherwise nothing happens until one of the two functions is
   * called.
   */
  question: { stay: () => void; goOn: () => void } | null;
}

/**
 * Signs in with the partner's token from the URL (specification 1), then opens home. If the server
 * rejects it, its message appears on the welcome page. The person is asked first, signed in or not,
 * because anyone can make them open a link. Staying discards the token; another player stays signed
 * in until the new sign-in succeeds. A newer link for the signed-in player asks nothing.
 */
export function usePartnerEntry(): PartnerEntry {
  const [anonymousLogin, { isLoading }] = useFirstCall('anonymousLogin');
  const navigate = useNavigate();
  const token = useLandingToken();
  const isOwn = useAppSelector(
    ({ auth }) => auth.isAuthenticated && isSamePartnerPlayer(token, auth.paymentToken),
  );

  const enter = async () => {
    const accessToken = takeLandingToken();
    if (accessToken === null) return;
    const { data } = await anonymousLogin({ body: { accessToken } });
    await navigate(data === undefined ? '/welcome' : '/user/home', { replace: true });
  };

  useEffect(() => {
    if (token !== null && isOwn) void enter();
  });

  return {
    isEntering: (token !== null && isOwn) || isLoading,
    question: token !== null && !isOwn ? { stay: takeLandingToken, goOn: () => void enter() } : null,
  };
}
