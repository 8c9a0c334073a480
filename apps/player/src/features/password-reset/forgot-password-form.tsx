import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, focusFirstInvalid, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { useForgotPassword } from './use-forgot-password.ts';

/** Whose password is forgotten. */
export function ForgotPasswordForm() {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const knownEmail = useAppSelector(
    ({ auth, passwordReset }) => passwordReset.email ?? auth.registrationEmail,
  );
  const [email, setEmail] = useState(knownEmail ?? '');
  const [error, setError] = useState<string | undefined>();
  const { ask, isPending } = useForgotPassword();

  function refuse(text: string | undefined) {
    flushSync(() => setError(text));
    focusFirstInvalid(form.current);
  }

  async function submit() {
    const address = email.trim();
    if (address === '') return refuse(t('passwordReset.emailMissing'));
    if (!/^\S+@\S+\.\S+$/.test(address)) return refuse(t('passwordReset.emailWrong'));
    setError(undefined);
    const refusal = await ask(address);
    if (refusal?.fieldErrors) refuse(refusal.fieldErrors['email']);
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
      <TextField
        label={t('passwordReset.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('passwordReset.sending') : t('passwordReset.send')}
      </Button>
    </form>
  );
}
