import type { Ticket, User } from '@loto/api-contract';
import { device } from '../../device/device.ts';
import { readRecord, readText, storageKeys, writeText } from './browser-storage.ts';
import { type AuthState, initialAuthState } from './slices/auth-state.ts';
import type { PasswordResetState } from './slices/password-reset-slice.ts';
import { initialTicketState, type TicketState } from './slices/ticket-state.ts';
import { readTokens, writeTokens } from './stored-tokens.ts';

/**
 * The state that the access check of every page needs: the player, and how far their registration
 * has come.
 */
export interface FirstState {
  auth: AuthState;
  ticket: TicketState;
  passwordReset: PasswordResetState;
}

/**
 * Reads {@link FirstState} from the browser's storage. Tokens without a stored player are deleted,
 * and a player without a refresh token is signed out.
 */
export function readFirstState(): FirstState {
  const ticket = readRecord(storageKeys.gameTicket) as Ticket | null;
  const auth = readAuth();
  if (!auth.isAuthenticated) {
    writeTokens(null);
    // A phone app whose secrets are still locked isn't signed out.
    if (auth.user === null && device.phone?.areSecretsLocked() !== true) {
      writeText(storageKeys.authState, null);
      writeText(storageKeys.auth, null);
    }
  }
  return {
    auth,
    ticket: { ...initialTicketState, gameTicket: typeof ticket?.id === 'string' ? ticket : null },
    passwordReset: readStoredReset(),
  };
}

function readAuth(): AuthState {
  const stored = readRecord(storageKeys.authState);
  const storedUser = typeof stored?.['user'] === 'object' ? (stored['user'] as User | null) : null;
  const tokens = storedUser === null ? null : readTokens();
  // Without tokens, only a registration stores an e-mail, which still must be verified.
  const registrationEmail = readText(storageKeys.registrationEmail);
  const isRegistered = registrationEmail !== null && storedUser?.isEmailVerified === false;
  const user = tokens !== null || isRegistered ? storedUser : null;
  const auth = user === null ? null : readRecord(storageKeys.auth);
  return {
    ...initialAuthState,
    user,
    token: tokens?.token ?? null,
    refreshToken: tokens?.refreshToken ?? null,
    paymentToken: device.readSecret('paymentToken'),
    isAuthenticated: tokens !== null,
    isProfileCompleted: auth?.['isProfileCompleted'] === true,
    registrationEmail,
  };
}

/** The key in sessionStorage: a correct code counts only for the tab in which it was entered. */
export const openResetKey = 'isPasswordResetOpen';

/** Reads the password reset that was in progress before the page was reloaded. */
function readStoredReset(): PasswordResetState {
  const email = readText(storageKeys.forgotPasswordEmail);
  try {
    return { email, isOpen: email !== null && sessionStorage.getItem(openResetKey) === 'yes' };
  } catch {
    return { email, isOpen: false };
  }
}
