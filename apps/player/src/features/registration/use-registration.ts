import { useNavigate, useParams } from 'react-router';
import { passwordCodes } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { readAffiliationCode } from '../../session/affiliation-code.ts';
import { useRegisterMutation } from '../../session/calls/account-calls.ts';
import { isPlainCode } from '../../session/plain-code.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import { showToast } from '../../session/toasts.ts';
import { fieldErrorsOf, type FieldErrors } from '../../session/use-form.ts';

/** Another code is sent at the earliest a minute after the first. */
const resendIntervalMs = 60_000;

/** Opens an account and continues with the one-time code. */
export function useRegistration() {
  const [register] = useRegisterMutation();
  const { qr_code: qrCode } = useParams();
  const { t } = useTexts();
  const navigate = useNavigate();

  return async ({ email, password }: { email: string; password: string }): Promise<FieldErrors | null> => {
    const affiliationCode = readAffiliationCode(location.search, document.cookie);
    const body = {
      email: email.trim(),
      password,
      ...(qrCode !== undefined && isPlainCode(qrCode) && { qr_code: qrCode }),
      ...(affiliationCode !== undefined && { affiliationCode }),
    };
    const { error } = await register({ body, quietFor: passwordCodes });
    if (error) return fieldErrorsOf(error);
    showToast({ kind: 'ok', text: t('registration.verifyToast') });
    await navigate('/account/verification', {
      state: { resendAllowedAtMs: serverNowMs() + resendIntervalMs },
    });
    return null;
  };
}
