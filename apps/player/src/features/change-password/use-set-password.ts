import { useNavigate } from 'react-router';
import { passwordCodes, resendStateOf, type NewPassword } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { errorTextOf } from '../../session/api-error.ts';
import {
  useForgotPasswordMutation,
  useLoginMutation,
  useResetPasswordMutation,
  useVerifyOtpMutation,
} from '../../session/calls/account-calls.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { clearSession } from '../../session/sign-out.ts';
import { resetCodeAwaited } from '../../session/slices/password-reset-slice.ts';
import { showToast } from '../../session/toasts.ts';
import { fieldErrorsOf, type FieldErrors } from '../../session/use-form.ts';
import { useReturnToAccount } from './use-return-to-account.ts';

export type SetPasswordStep = 'request' | 'code' | 'password';

/**
 * The first password of an account: a code by mail, then the password, by the calls of a forgotten
 * one. The step outlives a reload.
 * @param onSet called when the account has its password, before the return to the screen before
 */
export function useSetPassword(email: string, onSet: () => void) {
  const [forgotPassword, { isLoading: isRequesting }] = useForgotPasswordMutation();
  const [verifyOtp] = useVerifyOtpMutation();
  const [resetPassword] = useResetPasswordMutation();
  const [login] = useLoginMutation();
  const { leaveWith, isLeaving } = useReturnToAccount();
  const reset = useAppSelector((state) => state.passwordReset);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTexts();

  async function requestCode(): Promise<void> {
    const answer = await forgotPassword({ body: { email }, quietFor: ['RESEND_TOO_SOON'] });
    const alreadySentText = errorTextOf(answer.error, 'RESEND_TOO_SOON');
    if (alreadySentText !== null) {
      // A code of the last minute is in the mailbox already.
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

  /** Ends every session of the account, this one too; the new password opens another at once. */
  async function set(values: NewPassword): Promise<FieldErrors | null> {
    if (isLeaving) return null;
    const { data, error } = await resetPassword({ body: { email, ...values }, quietFor: passwordCodes });
    if (!data) return fieldErrorsOf(error);
    onSet();
    const text = data.message ?? t('changePassword.done');
    const signedIn = await login({ body: { email, password: values.password }, quietFor: 'all' });
    if (signedIn.error) {
      showToast({ kind: 'ok', text });
      clearSession(dispatch);
    } else leaveWith(text);
    return null;
  }

  const step: SetPasswordStep = stepOf(reset, email, isLeaving);
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
