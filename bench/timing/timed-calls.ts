import type { CallId } from '@loto/api-contract';

/** A call that must not reveal by its time whether an e-mail has an account. */
export interface TimedCall {
  readonly id: CallId;
  /** The body beside the e-mail. */
  readonly rest: object;
  /** The expected status; a bench of refusals would measure nothing. */
  readonly status: number;
}

const password = 'bilet norocos de joi';

/**
 * In this order each finds what it needs: a registration before its resend, a forgotten password
 * before its code.
 */
export const timedCalls: readonly TimedCall[] = [
  { id: 'register', rest: { password }, status: 200 },
  { id: 'resendVerificationEmail', rest: {}, status: 200 },
  { id: 'verifyEmail', rest: { emailVerificationOTP: '000000' }, status: 400 },
  { id: 'forgotPassword', rest: {}, status: 200 },
  { id: 'resendOtp', rest: {}, status: 200 },
  { id: 'verifyOtp', rest: { otp: '000000' }, status: 400 },
  { id: 'login', rest: { password: 'nu e parola asta' }, status: 401 },
];
