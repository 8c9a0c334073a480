import { useRef } from 'react';
import type { NewPassword } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useChangePasswordMutation } from '../../session/calls/account-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { useReturnToAccount } from './use-return-to-account.ts';

/** What the form shows at the old password. */
const ofOldPassword = ['OLD_PASSWORD_WRONG', 'SIGN_IN_SLOWED'];
const shownInForm = [...ofOldPassword, 'PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'];

/** Changes the password and goes back to the account. Answers what is wrong by field, else null. */
export function useChangePassword() {
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const isUnderWay = useRef(false);
  const { leaveWith, isLeaving } = useReturnToAccount();
  const { t } = useTexts();

  async function change(body: NewPassword & { oldPassword: string }) {
    if (isUnderWay.current || isLeaving) return null;
    isUnderWay.current = true;
    const answer = await changePassword({ body, quietFor: shownInForm });
    isUnderWay.current = false;
    if (answer.error) return problemsOf(answer.error as ApiError);
    leaveWith(answer.data.message ?? t('changePassword.done'));
    return null;
  }

  return { change, isPending: isLoading || isLeaving };
}

function problemsOf({ errorCode, errorMessage, fieldErrors }: ApiError): Record<string, string> | null {
  if (fieldErrors) return fieldErrors;
  return ofOldPassword.includes(errorCode) ? { oldPassword: errorMessage } : null;
}
