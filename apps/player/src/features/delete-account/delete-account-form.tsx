import { useEffect, useRef, useState } from 'react';
import { CurrentPasswordField } from '../../credentials/index.ts';
import { Button, ConfirmModal } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { errorTextOf } from '../../session/api-error.ts';
import { useDeleteAccountMutation } from '../../session/calls/account-calls.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { clearSession, signOut } from '../../session/sign-out.ts';
import { showToast } from '../../session/toasts.ts';
import { fieldErrorsOf, useForm } from '../../session/use-form.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';

/** Shown at the password. */
const fieldOfCode = { OLD_PASSWORD_WRONG: 'password', SIGN_IN_SLOWED: 'password' };
const freshSignInRequired = 'FRESH_SIGN_IN_REQUIRED';

/** Confirms who the player is, by the password or a fresh sign-in, and deletes the account. */
export function DeleteAccountForm({ hasPassword }: { hasPassword: boolean }) {
  const [reason, setReason] = useState<string | null>(null);
  if (reason !== null) return <SignInAgain reason={reason} />;
  return hasPassword ? (
    <DeleteByPassword onSignInRequired={setReason} />
  ) : (
    <DeleteByFreshSignIn onSignInRequired={setReason} />
  );
}

/**
 * Deletes the account and clears the session, as a sign-out does; resolves with the error, if any.
 */
function useDeleteAccount() {
  const [deleteAccount, { isLoading, isSuccess }] = useDeleteAccountMutation();
  const dispatch = useAppDispatch();
  const { t } = useTexts();

  async function remove(body: { password?: string }): Promise<unknown> {
    const quietFor = [...Object.keys(fieldOfCode), freshSignInRequired];
    const { data, error } = await deleteAccount({ body, quietFor });
    if (!data) return error;
    showToast({ kind: 'ok', text: data.message ?? t('deleteAccount.done') });
    clearSession(dispatch);
    return undefined;
  }

  return { remove, isPending: isLoading || isSuccess };
}

interface DeleteFormProps {
  /** Called with the server's text when the sign-in is too old. */
  onSignInRequired: (text: string) => void;
}

function DeleteByPassword({ onSignInRequired }: DeleteFormProps) {
  const { t } = useTexts();
  const { remove, isPending } = useDeleteAccount();
  const { form, field } = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({
      password: password === '' ? t('deleteAccount.passwordMissing') : undefined,
    }),
    submit: async (body) => {
      const error = await remove(body);
      const text = errorTextOf(error, freshSignInRequired);
      if (text !== null) onSignInRequired(text);
      return text === null ? fieldErrorsOf(error, fieldOfCode) : null;
    },
  });
  return (
    <form {...form} className={layout.stack}>
      <CurrentPasswordField {...field('password')} label={t('deleteAccount.password')} />
      <Button type="submit" variant="danger" isBlock icon="bin" isPending={isPending}>
        {isPending ? t('deleteAccount.pending') : t('deleteAccount.submit')}
      </Button>
    </form>
  );
}

/**
 * For an account without a password: a confirmation, then the server checks how old the sign-in is.
 */
function DeleteByFreshSignIn({ onSignInRequired }: DeleteFormProps) {
  const { t } = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const { remove, isPending } = useDeleteAccount();

  async function confirm() {
    if (isPending) return;
    const text = errorTextOf(await remove({}), freshSignInRequired);
    if (text === null) return;
    setConfirming(false);
    onSignInRequired(text);
  }

  return (
    <>
      <p className={typography.soft}>{t('deleteAccount.noPassword')}</p>
      <Button variant="danger" isBlock icon="bin" onClick={() => setConfirming(true)}>
        {t('deleteAccount.submit')}
      </Button>
      <ConfirmModal
        isOpen={isConfirming}
        title={t('deleteAccount.askTitle')}
        text={t('deleteAccount.lead')}
        cancelText={t('deleteAccount.keep')}
        onCancel={() => setConfirming(false)}
        confirmText={isPending ? t('deleteAccount.pending') : t('deleteAccount.askSubmit')}
        onConfirm={() => void confirm()}
        isPending={isPending}
        isDanger
      />
    </>
  );
}

/** Replaces the form when the sign-in is too old: why, and a sign-out to sign in again. */
function SignInAgain({ reason }: { reason: string }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  // The element that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="alert">{reason}</p>
      <Button ref={button} isBlock icon="log-out" onClick={() => signOut(dispatch)}>
        {t('deleteAccount.signInAgain')}
      </Button>
    </>
  );
}
