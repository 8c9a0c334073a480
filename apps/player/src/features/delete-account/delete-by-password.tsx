import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, focusFirstInvalid, PasswordField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDeleteAccount } from './use-delete-account.ts';

export interface DeleteFormProps {
  /** Called with the server's text when a fresh sign-in is wanted first. */
  onRefused: (text: string) => void;
}

/** The password, and the one button that cannot be taken back. */
export function DeleteByPassword({ onRefused }: DeleteFormProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { remove, isPending } = useDeleteAccount();

  function refuse(text: string | undefined) {
    flushSync(() => setError(text));
    focusFirstInvalid(form.current);
  }

  async function submit() {
    if (password === '') return refuse(t('deleteAccount.passwordMissing'));
    setError(undefined);
    const refusal = await remove({ password });
    if (refusal === null) return;
    if (refusal.errorCode === 'FRESH_SIGN_IN_REQUIRED') onRefused(refusal.errorMessage);
    else refuse(refusal.fieldErrors?.['password'] ?? refusal.errorMessage);
  }

  return (
    <form
      // sent before the app runs, it must not put what was typed into the address
      method="post"
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PasswordField
        label={t('deleteAccount.password')}
        name="password"
        autoComplete="current-password"
        revealLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error}
      />
      <Button type="submit" variant="danger" isBlock icon="bin" isPending={isPending}>
        {isPending ? t('deleteAccount.pending') : t('deleteAccount.submit')}
      </Button>
    </form>
  );
}
