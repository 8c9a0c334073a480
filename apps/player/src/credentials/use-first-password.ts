import { useTexts } from '../i18n/use-texts.ts';
import { useCall } from '../session/api/use-call.ts';
import { useAppDispatch } from '../session/store/root-reducer.ts';
import { clearSession } from '../session/store/sign-out.ts';
import { showToast } from '../session/messages/toasts.ts';
import { type FieldErrors, fieldErrorsOf } from '../session/forms/use-form.ts';
import { type NewPassword, passwordCodes } from './new-password-form.tsx';

interface FirstPasswordOptions {
  email: string;
  /** Called when the account has its password. */
  onSet?: () => void;
  /** Called with the server's message when the new password has opened a session. */
  onSignedIn: (text: string) => unknown;
}

/**
 * Sets the first password of the signed-in account after a correct code. This ends all sessions of
 * the account including this one, and the new password opens another.
 * @returns a function that sends a password; it resolves with the errors to show at the fields, or
 *   null
 */
export function useFirstPassword({ email, onSet, onSignedIn }: FirstPasswordOptions) {
  const [resetPassword] = useCall('resetPassword');
  const [login] = useCall('login');
  const dispatch = useAppDispatch();
  const { t } = useTexts();
  return async (values: NewPassword): Promise<FieldErrors | null> => {
    const { data, error } = await resetPassword({ body: { email, ...values }, quietFor: passwordCodes });
    if (!data) return fieldErrorsOf(error);
    onSet?.();
    const text = data.message ?? t('changePassword.done');
    const signedIn = await login({ body: { email, password: values.password }, quietFor: 'all' });
    if (signedIn.error) {
      showToast({ kind: 'ok', text });
      clearSession(dispatch);
    } else onSignedIn(text);
    return null;
  };
}
