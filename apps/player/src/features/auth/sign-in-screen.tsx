import { Link, useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { CurrentPasswordField, emailError, EmailField } from '../../credentials/account-fields.tsx';
import { FormError } from '../../credentials/form-error.tsx';
import { Button } from '@loto/design/widgets/button.tsx';
import { cx } from '@loto/design/widgets/cx.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isApiError } from '../../session/api/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { verificationAwaited } from '../../session/store/slices/auth-actions.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { useFirstCall } from '../../session/api/use-first-call.ts';
import { type FieldErrors, fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import { AuthPage, AuthTabs } from './auth-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialButtons } from './social-buttons.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

export const handle: PageInfo = { title: 'shell.titles.signIn' };

export default function SignInScreen() {
  const { t } = useTexts();
  return (
    <AuthPage title={t('signIn.title')} lead={t('signIn.lead')}>
      <AuthTabs />
      <SignInForm />
      <PasskeyButton />
      <SocialButtons />
    </AuthPage>
  );
}

/** The form with e-mail and password. */
function SignInForm() {
  const { t } = useTexts();
  const knownEmail = useAppSelector((state) => state.auth.registrationEmail);
  const signIn = useSignIn();
  const { form, field, errors, isPending } = useForm({
    initial: { email: knownEmail ?? '', password: '' },
    validate: ({ email, password }) => ({
      email: emailError(email, t),
      password: password === '' ? t('signIn.passwordMissing') : undefined,
    }),
    submit: signIn,
  });
  return (
    <form {...form} className={layout.stack}>
      <EmailField {...field('email')} />
      <CurrentPasswordField
        {...field('password')}
        label={t('signIn.password')}
        labelAside={
          <Link className={cx(typography.link, typography.small)} to="/auth/forgot-password">
            {t('signIn.forgot')}
          </Link>
        }
      />
      <FormError component="login" errors={errors} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('signIn.pending') : t('signIn.submit')}
      </Button>
    </form>
  );
}

/** Errors that are shown at a field until the next attempt; all others are shown as toasts. */
const fieldOfCode = { INVALID_CREDENTIALS: 'password', SIGN_IN_SLOWED: 'password' };
const emailNotVerified = 'EMAIL_NOT_VERIFIED';

/** Signs in and opens home, or the one-time code if the e-mail isn't verified (specification 8). */
function useSignIn() {
  const [login] = useFirstCall('login');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  return async (values: { email: string; password: string }): Promise<FieldErrors | null> => {
    const body = { email: values.email.trim(), password: values.password };
    const quietFor = [...Object.keys(fieldOfCode), emailNotVerified];
    const { data, error } = await login({ body, quietFor });
    if (data) {
      await navigate('/user/home', { replace: true });
      return null;
    }
    if (isApiError(error) && error.errorCode === emailNotVerified) {
      dispatch(verificationAwaited({ email: body.email }));
      showToast({ kind: 'warning', text: error.errorMessage });
      await navigate('/account/verification');
      return null;
    }
    return fieldErrorsOf(error, fieldOfCode);
  };
}
