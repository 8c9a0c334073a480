import './verification.css';
import { Link, useLocation } from 'react-router';
import { CodeForm, ResendButton } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useResendVerificationEmailMutation } from '../../session/calls/account-calls.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { signOut } from '../../session/sign-out.ts';
import { useVerifyEmail } from './use-verify-email.ts';

/** Where an e-mail is proved by its one-time code, after registering or when signing in asks for it first. */
export default function VerificationScreen() {
  const { t } = useTexts();
  const email = useAppSelector(({ auth }) => auth.registrationEmail ?? auth.user?.email ?? '');
  const { verify, isPending } = useVerifyEmail(email);
  const [resend] = useResendVerificationEmailMutation();
  const wasSent = useLocation().state !== null;
  return (
    <main id="content" className="aform verify">
      <h1 className="t-l" tabIndex={-1}>
        {t('verification.title')}
      </h1>
      <p className="soft alead">
        {t(wasSent ? 'verification.lead' : 'verification.leadAfterSignIn', { email })}
      </p>
      <CodeForm verify={verify} isPending={isPending} />
      <div className="vmore">
        <ResendButton email={email} send={resend} />
        <OtherWays />
      </div>
    </main>
  );
}

/** Another e-mail or another account. Who is signed in already has to leave first. */
function OtherWays() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector((state) => state.auth.isAuthenticated);
  if (isAuthenticated) {
    return (
      <button type="button" className="link" onClick={() => signOut(dispatch)}>
        {t('verification.signOut')}
      </button>
    );
  }
  return (
    <>
      <Link className="link" to="/auth/registration">
        {t('verification.changeEmail')}
      </Link>
      <Link className="link" to="/auth/sign-in">
        {t('verification.haveAccount')}
      </Link>
    </>
  );
}
