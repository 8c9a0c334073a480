import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { NewPasswordFields } from '../../credentials/index.ts';
import { Button, focusFirstInvalid, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import {
  registrationErrors,
  type RegistrationErrors,
  type RegistrationFields,
} from './registration-errors.ts';
import { useRegistration } from './use-registration.ts';

/** E-mail and a new password, twice: who mistypes it would be locked out. */
export function RegistrationForm() {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const knownEmail = useAppSelector((state) => state.auth.registrationEmail);
  const [fields, setFields] = useState<RegistrationFields>({
    email: knownEmail ?? '',
    password: '',
    confirmPassword: '',
  });
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const { openAccount, isPending } = useRegistration();

  function refuse(found: RegistrationErrors) {
    flushSync(() => setErrors(found));
    focusFirstInvalid(form.current);
  }

  async function submit() {
    const found = registrationErrors(fields, t);
    if (found !== null) {
      refuse(found);
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
        onChange={(event) => setFields({ ...fields, email: event.target.value })}
        error={errors.email}
      />
      <NewPasswordFields
        label={t('registration.password')}
        fields={fields}
        errors={errors}
        onChange={(typed) => setFields({ ...fields, ...typed })}
      />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('registration.pending') : t('registration.submit')}
      </Button>
    </form>
  );
}
