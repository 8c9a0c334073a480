import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { draftReducer } from '../draft/draft-slice.ts';
import { signedOut } from './slices/auth-actions.ts';
import { authReducer, isTakeOver } from './slices/auth-slice.ts';
import { errorReducer } from './slices/error-slice.ts';
import { gameTypeReducer } from './slices/game-type-slice.ts';
import { passwordResetReducer } from './slices/password-reset-slice.ts';
import { requestReducer } from './slices/request-slice.ts';
import { ticketReducer } from './slices/ticket-slice.ts';

const slices = combineReducers({
  auth: authReducer,
  gameType: gameTypeReducer,
  ticket: ticketReducer,
  draft: draftReducer,
  passwordReset: passwordResetReducer,
  error: errorReducer,
  request: requestReducer,
  [api.reducerPath]: api.reducer,
});

/**
 * Combines all slices. A sign-out also empties the cache of responses. If another player signs in,
 * they see none of the previous player's tickets or drafts.
 */
export const rootReducer: typeof slices = (state, action) => {
  if (state?.auth !== undefined && isTakeOver(state.auth, action)) {
    return slices({ ...state, ticket: undefined, draft: undefined }, action);
  }
  if (signedOut.match(action) && state !== undefined) {
    return slices({ ...state, api: undefined }, action);
  }
  return slices(state, action);
};
