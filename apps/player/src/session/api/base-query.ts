import { type CallId, endpoints } from '@loto/api-contract/endpoints';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { device } from '../../device/device.ts';
import { translator } from '../../i18n/translator.ts';
import { unreachable, type ApiError } from './api-error.ts';
import { type ApiCall, isCached, isShownLoading, sendCall } from './send-call.ts';
import type { Answer } from './send-to.ts';
import { refreshSession, tokenOf } from './refresh-session.ts';
import type { RootState } from '../store/root-reducer.ts';
import { noteServerTimeOf } from './server-clock.ts';
import { requestEnded, requestStarted } from '../store/slices/request-slice.ts';
import { confirmIdentity } from './step-up.ts';
import { showToast } from '../messages/toasts.ts';

/**
 * Sends API calls. Adds headers, refreshes tokens, asks for identity confirmation, counts the calls
 * behind the loading overlay, and shows errors.
 */
export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, api) => {
  const wasSignedIn = tokenOf(api) !== null;
  const isGet = endpoints[call.call].method === 'GET';
  // Offline calls fail immediately: nothing is queued and sent later without the player knowing.
  let answer: Answer =
    isGet || device.isOnline()
      ? await sendCounted(call, api)
      : { error: unreachable(translator.t('errors.offline'), 'NOT_SENT') };
  if ('error' in answer && answer.error.errorCode === 'STEP_UP_REQUIRED') {
    // A player who cancels knows that nothing was done, so no error is shown.
    if (!(await confirmIdentity())) return answer;
    answer = await sendCounted(call, api);
  }
  if (isGet && 'error' in answer && answer.error.status === 0) {
    const stored = call.onlyFromServer === true ? null : await findStored(call, api);
    if (stored !== null) return { data: stored };
    // The offline banner already explains this failure.
    if (!device.isOnline()) return answer;
  }
  // The sign-out was announced once. Failures that follow from it aren't shown.
  const hasLeft = wasSignedIn && tokenOf(api) === null;
  if ('data' in answer) noteServerTimeOf(answer.data);
  else if (isToasted(answer.error, call) && !hasLeft) {
    showToast({ kind: 'danger', text: answer.error.errorMessage });
  }
  return answer;
};

/** Returns the response stored on this device for a call that got none from the server. */
async function findStored(call: ApiCall, api: BaseQueryApi): Promise<object | null> {
  try {
    const { storedAnswer } = await import('../offline/offline.ts');
    return await storedAnswer(call, api.getState() as RootState);
  } catch {
    return null;
  }
}

async function sendCounted(call: ApiCall, api: BaseQueryApi) {
  const isCounted = isShownLoading(call.call);
  const request = { isChange: !isCached(call.call) };
  if (isCounted) api.dispatch(requestStarted(request));
  try {
    return await sendWithRefresh(call, api);
  } finally {
    if (isCounted) api.dispatch(requestEnded(request));
  }
}

/**
 * Sends a call. The first call whose token is rejected starts a refresh and the others wait for it;
 * then each is sent once more.
 */
async function sendWithRefresh(call: ApiCall, api: BaseQueryApi) {
  const usedToken = tokenOf(api);
  const answer = await sendCall(call, usedToken);
  if ('data' in answer || usedToken === null || !isSessionRefused(answer.error, call)) return answer;
  const outcome = await refreshSession(api, usedToken);
  if (outcome === 'refreshed') return sendCall(call, tokenOf(api));
  if (outcome === 'expired') return answer;
  return { error: unreachable(translator.t('errors.somethingWentWrong')) };
}

/**
 * Reports whether the access token was rejected. A wrong password typed by a signed-in player is a
 * 401 with another code.
 */
function isSessionRefused({ status, errorCode }: ApiError, { call }: ApiCall): boolean {
  return status === 401 && errorCode !== 'INVALID_CREDENTIALS' && endpoints[call].caller !== 'anyone';
}

/**
 * Reads whose pages show a failure themselves and offer a retry, and the profile, which is read on
 * every page.
 */
const shownByPages: readonly CallId[] = [
  'gameTypes',
  'gamePeriods',
  'listTickets',
  'getTicket',
  'winningHistory',
  'listCards',
  'listNotices',
  'listPasskeys',
  'listSessions',
  'getPushSettings',
  'referralCodes',
  'results',
  'getProfile',
];

/**
 * Reports whether an error appears as a toast. Screens show some errors themselves, but not a
 * failure to load a further page of a list.
 */
function isToasted(error: ApiError, { call, query, quietFor }: ApiCall): boolean {
  const isFurtherPage = query !== undefined && 'offset' in query && query.offset !== 0;
  if (error.status === 0 && shownByPages.includes(call) && !isFurtherPage) return false;
  return quietFor !== 'all' && quietFor?.includes(error.errorCode) !== true;
}
