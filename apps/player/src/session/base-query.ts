import { endpoints } from '@loto/api-contract/endpoints';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { clientIdentity } from '../device/client-identity/index.ts';

import { currentLanguage, translator } from '../i18n/translator.ts';
import { sendRequest } from './api-answer.ts';
import type { ApiError } from './api-error.ts';
import { apiRequest, isShownLoading, type ApiCall } from './api-request.ts';
import { signOut } from './sign-out.ts';
import { tokensRefreshed } from './slices/auth-actions.ts';
import { requestEnded, requestStarted } from './slices/request-slice.ts';
import { readTokens, writeTokens } from './stored-tokens.ts';
import { aloneAmongTabs, createTokenRefresh, type RefreshOutcome, type Tokens } from './token-refresh.ts';
import { showToast } from './toasts.ts';

interface TokenState {
  auth: { token: string | null };
}

const tokenOf = (api: BaseQueryApi) => (api.getState() as TokenState).auth.token;

async function send(call: ApiCall, token: string | null) {
  const { applicationClient } = clientIdentity();
  return sendRequest(apiRequest(call, { applicationClient, language: currentLanguage(), token }));
}

let refreshFor: { api: BaseQueryApi; refresh: (usedToken: string) => Promise<RefreshOutcome> } | null = null;

/** One refresh per store, since the running one is shared by all waiting calls. */
function tokenRefresh(api: BaseQueryApi): (usedToken: string) => Promise<RefreshOutcome> {
  if (refreshFor?.api.dispatch === api.dispatch) return refreshFor.refresh;
  const refresh = createTokenRefresh({
    readStored: readTokens,
    takeOver(tokens) {
      writeTokens(tokens);
      api.dispatch(tokensRefreshed(tokens));
    },
    async request(refreshToken) {
      const answer = await send({ call: 'refreshToken', body: { refreshToken } }, null);
      if ('data' in answer) return answer.data as Tokens;
      const isRefused =
        answer.error.status >= 400 && answer.error.status < 500 && answer.error.status !== 429;
      return isRefused ? 'expired' : 'unreachable';
    },
    alone: aloneAmongTabs,
  });
  refreshFor = { api, refresh };
  return refresh;
}

async function sendWithRefresh(call: ApiCall, api: BaseQueryApi) {
  const usedToken = tokenOf(api);
  const answer = await send(call, usedToken);
  const isRefused = 'error' in answer && answer.error.status === 401;
  if (!isRefused || usedToken === null || endpoints[call.call].caller === 'anyone') return answer;
  const outcome = await tokenRefresh(api)(usedToken);
  if (outcome === 'refreshed') return send(call, tokenOf(api));
  if (outcome === 'expired' && tokenOf(api) !== null) {
    showToast({ kind: 'warning', text: translator.t('errors.sessionExpired') });
    signOut(api.dispatch);
  }
  return answer;
}

/** Sends calls of the contract: headers, token refresh, the count behind the loading overlay, and the error funnel. */
export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, api) => {
  const isCounted = isShownLoading(call.call);
  if (isCounted) api.dispatch(requestStarted());
  try {
    const answer = await sendWithRefresh(call, api);
    if ('error' in answer && isToasted(answer.error, call))
      showToast({ kind: 'danger', text: answer.error.errorMessage });
    return answer;
  } finally {
    if (isCounted) api.dispatch(requestEnded());
  }
};

/** A 401 has its own toast with the logout; what the screen asked to show itself is left to it. */
function isToasted(error: ApiError, { call, quietFor }: ApiCall): boolean {
  if (error.status === 401 && endpoints[call].caller !== 'anyone') return false;
  return quietFor !== 'all' && quietFor?.includes(error.errorCode) !== true;
}
