import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { isApiError } from '../session/api-error.ts';
import { serverNowMs } from '../session/server-clock.ts';
import { showToast } from '../session/toasts.ts';
import { resendWaitSeconds } from './resend-wait.ts';

/** Kept with the page in the browser's history, so that a reload goes on counting. */
export interface ResendState {
  resendAllowedAtMs?: number;
}

/** A call that sends a code and says when the next may be asked for. */
export type SendCode = (arg: {
  body: { email: string };
}) => PromiseLike<{ data?: { resendAllowedAt: string } | undefined; error?: unknown }>;

/** When another code may be asked for, as an answer or a refusal tells it; null when neither does. */
export function resendStateOf({ data, error }: Awaited<ReturnType<SendCode>>): ResendState | null {
  const at =
    data?.resendAllowedAt ??
    (isApiError(error) && error.errorCode === 'RESEND_TOO_SOON' ? error.retryAt : undefined);
  return at === undefined ? null : { resendAllowedAtMs: Date.parse(at) };
}

/** Asking for another code, once a minute. */
export function useResend(email: string, send: SendCode) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const state = useLocation().state as ResendState | null;
  const allowedAtMs = state?.resendAllowedAtMs ?? null;
  const waitSeconds = useWaitSeconds(allowedAtMs);
  const [isPending, setPending] = useState(false);

  async function sendAgain() {
    if (isPending || waitSeconds > 0) return;
    setPending(true);
    const answer = await send({ body: { email } });
    setPending(false);
    if (answer.data) showToast({ kind: 'ok', text: t('credentials.sentTo', { email }) });
    const next = resendStateOf(answer);
    if (next !== null) await navigate('.', { replace: true, state: next });
  }

  return { sendAgain, isPending, waitSeconds, wasSent: allowedAtMs !== null };
}

/** The wait, told anew each second while there is one. */
function useWaitSeconds(allowedAtMs: number | null): number {
  return useSyncExternalStore(eachSecond, () => resendWaitSeconds(allowedAtMs, serverNowMs()));
}

function eachSecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
}
