import { NewPasswordForm } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { useResetPassword } from './use-reset-password.ts';
import { cx } from '../../design/index.ts';
import authFormStyles from '../../design/auth-form.module.css';
import typography from '../../design/typography.module.css';

/** Sets a new password after the right code. */
export default function ResetPasswordScreen() {
  const { t } = useTexts();
  const email = useAppSelector((state) => state.passwordReset.email ?? '');
  const reset = useResetPassword(email);
  return (
    <main id="content" className={authFormStyles.root}>
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {t('passwordReset.newTitle')}
      </h1>
      <p className={cx(typography.soft, authFormStyles.lead)}>{t('passwordReset.newLead', { email })}</p>
      <NewPasswordForm
        email={email}
        save={reset}
        label={t('passwordReset.newPassword')}
        submitText={t('passwordReset.save')}
        pendingText={t('passwordReset.saving')}
      />
    </main>
  );
}
