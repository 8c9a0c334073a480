import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { signedOut } from './auth-actions.ts';
import { isSignIn } from './auth-slice.ts';

/** A forgotten password on its way to a new one (specification 4). */
export interface PasswordResetState {
  /** The e-mail a code was sent to, also after a reload. */
  email: string | null;
  /** Its code was right: the new password may be set. */
  isOpen: boolean;
}

const initialPasswordResetState: PasswordResetState = { email: null, isOpen: false };

const { forgotPassword, verifyEmail, verifyOtp, resetPassword } = api.endpoints;

const passwordResetSlice = createSlice({
  name: 'passwordReset',
  initialState: initialPasswordResetState,
  reducers: {
    /** A code for this e-mail is on its way. */
    resetCodeAwaited(_state, { payload }: PayloadAction<{ email: string }>) {
      return { email: payload.email, isOpen: false };
    },
    passwordResetEnded: () => initialPasswordResetState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialPasswordResetState)
      .addMatcher(isSignIn, (_state, action) =>
        // An e-mail registered under two passwords has none: the one who proved it chooses one.
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
        // The code has expired or was replaced by a newer one: another has to be
        // requested.
        if (payload?.errorCode === 'CODE_INVALID') state.isOpen = false;
      }),
});

export const { resetCodeAwaited, passwordResetEnded } = passwordResetSlice.actions;
export const passwordResetReducer = passwordResetSlice.reducer;
