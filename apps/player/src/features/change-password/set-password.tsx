import { useEffect, useRef, type RefObject } from 'react';
import { CodeForm, NewPasswordForm, ResendButton } from '../../credentials/index.ts';
import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useResendOtpMutation } from '../../session/calls/account-calls.ts';
import { useSetPassword } from './use-set-password.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';

export interface SetPasswordProps {
  email: string;
  /** Called when the account has its password, before the return to the screen before. */
  onSet: () => void;
}

/** For an account without a password: a code by mail, then the password, step by step in place. */
export function SetPassword({ email, onSet }: SetPasswordProps) {
  const { t } = useTexts();
  const { step, requestCode, isRequesting, verify, set, isLeaving } = useSetPassword(email, onSet);
  const [resend] = useResendOtpMutation();
  const container = useFocusOfStep(step);
  return (
    <div className={layout.stack} ref={container}>
      {step === 'request' && (
        <>
          <p className={typography.soft}>{t('changePassword.noneText', { email })}</p>
          <Button isBlock isPending={isRequesting} onClick={() => void requestCode()}>
            {isRequesting ? t('changePassword.sending') : t('changePassword.send')}
          </Button>
        </>
      )}
      {step === 'code' && (
        <>
          <p className={typography.soft}>{t('changePassword.codeText', { email })}</p>
          <CodeForm verify={verify} />
          <ResendButton email={email} send={resend} />
        </>
      )}
      {step === 'password' && (
        <>
          <p className={typography.soft}>{t('changePassword.setText')}</p>
          <NewPasswordForm
            email={email}
            save={set}
            isLeaving={isLeaving}
            label={t('changePassword.new')}
            submitText={t('changePassword.set')}
            pendingText={t('changePassword.saving')}
          />
        </>
      )}
    </div>
  );
}

/** Focuses the first field of a step that replaces another, whose focused element is gone. */
function useFocusOfStep(step: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    container.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, [step]);
  return container;
}
