import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { federatedSignIn } from '../../device/federated-sign-in/federated-sign-in.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppleLoginMutation, useGoogleLoginMutation } from '../../session/calls/account-calls.ts';
import { isPlainCode, readAffiliationCode } from '../../session/affiliation-code.ts';
import { takeFederatedReturn } from '../../session/landing-params.ts';
import { showToast } from '../../session/toasts.ts';
import type { SocialProvider } from './social-buttons.tsx';
import layout from '../../design/layout.module.css';
import loadingOverlayStyles from '../../design/widgets/loading-overlay.module.css';

/** Between the provider and the account: three discs, until the redirect is known. */
export default function ProcessScreen() {
  const { t } = useTexts();
  const goOn = useProviderAnswer();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void goOn();
  }, [goOn]);
  return (
    <main id="content" className={loadingOverlayStyles.root}>
      <h1 className={layout.visuallyHidden} tabIndex={-1}>
        {t('socialSignIn.processTitle')}
      </h1>
      <span className={loadingOverlayStyles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {/* The words of the general wait, which may lie over this page for a moment. */}
      <b>{t('common.loading')}</b>
    </main>
  );
}

/**
 * Signs in with the provider's answer and continues: home (where the guards may know better), or
 * back to sign-in with the reason. A visitor of /process without an answer goes where the guards
 * lead.
 */
function useProviderAnswer(): () => Promise<void> {
  const [googleLogin] = useGoogleLoginMutation();
  const [appleLogin] = useAppleLoginMutation();
  const navigate = useNavigate();
  const { t } = useTexts();

  return useCallback(async () => {
    const goTo = async (path: string) => navigate(path, { replace: true });
    const fields = takeFederatedReturn();
    if (fields === null) return goTo('/user/home');
    const answer = readProviderAnswer(fields, (state) => federatedSignIn.takeState(state));
    if (answer.kind !== 'token') {
      if (answer.kind !== 'denied') showToast({ kind: 'danger', text: t(`socialSignIn.${answer.kind}`) });
      return goTo('/auth/sign-in');
    }
    const { provider } = answer;
    const body = { ...answer.body, ...invitation() };
    const login = provider === 'google' ? googleLogin({ body }) : appleLogin({ body });
    const { data } = await login;
    return goTo(data === undefined ? '/auth/sign-in' : '/user/home');
  }, [googleLogin, appleLogin, navigate, t]);
}

/** By which link a newcomer came: a friend's QR code, or the partner whose cookie is stored. */
function invitation(): { qr_code?: string; affiliationCode?: string } {
  const invitedBy = federatedSignIn.takeInvitedBy();
  const affiliationCode = readAffiliationCode('', document.cookie);
  return {
    ...(invitedBy !== undefined && isPlainCode(invitedBy) && { qr_code: invitedBy }),
    ...(affiliationCode !== undefined && { affiliationCode }),
  };
}

/** The fragment of /process (the server makes it from the provider's answer). */
type ProviderAnswer =
  /** The person changed their mind there. */
  | { kind: 'denied' }
  | { kind: 'failed' }
  /** Not requested here, or too late: its content is ignored. */
  | { kind: 'unexpected' }
  | {
      kind: 'token';
      provider: SocialProvider;
      body: { token: string; firstName?: string; lastName?: string };
    };

/** Each provider has its own error code for a declined sign-in. */
const declined = ['access_denied', 'user_cancelled_authorize'];

/**
 * Reads a provider's answer; a token only when its state is expected.
 * @param takeState whether an answer with this state was requested
 */
function readProviderAnswer(
  fields: URLSearchParams,
  takeState: (state: string | null) => boolean,
): ProviderAnswer {
  const isExpected = takeState(fields.get('state'));
  const error = fields.get('error');
  if (error !== null) return { kind: declined.includes(error) ? 'denied' : 'failed' };
  const provider = fields.get('provider');
  const token = fields.get('id_token');
  if (!isExpected || token === null) return { kind: 'unexpected' };
  if (provider === 'google') return { kind: 'token', provider, body: { token } };
  if (provider !== 'apple') return { kind: 'unexpected' };
  const firstName = fields.get('firstName');
  const lastName = fields.get('lastName');
  const name = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  return { kind: 'token', provider, body: { token, ...name } };
}
