import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { signedOut, tokensRefreshed, verificationAwaited } from './auth-actions.ts';
import { type AuthState, initialAuthState } from './auth-state.ts';

const { login, anonymousLogin, googleLogin, appleLogin, register, verifyEmail, getProfile, updateProfile } =
  api.endpoints;
const { passkeySignIn } = api.endpoints;

/**
 * Ways in that can be opened while another player is signed in, who is replaced only by a success.
 */
const loginsByLink = [anonymousLogin, googleLogin, appleLogin] as const;

/** A sign-in succeeded, whichever way. */
export const isSignIn = isAnyOf(
  login.matchFulfilled,
  passkeySignIn.matchFulfilled,
  verifyEmail.matchFulfilled,
  ...loginsByLink.map(({ matchFulfilled }) => matchFulfilled),
);

/** A confirmation of who the player is succeeded, whichever way: the session has other tokens. */
const isStepUp = isAnyOf(
  api.endpoints.stepUpWithPassword.matchFulfilled,
  api.endpoints.stepUpWithPasskey.matchFulfilled,
);

/** Whether an action signs a player in where another one still is. */
export function isTakeOver(before: AuthState, action: unknown): boolean {
  return isSignIn(action) && before.isAuthenticated && before.user?.id !== action.payload.user.id;
}

/** A failed login clears token and user (specification 4). */
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
        // an answer that was under way when the player left brings nothing back
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
          // An answer that was under way when the player left changes nothing.
          if (!state.isAuthenticated) return;
          state.user = user;
          state.isProfileCompleted = user.userProfile.isProfileCompleted;
        },
      ),
});

export const authReducer = authSlice.reducer;
