import type { Dispatch } from '@reduxjs/toolkit';
import { clearStorage, restoreChoices } from './browser-storage.ts';
import { sendCall } from '../api/send-call.ts';
import { signedOut } from './slices/auth-actions.ts';
import { readTokens } from './stored-tokens.ts';
import { storeToasts } from '../messages/toasts.ts';
import type { Tokens } from '../api/token-refresh.ts';

/** Milliseconds until the reload (specification 9). */
const reloadDelayMs = 750;

/** Set by a sign-out until the page has reloaded. */
let reloadTimer: ReturnType<typeof setTimeout> | null = null;

/** The path to reload at; null for the current one. */
let reloadPath: string | null = null;

/**
 * Ends the session on the server if it can be reached, and clears everything stored here.
 * @param path where the page reloads; by default at its own path, where the access check decides
 */
export function signOut(dispatch: Dispatch, path?: string): void {
  endOnServer();
  if (path !== undefined) reloadPath = path;
  clearSession(dispatch);
}

/** Ends a stored session before the page has started to use it. */
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
 * Used for a session that the server has already ended.
 */
export function clearSession(dispatch: Dispatch): void {
  dispatch(signedOut());
  clearStorage();
  clearTimeout(reloadTimer ?? undefined);
  reloadTimer = setTimeout(() => {
    // Pending responses may have written to storage.
    clearStorage();
    storeToasts();
    // Not through the router, because the page may reload before its navigation has loaded the
    // screen. A null state removes the router's index, so that the new page offers no way back
    // (`hasPageBefore`).
    if (reloadPath !== null) history.replaceState(null, '', reloadPath);
    location.reload();
  }, reloadDelayMs);
}

/** Reports whether a sign-out is in progress, so that the page is about to reload. */
export function isReloadAwaited(): boolean {
  return reloadTimer !== null;
}

/** Cancels the pending reload, as after loading a page. */
export function cancelReload(): void {
  if (reloadTimer !== null) clearTimeout(reloadTimer);
  reloadTimer = null;
  reloadPath = null;
}

/** Signs out on the server. Renews an expired access token once, only for this call. */
async function logOutOnServer({ token, refreshToken }: Tokens): Promise<void> {
  const answer = await sendCall({ call: 'logout', keepalive: true }, token);
  if (!('error' in answer) || answer.error.status !== 401) return;
  const renewed = await sendCall({ call: 'refreshToken', body: { refreshToken }, keepalive: true }, null);
  if (!('data' in renewed)) return;
  await sendCall({ call: 'logout', keepalive: true }, (renewed.data as Tokens).token);
}
