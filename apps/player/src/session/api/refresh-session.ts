import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { translator } from '../../i18n/translator.ts';
import { isRefusal } from './api-error.ts';
import { sendCall } from './send-call.ts';
import { clearSession } from '../store/sign-out.ts';
import { tokensRefreshed } from '../store/slices/auth-actions.ts';
import { readTokens, writeTokens } from '../store/stored-tokens.ts';
import { withTabLock, createTokenRefresh, type RefreshOutcome, type Tokens } from './token-refresh.ts';
import { showToast } from '../messages/toasts.ts';

type Refresh = (usedToken: string) => Promise<RefreshOutcome>;

/** Returns the current access token; null when signed out. */
export function tokenOf(api: BaseQueryApi): string | null {
  return (api.getState() as { auth: { token: string | null } }).auth.token;
}

const refreshes = new WeakMap<object, Refresh>();

/** Returns the store's token refresh, which all waiting calls share. */
function refreshOf(api: BaseQueryApi): Refresh {
  const known = refreshes.get(api.dispatch);
  if (known !== undefined) return known;
  const refresh = createTokenRefresh({
    readStored: readTokens,
    takeOver(tokens) {
      // The player may have signed out during the request; the session must not come back.
      if (tokenOf(api) === null) return;
      writeTokens(tokens);
      api.dispatch(tokensRefreshed(tokens));
    },
    request: requestTokens,
    alone: withTabLock,
  });
  refreshes.set(api.dispatch, refresh);
  return refresh;
}

async function requestTokens(refreshToken: string): Promise<Tokens | 'expired' | 'unreachable'> {
  const answer = await sendCall({ call: 'refreshToken', body: { refreshToken } }, null);
  if ('data' in answer) return answer.data as Tokens;
  return isRefusal(answer.error) ? 'expired' : 'unreachable';
}

/**
 * Renews the session whose token was rejected. If the session is over, shows a toast and signs out
 * (specification 4).
 */
export async function refreshSession(api: BaseQueryApi, usedToken: string): Promise<RefreshOutcome> {
  const outcome = await refreshOf(api)(usedToken);
  // An identity confirmation has renewed the tokens in the meantime.
  if (outcome === 'expired' && ![null, usedToken].includes(tokenOf(api))) return 'refreshed';
  if (outcome === 'expired' && tokenOf(api) !== null) {
    showToast({ kind: 'warning', text: translator.t('errors.sessionExpired') });
    clearSession(api.dispatch);
  }
  return outcome;
}
