import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { accountCalls } from '../calls/account-calls.ts';
import { signedOut } from './auth-actions.ts';

export type ErrorComponent =
  | 'login'
  | 'registration'
  | 'verification'
  | 'forgotPassword'
  | 'confirmation'
  | 'resetPassword';

/** Error state (specification 3): the last failure of an account form. */
export interface ErrorState {
  errorMessage: string | null;
  component: ErrorComponent | null;
}

export const initialErrorState: ErrorState = { errorMessage: null, component: null };

const calls = accountCalls.endpoints;

const errorSlice = createSlice({
  name: 'error',
  initialState: initialErrorState,
  reducers: {
    errorShown(_state, { payload }: PayloadAction<ErrorState>) {
      return payload;
    },
    errorCleared: () => initialErrorState,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialErrorState);
    const formCalls = [
      ['login', calls.login],
      ['registration', calls.register],
      ['verification', calls.verifyEmail],
      ['forgotPassword', calls.forgotPassword],
      ['confirmation', calls.verifyOtp],
      ['resetPassword', calls.resetPassword],
    ] as const;
    for (const [component, call] of formCalls) {
      builder.addMatcher(isAnyOf(call.matchRejected), (_state, { payload }) => ({
        errorMessage: (payload as { errorMessage?: string } | undefined)?.errorMessage ?? null,
        component,
      }));
      builder.addMatcher(isAnyOf(call.matchPending), () => initialErrorState);
    }
  },
});

export const { errorShown, errorCleared } = errorSlice.actions;
export const errorReducer = errorSlice.reducer;
