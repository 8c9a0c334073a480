import { useNavigate } from 'react-router';
import { resendStateOf } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { errorTextOf } from '../../session/api-error.ts';
import { useForgotPasswordMutation } from '../../session/calls/account-calls.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { resetCodeAwaited } from '../../session/slices/password-reset-slice.ts';
import { showToast } from '../../session/toasts.ts';
import { fieldErrorsOf, type FieldErrors } from '../../session/use-form.ts';

const alreadySent = 'RESEND_TOO_SOON';

/** Requests a code by mail and continues with the page that takes it. */
export function useForgotPassword() {
  const [forgotPassword] = useForgotPasswordMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTexts();

  return async (email: string): Promise<FieldErrors | null> => {
    const answer = await forgotPassword({ body: { email }, quietFor: [alreadySent] });
    const alreadySentText = errorTextOf(answer.error, alreadySent);
    if (alreadySentText !== null) {
      // A code of the last minute is in the mailbox already.
      dispatch(resetCodeAwaited({ email }));
      showToast({ kind: 'warning', text: alreadySentText });
    } else if (answer.error) return fieldErrorsOf(answer.error);
    else showToast({ kind: 'ok', text: t('credentials.sentTo', { email }) });
    await navigate('/forgot-password/verification', { state: resendStateOf(answer) });
    return null;
  };
}
