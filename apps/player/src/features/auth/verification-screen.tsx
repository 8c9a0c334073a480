import { Link, useLocation, useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { CodeForm, NewPasswordForm, ResendButton, useFirstPassword } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AuthPage } from './auth-page.tsx';
import { useCall } from '../../session/api/use-call.ts';
import { errorTextOf } from '../../session/api/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { signOut } from '../../session/store/sign-out.ts';
import { showToast } from '../../session/messages/toasts.ts';
import typography from '@loto/design/typography.module.css';
import styles from './auth-page.module.css';

export const handle: PageInfo = { title: 'verification.title' };

/**
 * Verifies an e-mail by its one-time code, after registration or a sign-in that requires it. If the
 * account has no password afterwards, the player sets one here.
 */
export default function VerificationScreen() {
  const isVerified = useAppSelector(({ auth }) => auth.user?.isEmailVerified === true);
  return isVerified ? <ChoosePassword /> : <EnterCode />;
}

/** Sets the password of an e-mail that was registered with several passwords. */
function ChoosePassword() {
  const { t } = useTexts();
  const email = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const navigate = useNavigate();
  const save = useFirstPassword({
    email,
    onSignedIn: (text) => {
      showToast({ kind: 'ok', text });
      return navigate('/user/home', { replace: true });
    },
  });
  return (
    <AuthPage title={t('verification.passwordTitle')} lead={t('verification.passwordLead')}>
      <NewPasswordForm
        email={email}
        save={save}
        label={t('verification.password')}
        submitText={t('verification.savePassword')}
        pendingText={t('changePassword.saving')}
      />
    </AuthPage>
  );
}

function EnterCode() {
  const { t } = useTexts();
  const email = useAppSelector(({ auth }) => auth.registrationEmail ?? auth.user?.email ?? '');
  const verify = useVerifyEmail(email);
  const [resend] = useCall('resendVerificationEmail');
  const wasSent = useLocation().state !== null;
  return (
    <AuthPage
      title={t('verification.title')}
      lead={t(wasSent ? 'verification.lead' : 'verification.leadAfterSignIn', { email })}
    >
      <CodeForm component="verification" verify={verify} />
      <div className={styles.more}>
        <ResendButton email={email} send={resend} />
        <OtherWays />
      </div>
    </AuthPage>
  );
}

/** Verifies the e-mail, which also signs in, and opens home if the account has a password. */
function useVerifyEmail(email: string) {
  const [verifyEmail] = useCall('verifyEmail');
  const { t } = useTexts();
  const navigate = useNavigate();
  return async (code: string): Promise<string | null> => {
    const body = { email, emailVerificationOTP: code };
    const { data, error } = await verifyEmail({ body, quietFor: ['CODE_INVALID'] });
    if (error) return errorTextOf(error, 'CODE_INVALID');
    showToast({ kind: 'ok', text: t('credentials.confirmed') });
    // Without a password, the page asks for a new one.
    if (data.user.hasPassword) await navigate('/user/home', { replace: true });
    return null;
  };
}

/** Links for using another e-mail or account. A signed-in player must sign out first. */
function OtherWays() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector((state) => state.auth.isAuthenticated);
  if (isAuthenticated) {
    return (
      <button type="button" className={typography.link} onClick={() => signOut(dispatch)}>
        {t('verification.signOut')}
      </button>
    );
  }
  return (
    <>
      <Link className={typography.link} to="/auth/registration">
        {t('verification.changeEmail')}
      </Link>
      <Link className={typography.link} to="/auth/sign-in">
        {t('verification.haveAccount')}
      </Link>
    </>
  );
}
