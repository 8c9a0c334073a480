import './password-reset.css';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** Where a code is asked for when the password is forgotten. */
export default function ForgotPasswordScreen() {
  const { t } = useTexts();
  return (
    <main id="content" className="aform">
      <h1 className="t-l" tabIndex={-1}>
        {t('passwordReset.title')}
      </h1>
      <p className="soft alead">{t('passwordReset.lead')}</p>
      <ForgotPasswordForm />
      <div className="resetmore">
        <Link className="link" to="/auth/sign-in">
          {t('passwordReset.backToSignIn')}
        </Link>
      </div>
    </main>
  );
}
