import { useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useResendVerificationEmailMutation } from '../../session/calls/account-calls.ts';
import { isApiError } from '../../session/api-error.ts';
import { showToast } from '../../session/toasts.ts';
import { resendWaitSeconds } from './resend-wait.ts';

/** Kept with the page in the browser's history, so that a reload goes on counting. */
interface PageState {
  resendAllowedAtMs?: number;
}

/** Asking for another code, once a minute. */
export function useResend(email: string) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const state = useLocation().state as PageState | null;
  const allowedAtMs = state?.resendAllowedAtMs ?? null;
  const waitSeconds = useWaitSeconds(allowedAtMs);
  const [resend, { isLoading }] = useResendVerificationEmailMutation();
  const isUnderWay = useRef(false);

  async function sendAgain() {
    if (isUnderWay.current || waitSeconds > 0) return;
    isUnderWay.current = true;
    const { data, error } = await resend({ body: { email } });
    isUnderWay.current = false;
    if (data) showToast({ kind: 'ok', text: t('verification.sentTo', { email }) });
    const nextAt =
      data?.resendAllowedAt ??
      (isApiError(error) && error.errorCode === 'RESEND_TOO_SOON' ? error.retryAt : undefined);
    if (nextAt === undefined) return;
    await navigate('.', {
      replace: true,
      state: { resendAllowedAtMs: Date.parse(nextAt) } satisfies PageState,
    });
  }

  return { sendAgain, isPending: isLoading, waitSeconds, wasSent: allowedAtMs !== null };
}

/** The wait, told anew each second while there is one. */
function useWaitSeconds(allowedAtMs: number | null): number {
  return useSyncExternalStore(eachSecond, () => resendWaitSeconds(allowedAtMs, Date.now()));
}

function eachSecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
}
