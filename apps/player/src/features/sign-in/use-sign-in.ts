import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLoginMutation } from '../../session/calls/account-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { verificationAwaited } from '../../session/slices/auth-actions.ts';
import { showToast } from '../../session/toasts.ts';

/** What stands in the form until the next try; everything else is a toast. */
const shownInForm = ['INVALID_CREDENTIALS', 'SIGN_IN_SLOWED'];
const codeAwaited = 'EMAIL_NOT_VERIFIED';

/**
 * Signs in and goes home, or to the one-time code when the e-mail has not been proved (specification 8).
 * Answers what the form has to show, else null.
 */
export function useSignIn() {
  const [login, { isLoading }] = useLoginMutation();
  const isUnderWay = useRef(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function signIn(body: { email: string; password: string }): Promise<ApiError | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const answer = await login({ body, quietFor: [...shownInForm, codeAwaited] });
    isUnderWay.current = false;
    if (answer.data) {
      await navigate('/user/home', { replace: true });
      return null;
    }
    const error = answer.error as ApiError;
    if (error.errorCode === codeAwaited) {
      dispatch(verificationAwaited({ email: body.email }));
      showToast({ kind: 'warning', text: error.errorMessage });
      await navigate('/account/verification');
      return null;
    }
    return shownInForm.includes(error.errorCode) || error.fieldErrors ? error : null;
  }

  return { signIn, isPending: isLoading };
}
