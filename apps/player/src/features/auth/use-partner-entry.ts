import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takeLandingToken, useLandingToken } from '../../session/arrival/landing-params.ts';
import { isSamePartnerPlayer } from '../../session/arrival/partner-token.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { useFirstCall } from '../../session/api/use-first-call.ts';

/** What a partner's link is about to do. */
interface PartnerEntry {
  /** The page is covered: the link is being read, or its player signed in. */
  isEntering: boolean;
  /** Nothing happens until one of the two is called; null where nothing has to be asked. */
  question: { stay: () => void; goOn: () => void } | null;
}

/**
 * Signs in with the partner's token that the address brought (specification 1), then leads home; a
 * refusal shows the server's message on the welcome page. The person is asked first, signed in as
 * another player or not, since anyone can make them open a link; staying drops the token, and
 * another player stays signed in until it is accepted. A newer link of the partner's player who is
 * signed in needs no answer.
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
