import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRegisterMutation } from '../../session/calls/account-calls.ts';
import { readAffiliationCode } from '../../session/affiliation-code.ts';
import type { ApiError } from '../../session/api-error.ts';
import { isPlainCode } from '../../session/plain-code.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import { showToast } from '../../session/toasts.ts';

/** Another code is sent at the earliest a minute after the first. */
const resendIntervalMs = 60_000;

/** What the form shows under its fields. */
const shownInForm = ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'];

/** Opens an account and goes on to the one-time code. Answers what the form has to show, else null. */
export function useRegistration() {
  const [register, { isLoading }] = useRegisterMutation();
  const isUnderWay = useRef(false);
  const { qr_code: qrCode } = useParams();
  const { t } = useTexts();
  const navigate = useNavigate();

  async function openAccount(fields: { email: string; password: string }): Promise<ApiError | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const affiliationCode = readAffiliationCode(location.search, document.cookie);
    const body = {
      ...fields,
      ...(qrCode !== undefined && isPlainCode(qrCode) && { qr_code: qrCode }),
      ...(affiliationCode !== undefined && { affiliationCode }),
    };
    const answer = await register({ body, quietFor: shownInForm });
    isUnderWay.current = false;
    if (answer.error) return answer.error as ApiError;
    showToast({ kind: 'ok', text: t('registration.verifyToast') });
    await navigate('/account/verification', {
      state: { resendAllowedAtMs: serverNowMs() + resendIntervalMs },
    });
    return null;
  }

  return { openAccount, isPending: isLoading };
}
