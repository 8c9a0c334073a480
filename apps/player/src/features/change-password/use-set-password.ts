import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { resendStateOf, type NewPassword } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  useForgotPasswordMutation,
  useLoginMutation,
  useResetPasswordMutation,
  useVerifyOtpMutation,
} from '../../session/calls/account-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { forgetSession } from '../../session/sign-out.ts';
import { resetCodeAwaited } from '../../session/slices/password-reset-slice.ts';
import { showToast } from '../../session/toasts.ts';
import { useReturnToAccount } from './use-return-to-account.ts';

export type SetPasswordStep = 'ask' | 'code' | 'password';

/**
 * The first password of an account: a code by mail, then the password, as for a forgotten one. Also after a reload.
 * @param onSet called when the account has its password, before the way back
 */
export function useSetPassword(email: string, onSet: () => void) {
  const [forgotPassword, asking] = useForgotPasswordMutation();
  const [verifyOtp, checking] = useVerifyOtpMutation();
  const [resetPassword, setting] = useResetPasswordMutation();
  const [login, signingIn] = useLoginMutation();
  const isUnderWay = useRef(false);
  const { leaveWith, isLeaving } = useReturnToAccount();
  const reset = useAppSelector((state) => state.passwordReset);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTexts();

  async function ask(): Promise<void> {
    const answer = await forgotPassword({ body: { email }, quietFor: ['RESEND_TOO_SOON'] });
    const error = answer.error as ApiError | undefined;
    if (error !== undefined && error.errorCode !== 'RESEND_TOO_SOON') return;
    // A code of the last minute is in the mailbox already.
    if (error !== undefined) dispatch(resetCodeAwaited({ email }));
    showToast(
      error === undefined
        ? { kind: 'ok', text: t('credentials.sentTo', { email }) }
        : { kind: 'warning', text: error.errorMessage },
    );
    await navigate('.', { replace: true, state: resendStateOf(answer) });
  }

  async function verify(otp: string): Promise<string | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const answer = await verifyOtp({ body: { email, otp }, quietFor: ['CODE_INVALID'] });
    isUnderWay.current = false;
    const error = answer.error as ApiError | undefined;
    if (error !== undefined) return error.errorCode === 'CODE_INVALID' ? error.errorMessage : null;
    showToast({ kind: 'ok', text: t('credentials.confirmed') });
    return null;
  }

  /** Setting it ends every session, this one too: the new password opens another at once. */
  async function set(fields: NewPassword): Promise<ApiError | null> {
    if (isUnderWay.current || isLeaving) return null;
    isUnderWay.current = true;
    const quietFor = ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'];
    const answer = await resetPassword({ body: { email, ...fields }, quietFor });
    if (answer.error) {
      isUnderWay.current = false;
      return answer.error as ApiError;
    }
    onSet();
    const text = answer.data.message ?? t('changePassword.done');
    const entered = await login({ body: { email, password: fields.password }, quietFor: 'all' });
    if (entered.error) {
      showToast({ kind: 'ok', text });
      forgetSession(dispatch);
    } else leaveWith(text);
    return null;
  }

  return {
    step: stepOf(reset, email, isLeaving),
    ask,
    verify,
    set,
    isAsking: asking.isLoading,
    isChecking: checking.isLoading,
    isSetting: setting.isLoading || signingIn.isLoading || isLeaving,
  };
}

function stepOf(
  reset: { email: string | null; isOpen: boolean },
  email: string,
  isLeaving: boolean,
): SetPasswordStep {
  if (isLeaving) return 'password';
  if (reset.email !== email) return 'ask';
  return reset.isOpen ? 'password' : 'code';
}
