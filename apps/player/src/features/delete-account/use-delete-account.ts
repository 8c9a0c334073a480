import { useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDeleteAccountMutation } from '../../session/calls/account-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { forgetSession } from '../../session/sign-out.ts';
import { showToast } from '../../session/toasts.ts';

/** What the form shows itself. */
const shownInForm = ['OLD_PASSWORD_WRONG', 'SIGN_IN_SLOWED', 'FRESH_SIGN_IN_REQUIRED'];

/** Deletes the account and forgets everything here, as after a sign-out. Answers what the form has to show, else null. */
export function useDeleteAccount() {
  const [deleteAccount, { isLoading, isSuccess }] = useDeleteAccountMutation();
  const isUnderWay = useRef(false);
  const dispatch = useAppDispatch();
  const { t } = useTexts();

  async function remove(body: { password?: string }): Promise<ApiError | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const answer = await deleteAccount({ body, quietFor: shownInForm });
    isUnderWay.current = false;
    if (answer.error) {
      const error = answer.error as ApiError;
      return shownInForm.includes(error.errorCode) || error.fieldErrors ? error : null;
    }
    showToast({ kind: 'ok', text: answer.data.message ?? t('deleteAccount.done') });
    forgetSession(dispatch);
    return null;
  }

  return { remove, isPending: isLoading || isSuccess };
}
