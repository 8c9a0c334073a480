import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatWait } from './resend-wait.ts';
import { useResend } from './use-resend.ts';

/** Asks for another code; while it has to wait it says how long, and keeps the focus. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTexts();
  const { sendAgain, isPending, waitSeconds, wasSent } = useResend(email);
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
        {isWaiting && t('verification.resendIn', { clock: formatWait(waitSeconds) })}
        {!isWaiting && (isPending ? t('verification.resendPending') : t('verification.resend'))}
      </Button>
      <output className="vh">{wasSent && !isWaiting && t('verification.resendReady')}</output>
    </>
  );
}
