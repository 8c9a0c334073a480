import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { NewPassword } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useResetPasswordMutation } from '../../session/calls/account-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { passwordResetEnded } from '../../session/slices/password-reset-slice.ts';
import { showToast } from '../../session/toasts.ts';

/** What the form shows under its fields. */
const shownInForm = ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'];

/** Sets the new password and goes to the landing page (specification 2). Answers what the form has to show, else null. */
export function useResetPassword(email: string) {
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const isUnderWay = useRef(false);
  const isDone = useRef(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTexts();

  // Forgotten once the page is left: while it is in view, the guard would lead to another.
  useEffect(
    () => () => {
      if (isDone.current) dispatch(passwordResetEnded());
    },
    [dispatch],
  );

  async function reset(fields: NewPassword): Promise<ApiError | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const answer = await resetPassword({ body: { email, ...fields }, quietFor: shownInForm });
    isUnderWay.current = false;
    if (answer.error) return answer.error as ApiError;
    isDone.current = true;
    showToast({ kind: 'ok', text: answer.data.message ?? t('passwordReset.done') });
    await navigate('/welcome', { replace: true });
    return null;
  }

  return { reset, isPending: isLoading };
}
