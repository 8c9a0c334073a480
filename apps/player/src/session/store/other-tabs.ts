import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut, tokensRefreshed } from './slices/auth-actions.ts';
import { storageKeys } from './browser-storage.ts';
import { readTokens } from './stored-tokens.ts';

/**
 * Follows changes of the stored session by other tabs. Adopts refreshed tokens, ends this tab's
 * session on a sign-out, and reloads the page if another player signs in.
 * @returns a function that stops it
 */
export function watchOtherTabs(dispatch: (action: UnknownAction) => unknown): () => void {
  function follow(event: StorageEvent): void {
    if (event.key === null || (event.key === storageKeys.authState && event.newValue === null)) {
      dispatch(signedOut());
    } else if (event.key === storageKeys.authState) {
      if (playerIdOf(event.oldValue) !== playerIdOf(event.newValue)) location.reload();
    } else if (event.key === storageKeys.refreshToken && event.newValue !== null) {
      const tokens = readTokens();
      if (tokens !== null) dispatch(tokensRefreshed(tokens));
    }
  }
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function playerIdOf(storedAuth: string | null): string | null {
  const id = /"id":"([^"]+)"/.exec(storedAuth ?? '')?.[1];
  return id ?? null;
}
