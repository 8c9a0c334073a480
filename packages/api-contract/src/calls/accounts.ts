import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import { session, user } from '../shapes/player.ts';
import {
  currentPassword,
  day,
  email,
  instant,
  newPassword,
  oneTimeCode,
  plainCode,
} from '../shapes/primitives.ts';

export const accountEndpoints = {
  register: { method: 'POST', path: '/api/v2/user/register', caller: 'anyone' },
  verifyEmail: { method: 'POST', path: '/api/v2/user/verify-email', caller: 'anyone' },
  resendVerificationEmail: {
    method: 'POST',
    path: '/api/v2/user/resend-verification-email',
    caller: 'anyone',
  },
  forgotPassword: { method: 'POST', path: '/api/v2/user/forgot-password', caller: 'anyone' },
  resendOtp: { method: 'POST', path: '/api/v2/user/resend-otp', caller: 'anyone' },
  verifyOtp: { method: 'POST', path: '/api/v2/user/verify-otp', caller: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/v2/user/reset-password', caller: 'anyone' },
  changePassword: { method: 'POST', path: '/api/v2/user/change-password', caller: 'verified' },
  deleteAccount: { method: 'POST', path: '/api/v2/user/delete-account', caller: 'signed-in' },
} as const satisfies Record<string, Endpoint>;

export const accountCalls = /* @__PURE__ */ defineCalls(accountEndpoints, () => {
  /** The response is the same whether or not the e-mail has an account. */
  const codeSent = z.object({ resendAllowedAt: instant });

  return {
    register: {
      summary: 'Open an account; a one-time code goes to the e-mail',
      limit: 'by-address',
      body: z.strictObject({
        email,
        password: newPassword,
        birthDate: day
          .optional()
          .describe('Tells a minor at once, and is kept for the profile; the profile asks for it otherwise.'),
        qr_code: plainCode.optional(),
        affiliationCode: plainCode.optional(),
      }),
      answer: z.object({ user }).describe('The same shape whether or not the e-mail already had an account.'),
      errors: ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL', 'UNDER_AGE'],
      example: {
        body: { email: examples.email, password: examples.password },
        answer: { user: { ...examples.user, isEmailVerified: false } },
      },
    },
    verifyEmail: {
      summary: 'Prove the e-mail with the one-time code and sign in',
      limit: 'by-address',
      body: z.strictObject({ email, emailVerificationOTP: oneTimeCode }),
      answer: session,
      errors: ['CODE_INVALID'],
      example: { body: { email: examples.email, emailVerificationOTP: '402913' }, answer: examples.session },
    },
    resendVerificationEmail: {
      summary: 'Send the e-mail verification code again',
      limit: 'by-address',
      body: z.strictObject({ email }),
      answer: codeSent,
      errors: ['RESEND_TOO_SOON'],
      example: { body: { email: examples.email }, answer: examples.codeSent },
    },
    forgotPassword: {
      summary: 'Ask for a code to set a new password',
      limit: 'by-address',
      body: z.strictObject({ email }),
      answer: codeSent,
      errors: ['RESEND_TOO_SOON'],
      example: { body: { email: examples.email }, answer: examples.codeSent },
    },
    resendOtp: {
      summary: 'Send the code of the forgotten password again',
      limit: 'by-address',
      body: z.strictObject({ email }),
      answer: codeSent,
      errors: ['RESEND_TOO_SOON'],
      example: { body: { email: examples.email }, answer: examples.codeSent },
    },
    verifyOtp: {
      summary: 'Check the code of the forgotten password; a right one opens the setting of a new password',
      limit: 'by-address',
      body: z.strictObject({ email, otp: oneTimeCode }),
      answer: z.object({}),
      errors: ['CODE_INVALID'],
      example: { body: { email: examples.email, otp: '402913' }, answer: {} },
    },
    resetPassword: {
      summary: 'Set a new password after the code was checked',
      limit: 'by-address',
      body: z.strictObject({ email, password: newPassword, confirmPassword: newPassword }),
      answer: z.object({}),
      errors: ['CODE_INVALID', 'PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'],
      example: {
        body: { email: examples.email, password: examples.password, confirmPassword: examples.password },
        answer: {},
      },
    },
    changePassword: {
      summary: 'Change the password; other devices are signed out',
      stepUp: { withoutField: 'oldPassword' },
      // The handler limits wrong passwords as at sign-in.
      limit: 'by-handler',
      body: z.strictObject({
        oldPassword: currentPassword,
        password: newPassword,
        confirmPassword: newPassword,
      }),
      answer: z.object({}),
      errors: [
        'OLD_PASSWORD_WRONG',
        'SIGN_IN_SLOWED',
        'PASSWORD_NOT_SET',
        'PASSWORD_TOO_COMMON',
        'PASSWORD_IS_EMAIL',
      ],
      example: {
        body: {
          oldPassword: 'parola de ieri',
          password: examples.password,
          confirmPassword: examples.password,
        },
        answer: {},
      },
    },
    deleteAccount: {
      summary: 'Delete the account and what identifies the person',
      stepUp: { withoutField: 'password' },
      limit: 'by-handler',
      body: z
        .strictObject({ password: currentPassword.optional() })
        .describe('Empty after a recent sign-in, otherwise the password.'),
      answer: z.object({}),
      errors: ['OLD_PASSWORD_WRONG', 'SIGN_IN_SLOWED', 'PAYOUT_HELD'],
      example: { body: { password: examples.password }, answer: {} },
    },
  };
});
