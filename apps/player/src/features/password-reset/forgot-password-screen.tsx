import { Link } from 'react-router';
import { emailError, EmailField } from '../../credentials/index.ts';
import { cx, Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { useForm } from '../../session/use-form.ts';
import { useForgotPassword } from './use-forgot-password.ts';
import authFormStyles from '../../design/auth-form.module.css';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './password-reset.module.css';

/** Requests a code for a forgotten password. */
export default function ForgotPasswordScreen() {
  const { t } = useTexts();
  return (
    <main id="content" className={authFormStyles.root}>
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {t('passwordReset.title')}
      </h1>
      <p className={cx(typography.soft, authFormStyles.lead)}>{t('passwordReset.lead')}</p>
      <ForgotPasswordForm />
      <div className={styles.more}>
        <Link className={typography.link} to="/auth/sign-in">
          {t('passwordReset.backToSignIn')}
        </Link>
      </div>
    </main>
  );
}

function ForgotPasswordForm() {
  const { t } = useTexts();
  const knownEmail = useAppSelector(
    ({ auth, passwordReset }) => passwordReset.email ?? auth.registrationEmail,
  );
  const requestCode = useForgotPassword();
  const { form, field, isPending } = useForm({
    initial: { email: knownEmail ?? '' },
    validate: ({ email }) => ({ email: emailError(email, t) }),
    submit: ({ email }) => requestCode(email.trim()),
  });
  return (
    <form {...form} className={layout.stack}>
      <EmailField {...field('email')} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('passwordReset.sending') : t('passwordReset.send')}
      </Button>
    </form>
  );
}
