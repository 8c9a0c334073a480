import type { Dispatch } from '@reduxjs/toolkit';
import { clearStorage, restoreChoices } from './browser-storage.ts';
import { sendCall } from '../api/send-call.ts';
import { signedOut } from './slices/auth-actions.ts';
import { readTokens } from './stored-tokens.ts';
import { storeToasts } from '../messages/toasts.ts';
import type { Tokens } from '../api/token-refresh.ts';

/** Specification 9. */
const reloadDelayMs = 750;

/** Set from a sign-out on; it stays set as the page reloads. */
let reloadTimer: ReturnType<typeof setTimeout> | null = null;

/** The path that the page reloads at; null is its own. */
let reloadPath: string | null = null;

/**
 * Ends the session on the server, as far as it can be reached, and clears everything stored here.
 *
 * @param path Where the page reloads; its own path, without one, is left to the access guards.
 */
export function signOut(dispatch: Dispatch, path?: string): void {
  endOnServer();
  if (path !== undefined) reloadPath = path;
  clearSession(dispatch);
}

/** Ends what is stored of a session before a page has begun with it. */
export function endStoredSession(): void {
  endOnServer();
  clearStorage();
  restoreChoices();
}

function endOnServer(): void {
  const tokens = readTokens();
  if (tokens !== null) void logOutOnServer(tokens);
}

/**
 * Clears all local storage, resets every slice and reloads the page after 750 ms (specification 4).
 * For a session that the server has ended already.
 */
export function clearSession(dispatch: Dispatch): void {
  dispatch(signedOut());
  clearStorage();
  clearTimeout(reloadTimer ?? undefined);
  reloadTimer = setTimeout(() => {
    // Answers that were still under way may have left something.
    clearStorage();
    storeToasts();
    // not by the router: the page may reload before its navigation has loaded the screen. A null
    // state drops the router's index, so that the new page offers no way back (`hasPageBefore`)
    if (reloadPath !== null) history.replaceState(null, '', reloadPath);
    location.reload();
  }, reloadDelayMs);
}

/** Whether a sign-out is in progress, so that the page is about to reload. */
export function isReloadAwaited(): boolean {
  return reloadTimer !== null;
}

/** Begins as a page does that was just loaded: no reload is awaited. */
export function cancelReload(): void {
  if (reloadTimer !== null) clearTimeout(reloadTimer);
  reloadTimer = null;
  reloadPath = null;
}

/** An access token that has run out is renewed once more, only to end the session. */
async function logOutOnServer({ token, refreshToken }: Tokens): Promise<void> {
  const answer = await sendCall({ call: 'logout', keepalive: true }, token);
  if (!('error' in answer) || answer.error.status !== 401) return;
  const renewed = await sendCall({ call: 'refreshToken', body: { refreshToken }, keepalive: true }, null);
  if (!('data' in renewed)) return;
  await sendCall({ call: 'logout', keepalive: true }, (renewed.data as Tokens).token);
}
