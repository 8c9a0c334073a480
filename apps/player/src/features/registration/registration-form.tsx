import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, focusFirstInvalid, PasswordField, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { registrationProblems, type RegistrationFields } from './registration-problems.ts';
import { useRegistration } from './use-registration.ts';

type FieldErrors = { [Field in keyof RegistrationFields]?: string | undefined };

/** E-mail and a new password, twice: who mistypes it would be locked out. */
export function RegistrationForm() {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const knownEmail = useAppSelector((state) => state.auth.registrationEmail);
  const [fields, setFields] = useState<RegistrationFields>({
    email: knownEmail ?? '',
    password: '',
    repeat: '',
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { openAccount, isPending } = useRegistration();
  const set = (field: keyof RegistrationFields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [field]: event.target.value });

  function refuse(found: FieldErrors) {
    flushSync(() => setErrors(found));
    focusFirstInvalid(form.current);
  }

  async function submit() {
    const { email, password, repeat, missingCount } = registrationProblems(fields);
    if (email ?? password ?? repeat) {
      refuse({
        email: email && t(`registration.${email}`),
        password: password && t(`registration.${password}`, { count: missingCount }),
        repeat: repeat && t(`registration.${repeat}`),
      });
      return;
    }
    setErrors({});
    const error = await openAccount({ email: fields.email.trim(), password: fields.password });
    if (error?.fieldErrors) refuse(error.fieldErrors);
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
        label={t('registration.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={fields.email}
        onChange={set('email')}
        error={errors.email}
      />
      <PasswordField
        label={t('registration.password')}
        name="password"
        autoComplete="new-password"
        revealLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        hint={t('registration.passwordRules')}
        value={fields.password}
        onChange={set('password')}
        error={errors.password}
      />
      <PasswordField
        label={t('registration.repeat')}
        name="repeat"
        autoComplete="new-password"
        revealLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={fields.repeat}
        onChange={set('repeat')}
        error={errors.repeat}
      />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('registration.pending') : t('registration.submit')}
      </Button>
    </form>
  );
}
