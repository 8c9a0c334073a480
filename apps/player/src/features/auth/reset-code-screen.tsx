import { Link, useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { CodeForm, ResendButton } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AuthPage } from './auth-page.tsx';
import { useCall } from '../../session/api/use-call.ts';
import { errorTextOf } from '../../session/api/api-error.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { showToast } from '../../session/messages/toasts.ts';
import typography from '@loto/design/typography.module.css';
import styles from './auth-page.module.css';

export const handle: PageInfo = { title: 'shell.titles.resetCode' };

/** The page for entering the code of a forgotten password. */
export default function ResetCodeScreen() {
  const { t } = useTexts();
  const email = useAppSelector((state) => state.passwordReset.email ?? '');
  const verify = useVerifyCode(email);
  const [resend] = useCall('resendOtp');
  return (
    <AuthPage title={t('passwordReset.codeTitle')} lead={t('passwordReset.codeLead', { email })}>
      <CodeForm component="confirmation" verify={verify} />
      <div className={styles.more}>
        <ResendButton email={email} send={resend} />
        <Link className={typography.link} to="/auth/forgot-password">
          {t('passwordReset.changeEmail')}
        </Link>
        <Link className={typography.link} to="/auth/sign-in">
          {t('passwordReset.backToSignIn')}
        </Link>
      </div>
    </AuthPage>
  );
}

function useVerifyCode(email: string) {
  const [verifyOtp] = useCall('verifyOtp');
  const { t } = useTexts();
  const navigate = useNavigate();
  return async (otp: string): Promise<string | null> => {
    const { error } = await verifyOtp({ body: { email, otp }, quietFor: ['CODE_INVALID'] });
    if (error) return errorTextOf(error, 'CODE_INVALID');
    showToast({ kind: 'ok', text: t('credentials.confirmed') });
    // Replaces the history entry, so that "back" from the new password doesn't lead to a used code.
    await navigate('/auth/reset-password', { replace: true });
    return null;
  };
}
