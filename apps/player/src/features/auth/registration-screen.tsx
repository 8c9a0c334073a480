import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { emailError, EmailField } from '../../credentials/account-fields.tsx';
import { BirthDateFields } from '../../credentials/birth-date-fields.tsx';
import {
  birthDateProblem,
  noBirthDate,
  parseBirthDate,
  type TypedBirthDate,
} from '../../credentials/birth-date.ts';
import { newPasswordError, NewPasswordField, passwordCodes } from '../../credentials/new-password-form.tsx';
import { FormError } from '../../credentials/form-error.tsx';
import { Button } from '@loto/design/widgets/button.tsx';
import { cx } from '@loto/design/widgets/cx.ts';
import { device } from '../../device/device.ts';
import { TextWithLinks } from '../../i18n/text-with-links.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { isPlainCode, readAffiliationCode } from '../../session/arrival/affiliation-code.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { useFirstCall } from '../../session/api/use-first-call.ts';
import { useScanInvitation } from '../../session/arrival/use-scan-invitation.ts';
import { type FieldErrors, fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import { AuthPage, AuthTabs } from './auth-page.tsx';
import { SocialButtons } from './social-buttons.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './auth-page.module.css';

export const handle: PageInfo = { title: 'shell.titles.registration' };

export default function RegistrationScreen() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { qr_code: qrCode } = useParams();
  useCountedVisit();
  return (
    <AuthPage title={t('registration.title')} lead={t('registration.lead')}>
      <AuthTabs registrationPath={pathname + search} />
      <ScanInvitation />
      <RegistrationForm key={qrCode} />
      <SocialButtons invitedBy={qrCode !== undefined && isPlainCode(qrCode) ? qrCode : undefined} />
      <p className={cx(typography.small, typography.soft, styles.agreed)}>
        <TextWithLinks
          text={t('registration.agreements')}
          links={{
            terms: <Link className={typography.link} to="/terms-and-conditions" />,
            privacy: <Link className={typography.link} to="/privacy-policy" />,
          }}
        />
      </p>
    </AuthPage>
  );
}

/** In a phone app, a button that scans a friend's QR code and opens its invitation. */
function ScanInvitation() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const scanInvitation = useScanInvitation();
  const { phone } = device;
  if (phone === null) return null;
  const scan = async () => {
    const invitation = await scanInvitation(phone);
    if (invitation !== null) await navigate(invitation.path, { replace: true });
  };
  return (
    <Button variant="quiet" icon="qr" isBlock onClick={() => void scan()}>
      {t('phoneApp.scan')}
    </Button>
  );
}

interface Registration extends TypedBirthDate {
  email: string;
  password: string;
}

/** The form with e-mail, new password and date of birth. Minors see an error immediately. */
function RegistrationForm() {
  const { t } = useTexts();
  const knownEmail = useAppSelector((state) => state.auth.registrationEmail);
  const register = useRegistration();
  const { form, field, values, edit, errors, isPending } = useForm<Registration, 'birthDate'>({
    initial: { email: knownEmail ?? '', password: '', ...noBirthDate },
    validate: (typed) => {
      const problem = birthDateProblem(typed);
      return {
        email: emailError(typed.email, t),
        password: newPasswordError(typed.password, typed.email, t),
        birthDate: problem && t(`profile.${problem}`),
      };
    },
    submit: register,
  });
  return (
    <form {...form} className={layout.stack}>
      <EmailField {...field('email')} />
      <NewPasswordField {...field('password')} label={t('registration.password')} />
      <BirthDateFields value={values} onChange={edit} error={errors.birthDate} />
      <FormError component="registration" errors={errors} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('registration.pending') : t('registration.submit')}
      </Button>
    </form>
  );
}

/** Minimum time between two codes. */
const resendIntervalMs = 60_000;

/** Registers an account and opens the page for the one-time code. */
function useRegistration() {
  const [register] = useFirstCall('register');
  const { qr_code: qrCode } = useParams();
  const { t } = useTexts();
  const navigate = useNavigate();

  return async ({ email, password, ...typed }: Registration): Promise<FieldErrors | null> => {
    const affiliationCode = readAffiliationCode(location.search, document.cookie);
    const birthDate = parseBirthDate(typed);
    const body = {
      email: email.trim(),
      password,
      ...(birthDate !== null && { birthDate }),
      ...(qrCode !== undefined && isPlainCode(qrCode) && { qr_code: qrCode }),
      ...(affiliationCode !== undefined && { affiliationCode }),
    };
    const { error } = await register({ body, quietFor: [...passwordCodes, 'UNDER_AGE'] });
    if (error) return fieldErrorsOf(error);
    showToast({ kind: 'info', text: t('registration.verifyToast') });
    await navigate('/account/verification', {
      state: { resendAllowedAtMs: serverNowMs() + resendIntervalMs },
    });
    return null;
  };
}

/** Reports to the server once that a friend's QR code was followed. A failure isn't shown. */
function useCountedVisit(): void {
  const { qr_code: code } = useParams();
  const [countVisit] = useFirstCall('referralCodeVisits');
  // A signed-in player is redirected home and doesn't count as a visit.
  const isVisitor = useAppSelector((state) => !state.auth.isAuthenticated);
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (!isVisitor || code === undefined || !isPlainCode(code) || counted.current === code) return;
    counted.current = code;
    void countVisit({ body: { code }, quietFor: 'all' });
  }, [code, isVisitor, countVisit]);
}
