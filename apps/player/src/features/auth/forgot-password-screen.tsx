import { Link, useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { emailError, EmailField, FormError, resendStateOf } from '../../credentials/index.ts';
import { Button } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { AuthPage } from './auth-page.tsx';
import { useCall } from '../../session/api/use-call.ts';
import { errorTextOf } from '../../session/api/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { resetCodeAwaited } from '../../session/store/slices/password-reset-slice.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { type FieldErrors, fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './auth-page.module.css';

export const handle: PageInfo = { title: 'passwordReset.title' };

export default function ForgotPasswordScreen() {
  const { t } = useTexts();
  return (
    <AuthPage title={t('passwordReset.title')} lead={t('passwordReset.lead')}>
      <ForgotPasswordForm />
      <div className={styles.more}>
        <Link className={typography.link} to="/auth/sign-in">
          {t('passwordReset.backToSignIn')}
        </Link>
      </div>
    </AuthPage>
  );
}

function ForgotPasswordForm() {
  const { t } = useTexts();
  const knownEmail = useAppSelector(
    ({ auth, passwordReset }) => passwordReset.email ?? auth.registrationEmail,
  );
  const requestCode = useForgotPassword();
  const { form, field, errors, isPending } = useForm({
    initial: { email: knownEmail ?? '' },
    validate: ({ email }) => ({ email: emailError(email, t) }),
    submit: ({ email }) => requestCode(email.trim()),
  });
  return (
    <form {...form} className={layout.stack}>
      <EmailField {...field('email')} />
      <FormError component="forgotPassword" errors={errors} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('passwordReset.sending') : t('passwordReset.send')}
      </Button>
    </form>
  );
}

const alreadySent = 'RESEND_TOO_SOON';

/** Requests a code by mail and opens the page for entering it. */
function useForgotPassword() {
  const [forgotPassword] = useCall('forgotPassword');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTexts();

  return async (email: string): Promise<FieldErrors | null> => {
    const answer = await forgotPassword({ body: { email }, quietFor: [alreadySent] });
    const alreadySentText = errorTextOf(answer.error, alreadySent);
    if (alreadySentText !== null) {
      // A code sent within the last minute is still valid, and in the mailbox.
      dispatch(resetCodeAwaited({ email }));
      showToast({ kind: 'warning', text: alreadySentText });
    } else if (answer.error) return fieldErrorsOf(answer.error);
    else showToast({ kind: 'ok', text: t('credentials.sentTo', { email }) });
    await navigate('/forgot-password/verification', { state: resendStateOf(answer) });
    return null;
  };
}
