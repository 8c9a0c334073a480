import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  AccountName,
  newPasswordErrors,
  NewPasswordFields,
  type NewPasswordErrors,
} from '../../credentials/index.ts';
import { Button, focusFirstInvalid, PasswordField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useChangePassword } from './use-change-password.ts';

type Errors = NewPasswordErrors & { oldPassword?: string | undefined };

/** The old password once and the new one twice. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState({ oldPassword: '', password: '', confirmPassword: '' });
  const [errors, setErrors] = useState<Errors>({});
  const { change, isPending } = useChangePassword();

  function refuse(found: Errors) {
    flushSync(() => setErrors(found));
    focusFirstInvalid(form.current);
  }

  async function submit() {
    const oldPassword = fields.oldPassword === '' ? t('changePassword.oldMissing') : undefined;
    const found = newPasswordErrors(fields, email, t);
    if (oldPassword !== undefined || found !== null) return refuse({ oldPassword, ...found });
    setErrors({});
    const refused = await change(fields);
    if (refused !== null) refuse(refused);
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
      <PasswordField
        label={t('changePassword.old')}
        name="oldPassword"
        autoComplete="current-password"
        revealLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        maxLength={128}
        value={fields.oldPassword}
        onChange={(event) => setFields({ ...fields, oldPassword: event.target.value })}
        error={errors.oldPassword}
      />
      <NewPasswordFields
        label={t('changePassword.new')}
        fields={fields}
        errors={errors}
        onChange={(typed) => setFields({ ...fields, ...typed })}
      />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('changePassword.saving') : t('changePassword.save')}
      </Button>
    </form>
  );
}
