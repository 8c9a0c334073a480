import { CodeForm, NewPasswordForm, ResendButton } from '../../credentials/index.ts';
import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useResendOtpMutation } from '../../session/calls/account-calls.ts';
import { useFocusOfStep } from './use-focus-of-step.ts';
import { useSetPassword } from './use-set-password.ts';

export interface SetPasswordProps {
  email: string;
  /** Called when the account has its password, before the way back. */
  onSet: () => void;
}

/** For an account that has no password yet: a code by mail, then the password, step by step in place. */
export function SetPassword({ email, onSet }: SetPasswordProps) {
  const { t } = useTexts();
  const { step, ask, verify, set, isAsking, isChecking, isSetting } = useSetPassword(email, onSet);
  const [resend] = useResendOtpMutation();
  const place = useFocusOfStep(step);
  return (
    <div className="stack" ref={place}>
      {step === 'ask' && (
        <>
          <p className="soft">{t('changePassword.noneText', { email })}</p>
          <Button isBlock isPending={isAsking} onClick={() => void ask()}>
            {isAsking ? t('changePassword.sending') : t('changePassword.send')}
          </Button>
        </>
      )}
      {step === 'code' && (
        <>
          <p className="soft">{t('changePassword.codeText', { email })}</p>
          <CodeForm verify={verify} isPending={isChecking} />
          <ResendButton email={email} send={resend} />
        </>
      )}
      {step === 'password' && (
        <>
          <p className="soft">{t('changePassword.setText')}</p>
          <NewPasswordForm
            email={email}
            save={set}
            isPending={isSetting}
            label={t('changePassword.new')}
            submitText={t('changePassword.set')}
            pendingText={t('changePassword.saving')}
          />
        </>
      )}
    </div>
  );
}
