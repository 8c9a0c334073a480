import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { errorLeft, signedOut } from './auth-actions.ts';
import { type ErrorComponent, initialErrorState } from './error-state.ts';

const { endpoints } = api;

/** The calls whose errors are stored, with the forms that send them. */
const componentOfCall = {
  login: 'login',
  register: 'registration',
  verifyEmail: 'verification',
  forgotPassword: 'forgotPassword',
  verifyOtp: 'confirmation',
  resetPassword: 'resetPassword',
} as const satisfies Partial<Record<keyof typeof endpoints, ErrorComponent>>;

type Call = keyof typeof componentOfCall;

const calls = (Object.keys(componentOfCall) as Call[]).map((name) => endpoints[name]);

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
          component: componentOfCall[meta.arg.endpointName as Call],
        }),
      ),
});

export const errorReducer = errorSlice.reducer;
