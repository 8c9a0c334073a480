import type { Ticket, User } from '@loto/api-contract';
import { device } from '../../device/device.ts';
import { readRecord, readText, storageKeys, writeText } from './browser-storage.ts';
import { type AuthState, initialAuthState } from './slices/auth-state.ts';
import type { PasswordResetState } from './slices/password-reset-slice.ts';
import { initialTicketState, type TicketState } from './slices/ticket-state.ts';
import { readTokens, writeTokens } from './stored-tokens.ts';

/** What the gate of every page asks for: who is signed in, and how far they have come. */
export interface FirstState {
  auth: AuthState;
  ticket: TicketState;
  passwordReset: PasswordResetState;
}

/**
 * {@link FirstState} from what the browser stores. Tokens without their player open nothing, and a
 * player who has no refresh token any more is signed out: neither is kept longer.
 */
export function readFirstState(): FirstState {
  const ticket = readRecord(storageKeys.gameTicket) as Ticket | null;
  const auth = readAuth();
  if (!auth.isAuthenticated) {
    writeTokens(null);
    // a phone app whose secrets wait to be opened is not signed out
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
  // without tokens only a registration stores its player, whose e-mail is to be proved
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

/** The key in sessionStorage: a right code counts for the tab that brought it. */
export const openResetKey = 'isPasswordResetOpen';

/** The forgotten password that this browser was at before the page was loaded again. */
function readStoredReset(): PasswordResetState {
  const email = readText(storageKeys.forgotPasswordEmail);
  try {
    return { email, isOpen: email !== null && sessionStorage.getItem(openResetKey) === 'yes' };
  } catch {
    return { email, isOpen: false };
  }
}
