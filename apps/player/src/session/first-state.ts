import type { Ticket, User } from '@loto/api-contract';
import { device } from '../device/device.ts';
import { readRecord, readText, storageKeys } from './browser-storage.ts';
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
 * {@link FirstState} from what the browser stores. Tokens without their player open nothing, so
 * that they are kept no longer.
 */
export function readFirstState(): FirstState {
  const ticket = readRecord(storageKeys.gameTicket) as Ticket | null;
  const auth = readAuth();
  if (!auth.isAuthenticated) writeTokens(null);
  return {
    auth,
    ticket: { ...initialTicketState, gameTicket: typeof ticket?.id === 'string' ? ticket : null },
    passwordReset: readStoredReset(),
  };
}

function readAuth(): AuthState {
  const stored = readRecord(storageKeys.authState);
  const user = typeof stored?.['user'] === 'object' ? (stored['user'] as User | null) : null;
  const tokens = user === null ? null : readTokens();
  const auth = readRecord(storageKeys.auth);
  return {
    ...initialAuthState,
    user,
    token: tokens?.token ?? null,
    refreshToken: tokens?.refreshToken ?? null,
    paymentToken: device.readSecret('paymentToken'),
    isAuthenticated: tokens !== null,
    isProfileCompleted: auth?.['isProfileCompleted'] === true,
    registrationEmail: readText(storageKeys.registrationEmail),
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
