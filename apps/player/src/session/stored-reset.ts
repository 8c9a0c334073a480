import { readText, writeText } from './browser-storage.ts';
import type { PasswordResetState } from './slices/password-reset-slice.ts';
import { storageKeys } from './storage-keys.ts';

/** The key in sessionStorage: a right code counts for the tab that brought it. */
const openKey = 'isPasswordResetOpen';

/** The forgotten password that this browser was at before the page was loaded again. */
export function readStoredReset(): PasswordResetState {
  const email = readText(storageKeys.forgotPasswordEmail);
  try {
    return { email, isOpen: email !== null && sessionStorage.getItem(openKey) === 'yes' };
  } catch {
    return { email, isOpen: false };
  }
}

/** Keeps the e-mail for the browser and the right code for the tab. */
export function writeStoredReset({ email, isOpen }: PasswordResetState): void {
  writeText(storageKeys.forgotPasswordEmail, email);
  try {
    if (isOpen) sessionStorage.setItem(openKey, 'yes');
    else sessionStorage.removeItem(openKey);
  } catch {
    // Forbidden storage costs only the memory after a reload.
  }
}
