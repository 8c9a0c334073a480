import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { type NewPassword, NewPasswordForm, passwordCodes } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AuthPage } from './auth-page.tsx';
import { useCall } from '../../session/api/use-call.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { passwordResetEnded } from '../../session/store/slices/password-reset-slice.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { type FieldErrors, fieldErrorsOf } from '../../session/forms/use-form.ts';

export const handle: PageInfo = { title: 'shell.titles.resetPassword' };

/** The page for setting a new password after a correct code. */
export default function ResetPasswordScreen() {
  const { t } = useTexts();
  const email = useAppSelector((state) => state.passwordReset.email ?? '');
  const reset = useResetPassword(email);
  return (
    <AuthPage title={t('passwordReset.newTitle')} lead={t('passwordReset.newLead', { email })}>
      <NewPasswordForm
        email={email}
        save={reset}
        label={t('passwordReset.newPassword')}
        submitText={t('passwordReset.save')}
        pendingText={t('passwordReset.saving')}
      />
    </AuthPage>
  );
}

/** Sets the new password and opens the landing page (specification 2). */
function useResetPassword(email: string) {
  const [resetPassword] = useCall('resetPassword');
  const isDone = useRef(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTexts();

  // Ends the reset only when the page is left; otherwise the access rules would redirect too early.
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
