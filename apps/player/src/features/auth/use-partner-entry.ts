import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { takeLandingToken, useLandingToken } from '../../session/landing-params.ts';
import { isSamePartnerPlayer } from '../../session/partner-token.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { useCall } from '../../session/use-call.ts';

/** What a partner's link is about to do. */
interface PartnerEntry {
  /** The page is covered: the link is being read, or its player signed in. */
  isEntering: boolean;
  /** Another player is signed in: nothing happens until one of the two is called. */
  question: { stay: () => void; goOn: () => void } | null;
}

/**
 * Signs in with the partner's token that the address brought (specification 1), then leads home; a
 * refusal shows the server's message on the welcome page. Where another player is signed in, they
 * are asked first, since anyone can make them open a link; staying drops the token. They stay
 * signed in until it is accepted.
 */
export function usePartnerEntry(): PartnerEntry {
  const [anonymousLogin, { isLoading }] = useCall('anonymousLogin');
  const navigate = useNavigate();
  const token = useLandingToken();
  const isOther = useAppSelector(
    ({ auth }) => auth.isAuthenticated && !isSamePartnerPlayer(token, auth.paymentToken),
  );
  const isAsking = token !== null && isOther;
  const wasAsked = useRef(false);

  const enter = async () => {
    const accessToken = takeLandingToken();
    if (accessToken === null) return;
    const { data } = await anonymousLogin({ body: { accessToken } });
    await navigate(data === undefined ? '/welcome' : '/user/home', { replace: true });
  };

  useEffect(() => {
    if (token === null) return;
    if (isOther) wasAsked.current = true;
    // signed out elsewhere meanwhile: the question has no answer any more
    else if (wasAsked.current) takeLandingToken();
    else void enter();
  });

  return {
    isEntering: (token !== null && !isOther) || isLoading,
    question: isAsking ? { stay: takeLandingToken, goOn: () => void enter() } : null,
  };
}
