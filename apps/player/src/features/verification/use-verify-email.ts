import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useVerifyEmailMutation } from '../../session/calls/account-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { showToast } from '../../session/toasts.ts';

const codeRefused = 'CODE_INVALID';

/** Proves the e-mail, which also signs in, and goes home. Answers the text to show at the code, else null. */
export function useVerifyEmail(email: string) {
  const [verifyEmail, { isLoading }] = useVerifyEmailMutation();
  const isUnderWay = useRef(false);
  const { t } = useTexts();
  const navigate = useNavigate();

  async function verify(code: string): Promise<string | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const answer = await verifyEmail({
      body: { email, emailVerificationOTP: code },
      quietFor: [codeRefused],
    });
    isUnderWay.current = false;
    if (answer.data) {
      showToast({ kind: 'ok', text: t('credentials.confirmed') });
      await navigate('/user/home', { replace: true });
      return null;
    }
    const error = answer.error as ApiError;
    return error.errorCode === codeRefused ? error.errorMessage : null;
  }

  return { verify, isPending: isLoading };
}
