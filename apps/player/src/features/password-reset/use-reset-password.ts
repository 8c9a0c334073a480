import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { passwordCodes, type NewPassword } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useResetPasswordMutation } from '../../session/calls/account-calls.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { passwordResetEnded } from '../../session/slices/password-reset-slice.ts';
import { showToast } from '../../session/toasts.ts';
import { fieldErrorsOf, type FieldErrors } from '../../session/use-form.ts';

/** Sets the new password and goes to the landing page (specification 2). */
export function useResetPassword(email: string) {
  const [resetPassword] = useResetPasswordMutation();
  const isDone = useRef(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTexts();

  // Ended once the page is left: earlier, the access guard would redirect to another page.
  useEffect(
    () => () => {
      if (isDone.current) dispatch(passwordResetEnded());
    },
    [dispatch],
  );

  return async (values: NewPassword): Promise<FieldErrors | null> => {
    const { data, error } = await resetPassword({ body: { email, ...values }, quietFor: passwordCodes });
    if (!data) return fieldErrorsOf(error);
    isDone.current = true;
    showToast({ kind: 'ok', text: data.message ?? t('passwordReset.done') });
    await navigate('/welcome', { replace: true });
    return null;
  };
}
