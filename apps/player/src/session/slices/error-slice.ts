import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { accountCalls } from '../calls/account-calls.ts';
import { errorLeft, signedOut } from './auth-actions.ts';
import { type ErrorComponent, initialErrorState } from './error-state.ts';

const { login, register, verifyEmail, forgotPassword, verifyOtp, resetPassword } = accountCalls.endpoints;
const calls = [login, register, verifyEmail, forgotPassword, verifyOtp, resetPassword] as const;

const componentOfCall: Readonly<Record<string, ErrorComponent>> = {
  login: 'login',
  register: 'registration',
  verifyEmail: 'verification',
  forgotPassword: 'forgotPassword',
  verifyOtp: 'confirmation',
  resetPassword: 'resetPassword',
};

const errorSlice = createSlice({
  name: 'error',
  initialState: initialErrorState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialErrorState)
      .addCase(errorLeft, () => initialErrorState)
      .addMatcher(isAnyOf(...calls.map(({ matchPending }) => matchPending)), () => initialErrorState)
      .addMatcher(
        isAnyOf(...calls.map(({ matchRejected }) => matchRejected)),
        (_state, { payload, meta }) => ({
          errorMessage: payload?.errorMessage ?? null,
          component: componentOfCall[meta.arg.endpointName] ?? null,
        }),
      ),
});

export const errorReducer = errorSlice.reducer;
