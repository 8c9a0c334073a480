import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { resendStateOf } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useForgotPasswordMutation } from '../../session/calls/account-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { resetCodeAwaited } from '../../session/slices/password-reset-slice.ts';
import { showToast } from '../../session/toasts.ts';

const alreadySent = 'RESEND_TOO_SOON';

/** Asks for a code and goes on to it. Answers what the form has to show, else null. */
export function useForgotPassword() {
  const [forgotPassword, { isLoading }] = useForgotPasswordMutation();
  const isUnderWay = useRef(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTexts();

  async function ask(email: string): Promise<ApiError | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const answer = await forgotPassword({ body: { email }, quietFor: [alreadySent] });
    isUnderWay.current = false;
    const error = answer.error as ApiError | undefined;
    if (error !== undefined && error.errorCode !== alreadySent) return error;
    if (error === undefined) showToast({ kind: 'ok', text: t('credentials.sentTo', { email }) });
    else {
      // A code of the last minute is in the mailbox: where it is typed in is where this person wants to be.
      dispatch(resetCodeAwaited({ email }));
      showToast({ kind: 'warning', text: error.errorMessage });
    }
    await navigate('/forgot-password/verification', { state: resendStateOf(answer) });
    return null;
  }

  return { ask, isPending: isLoading };
}
