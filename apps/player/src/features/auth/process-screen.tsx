import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { device } from '../../device/device.ts';
import { federatedSignIn, isOfApp } from '../../device/federated-sign-in/federated-sign-in.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { isPlainCode, readAffiliationCode } from '../../session/arrival/affiliation-code.ts';
import { takeFederatedReturn } from '../../session/arrival/landing-params.ts';
import { endStepUp } from '../../session/api/step-up.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { ReturnToApp } from './return-to-app.tsx';
import type { SocialProvider } from './social-buttons.tsx';
import layout from '@loto/design/layout.module.css';
import loadingOverlayStyles from '@loto/design/widgets/loading-overlay.module.css';

export const handle: PageInfo = { title: 'socialSignIn.processTitle', isPayment: true };

/**
 * The page between the provider and the account, which shows three discs until the redirect is
 * known.
 */
export default function ProcessScreen() {
  const { t } = useTexts();
  const { goOn, appsAnswer } = useProviderAnswer();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void goOn();
  }, [goOn]);
  if (appsAnswer !== null) return <ReturnToApp answer={appsAnswer} />;
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
      {/* The same text as the loading overlay, which may cover this page briefly. */}
      <b>{t('common.loading')}</b>
    </main>
  );
}

/**
 * Signs in with the provider's response and continues: home (where the access rules may redirect),
 * or back to sign-in with the reason. The access rules redirect visitors of /process without a
 * response.
 * @returns `goOn`, which continues, and a response for a phone app that ended up in the browser
 */
function useProviderAnswer() {
  const [appsAnswer, setAppsAnswer] = useState<URLSearchParams | null>(null);
  const [googleLogin] = useCall('googleLogin');
  const [appleLogin] = useCall('appleLogin');
  const navigate = useNavigate();
  const { t } = useTexts();

  const goOn = useCallback(async () => {
    const goTo = async (path: string) => navigate(path, { replace: true });
    const fields = takeFederatedReturn();
    if (fields === null) return goTo('/user/home');
    if (belongsToAppHere(fields)) return setAppsAnswer(fields);
    // In an app, the step-up dialog is still open; this sign-in completes it.
    endStepUp(false);
    const answer = readProviderAnswer(fields);
    if (answer.kind !== 'token') {
      if (answer.kind !== 'denied') showToast({ kind: 'danger', text: t(`socialSignIn.${answer.kind}`) });
      return goTo('/auth/sign-in');
    }
    const { provider } = answer;
    const body = { ...answer.body, ...invitation(answer.invitedBy) };
    const login = provider === 'google' ? googleLogin({ body }) : appleLogin({ body });
    const { data } = await login;
    return goTo(data === undefined ? '/auth/sign-in' : '/user/home');
  }, [googleLogin, appleLogin, navigate, t]);
  return { goOn, appsAnswer };
}

/**
 * Reports whether an Android phone's browser has the app's response because it didn't open the app.
 */
function belongsToAppHere(fields: URLSearchParams): boolean {
  return !device.isNative && isOfApp(fields.get('state')) && /Android/.test(navigator.userAgent);
}

/**
 * Returns the link through which a new player came: a friend's QR code, or the partner from the
 * stored cookie.
 */
function invitation(invitedBy: string | undefined): { qr_code?: string; affiliationCode?: string } {
  const affiliationCode = readAffiliationCode('', document.cookie);
  return {
    ...(invitedBy !== undefined && isPlainCode(invitedBy) && { qr_code: invitedBy }),
    ...(affiliationCode !== undefined && { affiliationCode }),
  };
}

/**
 * The content of the fragment of /process, which the server builds from the provider's response.
 */
type ProviderAnswer =
  /** The player declined at the provider. */
  | { kind: 'denied' }
  | { kind: 'failed' }
  /** The response wasn't requested here or came too late, so it's ignored. */
  | { kind: 'unexpected' }
  | {
      kind: 'token';
      provider: SocialProvider;
      invitedBy: string | undefined;
      body: { token: string; nonce?: string; firstName?: string; lastName?: string };
    };

/** The providers' error codes for a declined sign-in. */
const declined = ['access_denied', 'user_cancelled_authorize'];

/** Parses a provider's response. Accepts a token only if it was requested here. */
function readProviderAnswer(fields: URLSearchParams): ProviderAnswer {
  const start = federatedSignIn.takeStart(fields.get('state'));
  const error = fields.get('error');
  if (error !== null) return { kind: declined.includes(error) ? 'denied' : 'failed' };
  const provider = fields.get('provider');
  const token = fields.get('id_token');
  if (start === null || token === null) return { kind: 'unexpected' };
  const { nonce, invitedBy } = start;
  const proof = { token, ...(nonce !== undefined && { nonce }) };
  if (provider === 'google') return { kind: 'token', provider, invitedBy, body: proof };
  if (provider !== 'apple') return { kind: 'unexpected' };
  const firstName = fields.get('firstName');
  const lastName = fields.get('lastName');
  const name = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  return { kind: 'token', provider, invitedBy, body: { ...proof, ...name } };
}
