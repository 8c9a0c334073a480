import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CodeForm,
  NewPasswordForm,
  ResendButton,
  resendStateOf,
  useFirstPassword,
} from '../../credentials/index.ts';
import { Button } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { errorTextOf } from '../../session/api/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { resetCodeAwaited } from '../../session/store/slices/password-reset-slice.ts';
import { showToast } from '../../session/messages/toasts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

interface SetPasswordProps {
  email: string;
  /** Called when the account has its password, before returning to the previous screen. */
  onSet: () => void;
}

/**
 * Sets the password of an account that has none, on one page: a code by mail, then the password.
 */
export function SetPassword({ email, onSet }: SetPasswordProps) {
  const { t } = useTexts();
  const { step, requestCode, isRequesting, verify, set, isLeaving } = useSetPassword(email, onSet);
  const [resend] = useCall('resendOtp');
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
          <CodeForm component="confirmation" verify={verify} />
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

/** Focuses the first field of a new step, because the previously focused element is gone. */
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

type SetPasswordStep = 'request' | 'code' | 'password';

/**
 * Sets an account's first password with the calls for a forgotten one: a code by mail, then the
 * password. The step survives a reload.
 * @param onSet called when the account has its password, before returning to the previous screen
 */
function useSetPassword(email: string, onSet: () => void) {
  const [forgotPassword, { isLoading: isRequesting }] = useCall('forgotPassword');
  const [verifyOtp] = useCall('verifyOtp');
  const { leaveWith, isLeaving } = useReturnToAccount();
  const setPassword = useFirstPassword({ email, onSet, onSignedIn: leaveWith });
  const reset = useAppSelector((state) => state.passwordReset);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTexts();

  async function requestCode(): Promise<void> {
    const answer = await forgotPassword({ body: { email }, quietFor: ['RESEND_TOO_SOON'] });
    const alreadySentText = errorTextOf(answer.error, 'RESEND_TOO_SOON');
    if (alreadySentText !== null) {
      // A code sent within the last minute is still valid, and in the mailbox.
      dispatch(resetCodeAwaited({ email }));
      showToast({ kind: 'warning', text: alreadySentText });
    } else if (answer.error) return;
    else showToast({ kind: 'ok', text: t('credentials.sentTo', { email }) });
    await navigate('.', { replace: true, state: resendStateOf(answer) });
  }

  async function verify(otp: string): Promise<string | null> {
    const { error } = await verifyOtp({ body: { email, otp }, quietFor: ['CODE_INVALID'] });
    if (error) return errorTextOf(error, 'CODE_INVALID');
    showToast({ kind: 'ok', text: t('credentials.confirmed') });
    return null;
  }

  const step: SetPasswordStep = stepOf(reset, email, isLeaving);
  const set: typeof setPassword = async (values) => (isLeaving ? null : setPassword(values));
  return { step, requestCode, isRequesting, verify, set, isLeaving };
}

function stepOf(
  reset: { email: string | null; isOpen: boolean },
  email: string,
  isLeaving: boolean,
): SetPasswordStep {
  if (isLeaving) return 'password';
  if (reset.email !== email) return 'request';
  return reset.isOpen ? 'password' : 'code';
}

/** Delay before navigating after a password change, in milliseconds (specification 9). */
export const returnDelayMs = 350;

/** Returns a function that shows a toast and returns to the account after {@link returnDelayMs}. */
export function useReturnToAccount() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const leaveWith = useCallback(
    (text: string) => {
      showToast({ kind: 'ok', text });
      setLeaving(true);
      timer.current = setTimeout(() => void navigate('/user/account', { replace: true }), returnDelayMs);
    },
    [navigate],
  );

  return { leaveWith, isLeaving };
}
