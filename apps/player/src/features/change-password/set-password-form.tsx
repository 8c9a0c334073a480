import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  AccountName,
  newPasswordErrors,
  NewPasswordFields,
  type NewPassword,
  type NewPasswordErrors,
} from '../../credentials/index.ts';
import { Button, focusFirstInvalid } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ApiError } from '../../session/api-error.ts';

export interface SetPasswordFormProps {
  email: string;
  /** Asks the server; answers its refusal, else null. */
  set: (fields: NewPassword) => Promise<ApiError | null>;
  isPending: boolean;
}

/** The first password, twice. */
export function SetPasswordForm({ email, set, isPending }: SetPasswordFormProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState({ password: '', confirmPassword: '' });
  const [errors, setErrors] = useState<NewPasswordErrors>({});

  function refuse(found: NewPasswordErrors) {
    flushSync(() => setErrors(found));
    focusFirstInvalid(form.current);
  }

  async function submit() {
    const found = newPasswordErrors(fields, email, t);
    if (found !== null) return refuse(found);
    setErrors({});
    const error = await set(fields);
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
      <AccountName email={email} />
      <NewPasswordFields
        label={t('changePassword.new')}
        fields={fields}
        errors={errors}
        onChange={setFields}
      />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('changePassword.saving') : t('changePassword.set')}
      </Button>
    </form>
  );
}
