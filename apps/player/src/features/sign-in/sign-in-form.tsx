import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Button, focusFirstInvalid, PasswordField, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { signInProblems } from './sign-in-problems.ts';
import { useSignIn } from './use-sign-in.ts';

interface FieldErrors {
  email?: string | undefined;
  password?: string | undefined;
}

/** E-mail and password; what the server refuses stands under the field it is about. */
export function SignInForm() {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const knownEmail = useAppSelector((state) => state.auth.registrationEmail);
  const [email, setEmail] = useState(knownEmail ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { signIn, isPending } = useSignIn();

  function refuse(found: FieldErrors) {
    flushSync(() => setErrors(found));
    focusFirstInvalid(form.current);
  }

  async function submit() {
    const problems = signInProblems({ email, password });
    if (problems.email ?? problems.password) {
      refuse({
        email: problems.email && t(`signIn.${problems.email}`),
        password: problems.password && t(`signIn.${problems.password}`),
      });
      return;
    }
    setErrors({});
    const error = await signIn({ email: email.trim(), password });
    if (error === null) return;
    refuse(
      error.fieldErrors
        ? { email: error.fieldErrors['email'], password: error.fieldErrors['password'] }
        : { password: error.errorMessage },
    );
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
        label={t('signIn.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email}
      />
      <PasswordField
        label={t('signIn.password')}
        labelAside={
          <Link className="link small" to="/auth/forgot-password">
            {t('signIn.forgot')}
          </Link>
        }
        name="password"
        autoComplete="current-password"
        revealLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('signIn.pending') : t('signIn.submit')}
      </Button>
    </form>
  );
}
