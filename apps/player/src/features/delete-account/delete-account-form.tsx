import { useState } from 'react';
import { CurrentPasswordField } from '../../credentials/index.ts';
import { Button, ConfirmModal } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { isApiError } from '../../session/api/api-error.ts';
import { useAppDispatch } from '../../session/store/root-reducer.ts';
import { clearSession } from '../../session/store/sign-out.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import { OpenItem } from './open-item.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

/** Errors that are shown at the password. */
const fieldOfCode = { OLD_PASSWORD_WRONG: 'password', SIGN_IN_SLOWED: 'password' };

/** Reports whether an error is shown above the button. */
const isHeldError = (error: unknown) => isApiError(error) && error.errorCode === 'PAYOUT_HELD';

/** Confirms the player's identity, by password or a recent sign-in, and deletes the account. */
export function DeleteAccountForm({ hasPassword }: { hasPassword: boolean }) {
  return hasPassword ? <DeleteByPassword /> : <DeleteByRecentSignIn />;
}

/**
 * Returns a function that deletes the account and clears the session like a sign-out. It resolves
 * with the error, if any.
 */
function useDeleteAccount() {
  const [deleteAccount, { isLoading, isSuccess, error: lastError }] = useCall('deleteAccount');
  const dispatch = useAppDispatch();
  const { t } = useTexts();

  async function remove(body: { password?: string }): Promise<unknown> {
    const quietFor = [...Object.keys(fieldOfCode), 'PAYOUT_HELD'];
    const { data, error } = await deleteAccount({ body, quietFor });
    if (!data) return error;
    showToast({ kind: 'ok', text: data.message ?? t('deleteAccount.done') });
    clearSession(dispatch);
    return undefined;
  }

  return { remove, isPending: isLoading || isSuccess, isHeld: isHeldError(lastError) };
}

/** Explains that a prize is still being paid to a card, after which the account can be deleted. */
function HeldPayout() {
  const { t } = useTexts();
  return (
    <OpenItem
      role="alert"
      title={t('deleteAccount.held')}
      text={t('deleteAccount.heldText')}
      link={t('deleteAccount.seePrizes')}
      to="/user/account/winning-payment"
    />
  );
}

function DeleteByPassword() {
  const { t } = useTexts();
  const { remove, isPending, isHeld } = useDeleteAccount();
  const { form, field } = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({
      password: password === '' ? t('deleteAccount.passwordMissing') : undefined,
    }),
    submit: async (body) => fieldErrorsOf(await remove(body), fieldOfCode),
  });
  return (
    <form {...form} className={layout.stack}>
      <CurrentPasswordField {...field('password')} label={t('deleteAccount.password')} />
      {isHeld && <HeldPayout />}
      <Button type="submit" variant="danger" isBlock icon="bin" isPending={isPending}>
        {isPending ? t('deleteAccount.pending') : t('deleteAccount.submit')}
      </Button>
    </form>
  );
}

/**
 * Deletes an account without a password after a confirmation. The server may require a recent
 * sign-in.
 */
function DeleteByRecentSignIn() {
  const { t } = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const { remove, isPending, isHeld } = useDeleteAccount();
  return (
    <>
      <p className={typography.soft}>{t('deleteAccount.noPassword')}</p>
      {isHeld && <HeldPayout />}
      <Button variant="danger" isBlock icon="bin" isPending={isPending} onClick={() => setConfirming(true)}>
        {isPending ? t('deleteAccount.pending') : t('deleteAccount.submit')}
      </Button>
      <ConfirmModal
        isOpen={isConfirming}
        title={t('deleteAccount.askTitle')}
        text={t('deleteAccount.lead')}
        cancelText={t('deleteAccount.keep')}
        onCancel={() => setConfirming(false)}
        confirmText={t('deleteAccount.askSubmit')}
        onConfirm={() => {
          setConfirming(false);
          void remove({});
        }}
        isDanger
      />
    </>
  );
}
