import {
  CurrentPasswordField,
  HiddenUsername,
  newPasswordErrors,
  NewPasswordFields,
  noPassword,
  passwordCodes,
} from '../../credentials/index.ts';
import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useChangePasswordMutation } from '../../session/calls/account-calls.ts';
import { fieldErrorsOf, useForm } from '../../session/use-form.ts';
import { useReturnToAccount } from './use-return-to-account.ts';
import layout from '../../design/layout.module.css';

/** Shown at the old password. */
const fieldOfCode = { OLD_PASSWORD_WRONG: 'oldPassword', SIGN_IN_SLOWED: 'oldPassword' };

/** The old password once and the new one twice; afterwards back to the account. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTexts();
  const [changePassword] = useChangePasswordMutation();
  const { leaveWith, isLeaving } = useReturnToAccount();
  const { form, field, ...state } = useForm({
    initial: { oldPassword: '', ...noPassword },
    validate: (values) => ({
      oldPassword: values.oldPassword === '' ? t('changePassword.oldMissing') : undefined,
      ...newPasswordErrors(values, email, t),
    }),
    submit: async (body) => {
      if (isLeaving) return null;
      const quietFor = [...Object.keys(fieldOfCode), ...passwordCodes];
      const { data, error } = await changePassword({ body, quietFor });
      if (!data) return fieldErrorsOf(error, fieldOfCode);
      leaveWith(data.message ?? t('changePassword.done'));
      return null;
    },
  });
  const isPending = state.isPending || isLeaving;
  return (
    <form {...form} className={layout.stack}>
      <HiddenUsername email={email} />
      <CurrentPasswordField {...field('oldPassword')} label={t('changePassword.old')} />
      <NewPasswordFields label={t('changePassword.new')} field={field} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('changePassword.saving') : t('changePassword.save')}
      </Button>
    </form>
  );
}
