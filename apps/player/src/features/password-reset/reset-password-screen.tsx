import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Where a new password is set after the right code. */
export default function ResetPasswordScreen() {
  const { t } = useTexts();
  const email = useAppSelector((state) => state.passwordReset.email ?? '');
  return (
    <main id="content" className="aform">
      <h1 className="t-l" tabIndex={-1}>
        {t('passwordReset.newTitle')}
      </h1>
      <p className="soft alead">{t('passwordReset.newLead', { email })}</p>
      <ResetPasswordForm email={email} />
    </main>
  );
}
