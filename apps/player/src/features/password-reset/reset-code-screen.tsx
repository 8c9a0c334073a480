import './password-reset.css';
import { Link } from 'react-router';
import { CodeForm, ResendButton } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useResendOtpMutation } from '../../session/calls/account-calls.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { useResetCode } from './use-reset-code.ts';

/** Where the code for a forgotten password is typed in. */
export default function ResetCodeScreen() {
  const { t } = useTexts();
  const email = useAppSelector((state) => state.passwordReset.email ?? '');
  const { verify, isPending } = useResetCode(email);
  const [resend] = useResendOtpMutation();
  return (
    <main id="content" className="aform">
      <h1 className="t-l" tabIndex={-1}>
        {t('passwordReset.codeTitle')}
      </h1>
      <p className="soft alead">{t('passwordReset.codeLead', { email })}</p>
      <CodeForm verify={verify} isPending={isPending} />
      <div className="resetmore">
        <ResendButton email={email} send={resend} />
        <Link className="link" to="/auth/forgot-password">
          {t('passwordReset.changeEmail')}
        </Link>
        <Link className="link" to="/auth/sign-in">
          {t('passwordReset.backToSignIn')}
        </Link>
      </div>
    </main>
  );
}
