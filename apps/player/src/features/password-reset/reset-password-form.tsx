import { NewPasswordForm } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useResetPassword } from './use-reset-password.ts';

/** The new password, twice. */
export function ResetPasswordForm({ email }: { email: string }) {
  const { t } = useTexts();
  const { reset, isPending } = useResetPassword(email);
  return (
    <NewPasswordForm
      email={email}
      save={reset}
      isPending={isPending}
      label={t('passwordReset.newPassword')}
      submitText={t('passwordReset.save')}
      pendingText={t('passwordReset.saving')}
    />
  );
}
