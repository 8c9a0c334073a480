import { Link } from 'react-router';
import { CurrentPasswordField, emailError, EmailField } from '../../credentials/index.ts';
import { cx, Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { useForm } from '../../session/use-form.ts';
import { useSignIn } from './use-sign-in.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';

/** E-mail and password. */
export function SignInForm() {
  const { t } = useTexts();
  const knownEmail = useAppSelector((state) => state.auth.registrationEmail);
  const signIn = useSignIn();
  const { form, field, isPending } = useForm({
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
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('signIn.pending') : t('signIn.submit')}
      </Button>
    </form>
  );
}
