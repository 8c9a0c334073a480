import type { CallId } from '@loto/api-contract';

/** A call whose response time must not reveal whether an e-mail has an account. */
export interface TimedCall {
  readonly id: CallId;
  /** The remaining fields of the body. */
  readonly rest: object;
  /** The expected status. Measuring refusals would prove nothing. */
  readonly status: number;
}

const password = 'bilet norocos de joi';

/**
 * The order matters: a registration comes before its resend, and a forgotten password before its
 * code.
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
