import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { signedOut, tokensRefreshed, verificationAwaited } from './auth-actions.ts';
import { type AuthState, initialAuthState } from './auth-state.ts';

const { login, anonymousLogin, googleLogin, appleLogin, register, verifyEmail, getProfile, updateProfile } =
  api.endpoints;
const { passkeySignIn } = api.endpoints;

/**
 * Sign-ins by a link, which can be opened while another player is signed in. Only a success
 * replaces that player.
 */
const loginsByLink = [anonymousLogin, googleLogin, appleLogin] as const;

/** Matches every successful sign-in. */
export const isSignIn = isAnyOf(
  login.matchFulfilled,
  passkeySignIn.matchFulfilled,
  verifyEmail.matchFulfilled,
  ...loginsByLink.map(({ matchFulfilled }) => matchFulfilled),
);

/** Matches every successful identity confirmation, which returns new tokens. */
const isStepUp = isAnyOf(
  api.endpoints.stepUpWithPassword.matchFulfilled,
  api.endpoints.stepUpWithPasskey.matchFulfilled,
);

/** Reports whether an action signs in a player while another one is signed in. */
export function isTakeOver(before: AuthState, action: unknown): boolean {
  return isSignIn(action) && before.isAuthenticated && before.user?.id !== action.payload.user.id;
}

/** Returns the state after a failed login, without token and user (specification 4). */
const signedOutState = ({ registrationEmail }: AuthState): AuthState => ({
  ...initialAuthState,
  registrationEmail,
});

const authSlice = createSlice({
  name: 'auth',
  initialState: initialAuthState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialAuthState)
      .addCase(tokensRefreshed, (state, { payload }) => {
        state.token = payload.token;
        state.refreshToken = payload.refreshToken;
      })
      .addCase(verificationAwaited, (state, { payload }) => {
        state.registrationEmail = payload.email;
      })
      .addMatcher(register.matchFulfilled, (state, { payload, meta }) => {
        state.user = payload.user;
        state.registrationEmail = meta.arg.originalArgs.body.email;
      })
      .addMatcher(isSignIn, (state, { payload }) => {
        const { user, token, refreshToken } = payload;
        Object.assign(state, { user, token, refreshToken, isAuthenticated: true });
        state.isProfileCompleted = user.userProfile.isProfileCompleted;
        if (user.isEmailVerified) state.registrationEmail = null;
        state.paymentToken = null;
      })
      .addMatcher(anonymousLogin.matchFulfilled, (state, { meta }) => {
        const { body } = meta.arg.originalArgs;
        state.paymentToken = 'token' in body ? body.token : body.accessToken;
      })
      .addMatcher(isStepUp, (state, { payload }) => {
        // A late response must not restore a session that the player has left.
        if (!state.isAuthenticated) return;
        state.token = payload.token;
        state.refreshToken = payload.refreshToken;
      })
      .addMatcher(isAnyOf(login.matchRejected, passkeySignIn.matchRejected), signedOutState)
      .addMatcher(isAnyOf(...loginsByLink.map(({ matchRejected }) => matchRejected)), (state) =>
        state.isAuthenticated ? state : signedOutState(state),
      )
      .addMatcher(
        isAnyOf(getProfile.matchFulfilled, updateProfile.matchFulfilled),
        (state, { payload: { user } }) => {
          // A late response must not change anything after the player has left.
          if (!state.isAuthenticated) return;
          state.user = user;
          state.isProfileCompleted = user.userProfile.isProfileCompleted;
        },
      ),
});

export const authReducer = authSlice.reducer;
