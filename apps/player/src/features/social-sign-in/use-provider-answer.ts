import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { federatedSignIn } from '../../device/federated-sign-in/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { takeFederatedReturn } from '../../session/landing-params.ts';
import { useAppleLoginMutation, useGoogleLoginMutation } from '../../session/calls/account-calls.ts';
import { showToast } from '../../session/toasts.ts';
import { readProviderAnswer } from './read-provider-answer.ts';

/**
 * Signs in with the provider's answer and continues: home (where the guards may know better), or
 * back to sign-in with the reason. Whoever opens /process without an answer goes where the guards
 * lead.
 */
export function useProviderAnswer(): () => Promise<void> {
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
    const { provider, body } = answer;
    const login = provider === 'google' ? googleLogin({ body }) : appleLogin({ body });
    const { data } = await login;
    return goTo(data === undefined ? '/auth/sign-in' : '/user/home');
  }, [googleLogin, appleLogin, navigate, t]);
}
