import { Button } from '../design/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useResend, type SendCode } from './use-resend.ts';
import layout from '../design/layout.module.css';

export interface ResendButtonProps {
  email: string;
  /** The call that sends the code again. */
  send: SendCode;
}

/** Seconds as a clock: `1:00`, `0:07`. */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Requests another code; while it has to wait it shows how long, and stays focusable. */
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
