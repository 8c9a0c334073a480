import type { Dispatch } from '@reduxjs/toolkit';
import { clearStorage } from './browser-storage.ts';
import { signedOut } from './slices/auth-actions.ts';

/** Specification 9. */
const reloadDelayMs = 750;

/** Clears all local storage, resets every slice and reloads the page after 750 ms (specification 4). */
export function signOut(dispatch: Dispatch): void {
  dispatch(signedOut());
  clearStorage();
  setTimeout(() => {
    // Answers that were still under way may have left something.
    clearStorage();
    location.reload();
  }, reloadDelayMs);
}
