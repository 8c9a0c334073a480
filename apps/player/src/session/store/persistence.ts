import { device } from '../../device/device.ts';
import { readRecord, storageKeys, writeRecord, writeText } from './browser-storage.ts';
import { readStoredDrafts, writeStoredDrafts } from '../draft/draft-storage.ts';
import type { RootState } from './root-reducer.ts';
import { type GameTypeState, initialGameTypeState } from './slices/game-type-slice.ts';
import type { PasswordResetState } from './slices/password-reset-slice.ts';
import { openResetKey, readFirstState } from './first-state.ts';
import { writeTokens } from './stored-tokens.ts';

type StoredState = Pick<RootState, 'auth' | 'gameType' | 'ticket' | 'draft' | 'passwordReset'>;

/**
 * Reads a new page's initial state from the browser's storage (specification 3). Unreadable parts
 * start empty.
 */
export function readStoredState(): StoredState {
  return {
    ...readFirstState(),
    gameType: {
      ...initialGameTypeState,
      ...(readRecord(storageKeys.gameTypeState) as Partial<GameTypeState>),
    },
    draft: readStoredDrafts(),
  };
}

/**
 * Writes the changes since the last call. Tokens are stored only under their own keys, to avoid two
 * copies.
 */
export function writeStoredState(state: RootState, previous: RootState): void {
  const { auth, gameType, ticket, draft, passwordReset } = state;
  if (auth !== previous.auth) {
    writeRecord(storageKeys.authState, auth.user === null ? null : { user: auth.user });
    if (auth.token !== previous.auth.token || auth.refreshToken !== previous.auth.refreshToken) {
      const { token, refreshToken } = auth;
      writeTokens(token === null || refreshToken === null ? null : { token, refreshToken });
    }
    // Only if it changed, because another tab may have a newer link.
    if (auth.paymentToken !== previous.auth.paymentToken) {
      device.writeSecret('paymentToken', auth.paymentToken);
    }
    const { isProfileCompleted } = auth;
    writeRecord(storageKeys.auth, auth.user === null ? null : { isProfileCompleted });
    writeText(storageKeys.registrationEmail, auth.registrationEmail);
  }
  if (gameType !== previous.gameType) {
    const { gameTypes, prices, feeBani, maxOrderBani, countryCheck, selectedGameType } = gameType;
    const isEmpty = gameTypes.length === 0 && selectedGameType === null;
    const stored = { gameTypes, prices, feeBani, maxOrderBani, countryCheck, selectedGameType };
    writeRecord(storageKeys.gameTypeState, isEmpty ? null : stored);
  }
  if (ticket.gameTicket !== previous.ticket.gameTicket) {
    writeRecord(storageKeys.gameTicket, ticket.gameTicket);
  }
  if (draft !== previous.draft) writeStoredDrafts(draft);
  if (passwordReset !== previous.passwordReset) writeStoredReset(passwordReset);
}

/** Stores the e-mail for the browser, and for the tab that the code was correct. */
function writeStoredReset({ email, isOpen }: PasswordResetState): void {
  writeText(storageKeys.forgotPasswordEmail, email);
  try {
    if (isOpen) sessionStorage.setItem(openResetKey, 'yes');
    else sessionStorage.removeItem(openResetKey);
  } catch {
    // Without storage, the password reset is lost on a reload but otherwise works.
  }
}
