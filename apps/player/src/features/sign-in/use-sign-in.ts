import { useNavigate } from 'react-router';
import { isApiError } from '../../session/api-error.ts';
import { useLoginMutation } from '../../session/calls/account-calls.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { verificationAwaited } from '../../session/slices/auth-actions.ts';
import { showToast } from '../../session/toasts.ts';
import { fieldErrorsOf, type FieldErrors } from '../../session/use-form.ts';

/** Shown at the field until the next try; everything else is a toast. */
const fieldOfCode = { INVALID_CREDENTIALS: 'password', SIGN_IN_SLOWED: 'password' };
const emailNotVerified = 'EMAIL_NOT_VERIFIED';

/**
 * Signs in and goes home, or to the one-time code while the e-mail is not verified
 * (specification 8).
 */
export function useSignIn() {
  const [login] = useLoginMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  return async (values: { email: string; password: string }): Promise<FieldErrors | null> => {
    const body = { email: values.email.trim(), password: values.password };
    const quietFor = [...Object.keys(fieldOfCode), emailNotVerified];
    const { data, error } = await login({ body, quietFor });
    if (data) {
      await navigate('/user/home', { replace: true });
      return null;
    }
    if (isApiError(error) && error.errorCode === emailNotVerified) {
      dispatch(verificationAwaited({ email: body.email }));
      showToast({ kind: 'warning', text: error.errorMessage });
      await navigate('/account/verification');
      return null;
    }
    return fieldErrorsOf(error, fieldOfCode);
  };
}
