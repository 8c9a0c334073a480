import { Link, useNavigate } from 'react-router';
import { CodeForm, ResendButton } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { errorTextOf } from '../../session/api-error.ts';
import { useResendOtpMutation, useVerifyOtpMutation } from '../../session/calls/account-calls.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { showToast } from '../../session/toasts.ts';
import { cx } from '../../design/index.ts';
import authFormStyles from '../../design/auth-form.module.css';
import typography from '../../design/typography.module.css';
import styles from './password-reset.module.css';

/** Takes the code for a forgotten password. */
export default function ResetCodeScreen() {
  const { t } = useTexts();
  const email = useAppSelector((state) => state.passwordReset.email ?? '');
  const verify = useVerifyCode(email);
  const [resend] = useResendOtpMutation();
  return (
    <main id="content" className={authFormStyles.root}>
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {t('passwordReset.codeTitle')}
      </h1>
      <p className={cx(typography.soft, authFormStyles.lead)}>{t('passwordReset.codeLead', { email })}</p>
      <CodeForm verify={verify} />
      <div className={styles.more}>
        <ResendButton email={email} send={resend} />
        <Link className={typography.link} to="/auth/forgot-password">
          {t('passwordReset.changeEmail')}
        </Link>
        <Link className={typography.link} to="/auth/sign-in">
          {t('passwordReset.backToSignIn')}
        </Link>
      </div>
    </main>
  );
}

function useVerifyCode(email: string) {
  const [verifyOtp] = useVerifyOtpMutation();
  const { t } = useTexts();
  const navigate = useNavigate();
  return async (otp: string): Promise<string | null> => {
    const { error } = await verifyOtp({ body: { email, otp }, quietFor: ['CODE_INVALID'] });
    if (error) return errorTextOf(error, 'CODE_INVALID');
    showToast({ kind: 'ok', text: t('credentials.confirmed') });
    // Replaced, so that "back" from the new password does not lead to a used code.
    await navigate('/auth/reset-password', { replace: true });
    return null;
  };
}
