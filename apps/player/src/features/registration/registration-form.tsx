import {
  emailError,
  EmailField,
  newPasswordErrors,
  NewPasswordFields,
  noPassword,
} from '../../credentials/index.ts';
import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { useForm } from '../../session/use-form.ts';
import { useRegistration } from './use-registration.ts';
import layout from '../../design/layout.module.css';

/** E-mail and a new password, typed twice. */
export function RegistrationForm() {
  const { t } = useTexts();
  const knownEmail = useAppSelector((state) => state.auth.registrationEmail);
  const register = useRegistration();
  const { form, field, isPending } = useForm({
    initial: { email: knownEmail ?? '', ...noPassword },
    validate: (values) => ({
      email: emailError(values.email, t),
      ...newPasswordErrors(values, values.email, t),
    }),
    submit: register,
  });
  return (
    <form {...form} className={layout.stack}>
      <EmailField {...field('email')} />
      <NewPasswordFields label={t('registration.password')} field={field} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('registration.pending') : t('registration.submit')}
      </Button>
    </form>
  );
}
