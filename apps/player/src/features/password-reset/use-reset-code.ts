import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useVerifyOtpMutation } from '../../session/calls/account-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { showToast } from '../../session/toasts.ts';

const codeRefused = 'CODE_INVALID';

/** Checks the code and goes on to the new password. Answers the text to show at the code, else null. */
export function useResetCode(email: string) {
  const [verifyOtp, { isLoading }] = useVerifyOtpMutation();
  const isUnderWay = useRef(false);
  const { t } = useTexts();
  const navigate = useNavigate();

  async function verify(otp: string): Promise<string | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const answer = await verifyOtp({ body: { email, otp }, quietFor: [codeRefused] });
    isUnderWay.current = false;
    if (answer.data) {
      showToast({ kind: 'ok', text: t('credentials.confirmed') });
      // Back from the new password does not lead to a code that is spent.
      await navigate('/auth/reset-password', { replace: true });
      return null;
    }
    const error = answer.error as ApiError;
    return error.errorCode === codeRefused ? error.errorMessage : null;
  }

  return { verify, isPending: isLoading };
}
