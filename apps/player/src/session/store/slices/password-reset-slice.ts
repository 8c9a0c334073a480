import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { signedOut } from './auth-actions.ts';
import { isSignIn } from './auth-slice.ts';

/** The progress of a password reset (specification 4). */
export interface PasswordResetState {
  /** The e-mail to which a code was sent; it survives a reload. */
  email: string | null;
  /** True if the code was correct, so that a new password may be set. */
  isOpen: boolean;
}

const initialPasswordResetState: PasswordResetState = { email: null, isOpen: false };

const { forgotPassword, verifyEmail, verifyOtp, resetPassword } = api.endpoints;

const passwordResetSlice = createSlice({
  name: 'passwordReset',
  initialState: initialPasswordResetState,
  reducers: {
    /** A code was requested for this e-mail. */
    resetCodeAwaited(_state, { payload }: PayloadAction<{ email: string }>) {
      return { email: payload.email, isOpen: false };
    },
    passwordResetEnded: () => initialPasswordResetState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialPasswordResetState)
      .addMatcher(isSignIn, (_state, action) =>
        // An e-mail that was registered with two passwords has none: the person who verified it
        // chooses one.
        verifyEmail.matchFulfilled(action) && !action.payload.user.hasPassword
          ? { email: action.payload.user.email, isOpen: true }
          : initialPasswordResetState,
      )
      .addMatcher(forgotPassword.matchFulfilled, (_state, { meta }) => ({
        email: meta.arg.originalArgs.body.email,
        isOpen: false,
      }))
      .addMatcher(verifyOtp.matchFulfilled, (state) => {
        state.isOpen = true;
      })
      .addMatcher(resetPassword.matchRejected, (state, { payload }) => {
        // The code has expired or a newer one replaced it, so another must be requested.
        if (payload?.errorCode === 'CODE_INVALID') state.isOpen = false;
      }),
});

export const { resetCodeAwaited, passwordResetEnded } = passwordResetSlice.actions;
export const passwordResetReducer = passwordResetSlice.reducer;
