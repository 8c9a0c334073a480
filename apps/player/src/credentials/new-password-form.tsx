import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, focusFirstInvalid } from '../design/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ApiError } from '../session/api-error.ts';
import { AccountName } from './account-name.tsx';
import { newPasswordErrors, type NewPasswordErrors } from './new-password-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { NewPassword } from './new-password-problems.ts';

export interface NewPasswordFormProps {
  email: string;
  /** Asks the server; answers its refusal, else null. */
  save: (fields: NewPassword) => Promise<ApiError | null>;
  isPending: boolean;
  /** Above the first field. */
  label: string;
  /** The button, and the same while the answer is awaited. */
  submitText: string;
  pendingText: string;
}

/** A new password, twice, for somebody who has shown by a code that the account is theirs. */
export function NewPasswordForm({
  email,
  save,
  isPending,
  label,
  submitText,
  pendingText,
}: NewPasswordFormProps) {
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
    const error = await save(fields);
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
      <NewPasswordFields label={label} fields={fields} errors={errors} onChange={setFields} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? pendingText : submitText}
      </Button>
    </form>
  );
}
