import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';
import { isApiError } from '../session/api/api-error.ts';
import { serverNowMs } from '../session/api/server-clock.ts';
import { showToast } from '../session/messages/toasts.ts';
import layout from '@loto/design/layout.module.css';

interface ResendButtonProps {
  email: string;
  /** The call that sends the code again. */
  send: SendCode;
}

/** Formats seconds as a clock: `1:00`, `0:07`. */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * A button that requests another code. While it has to wait, it shows the remaining time and stays
 * focusable.
 */
export function ResendButton({ email, send }: ResendButtonProps) {
  const { t } = useTexts();
  const { sendAgain, isPending, waitSeconds, wasSent } = useResend(email, send);
  const isWaiting = waitSeconds > 0;
  return (
    <>
      <Button
        variant="quiet"
        isBlock
        icon="refresh"
        isPending={isPending}
        aria-disabled={isWaiting}
        onClick={() => void sendAgain()}
      >
        {isWaiting && t('credentials.resendIn', { clock: formatWait(waitSeconds) })}
        {!isWaiting && (isPending ? t('credentials.resendPending') : t('credentials.resend'))}
      </Button>
      <output className={layout.visuallyHidden}>
        {wasSent && !isWaiting && t('credentials.resendReady')}
      </output>
    </>
  );
}

/** Stored with the history entry, so that a reload continues the countdown. */
export interface ResendState {
  resendAllowedAtMs?: number;
}

/**
 * A call that sends a code. Its response contains the time after which another one may be
 * requested.
 */
type SendCode = (arg: {
  body: { email: string };
}) => PromiseLike<{ data?: { resendAllowedAt: string } | undefined; error?: unknown }>;

/**
 * Returns when another code may be requested, from a response or an error; null if neither states
 * it.
 */
export function resendStateOf({ data, error }: Awaited<ReturnType<SendCode>>): ResendState | null {
  const at =
    data?.resendAllowedAt ??
    (isApiError(error) && error.errorCode === 'RESEND_TOO_SOON' ? error.retryAt : undefined);
  return at === undefined ? null : { resendAllowedAtMs: Date.parse(at) };
}

/**
 * The longest wait, because one code per minute is allowed. It limits the effect of a wrong device
 * clock.
 */
const longestWaitMs = 60_000;

/**
 * Returns the whole seconds until another code may be requested; 0 if it may now.
 * @param allowedAtMs the server's instant, or null
 */
export function resendWaitSeconds(allowedAtMs: number | null, nowMs: number): number {
  if (allowedAtMs === null || Number.isNaN(allowedAtMs)) return 0;
  return Math.ceil(Math.min(Math.max(0, allowedAtMs - nowMs), longestWaitMs) / 1000);
}

/**
 * Returns the state of the button, and a function that requests another code at most once a minute.
 */
function useResend(email: string, send: SendCode) {
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

function useWaitSeconds(allowedAtMs: number | null): number {
  return useSyncExternalStore(eachSecond, () => resendWaitSeconds(allowedAtMs, serverNowMs()));
}

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
