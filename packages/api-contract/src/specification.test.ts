import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, endpointPath, type Call, type Caller, type CallId } from './index.ts';

/**
 * Section 7 of the specification, copied by hand: method, path, payload fields. `{product}` is
 * `loto`; relative paths are below the root of version 2.
 */
const section7: readonly (readonly [CallId, string, string, readonly string[]])[] = [
  ['login', 'POST', '/api/v2/user/login', ['email', 'password']],
  ['googleLogin', 'POST', '/api/v2/user/google-login', ['token']],
  ['appleLogin', 'POST', '/api/v2/user/apple-login', ['token']],
  ['verifyEmail', 'POST', '/api/v2/user/verify-email', ['email', 'emailVerificationOTP']],
  ['resendVerificationEmail', 'POST', '/api/v2/user/resend-verification-email', ['email']],
  ['resendOtp', 'POST', '/api/v2/user/resend-otp', ['email']],
  ['forgotPassword', 'POST', '/api/v2/user/forgot-password', ['email']],
  ['verifyOtp', 'POST', '/api/v2/user/verify-otp', ['email', 'otp']],
  ['resetPassword', 'POST', '/api/v2/user/reset-password', ['email', 'password', 'confirmPassword']],
  ['changePassword', 'POST', '/api/v2/user/change-password', ['oldPassword', 'password', 'confirmPassword']],
  ['refreshToken', 'POST', '/api/v2/user/refresh-token', ['refreshToken']],
  ['getProfile', 'GET', '/api/v2/user/profile', []],
  ['gameTypes', 'GET', '/api/v2/loto/game-types', []],
  ['getTicket', 'GET', '/api/v2/loto/ticket/:id', []],
  ['showTicket', 'GET', '/api/v2/loto/ticket/show/:id', []],
  ['downloadTicket', 'GET', '/v2/loto/ticket/download/:id', []],
  ['gamePeriods', 'GET', '/api/v2/loto/game-period', []],
  ['checkGamePeriod', 'POST', '/api/v2/loto/game-period', ['gameCode']],
  ['checkout', 'POST', '/api/payment/checkout/:id', ['card', 'successUrl', 'failedUrl']],
  ['addCard', 'POST', '/api/v2/payment/add/card', ['successUrl', 'failedUrl']],
  ['listCards', 'GET', '/api/v2/user-card/list', []],
  ['deleteCard', 'DELETE', '/api/v2/user-card/delete/:id', []],
  ['winningHistory', 'POST', '/api/v2/winning-payment/history', []],
  ['acceptWinningPayment', 'POST', '/api/v2/winning-payment/accept-payment-on-card', []],
  ['declineWinningPayment', 'POST', '/api/v2/winning-payment/decline-payment-on-card', []],
  ['selectWinningCard', 'POST', '/api/v2/winning-payment/card/:id/select', []],
  ['removeWinningCard', 'DELETE', '/api/v2/winning-payment/card/:id/remove', []],
];

/** Rows whose payload fields the specification doesn't list ("user fields", "ticket", …). */
const section7WithoutFields: readonly (readonly [CallId, string, string])[] = [
  ['anonymousLogin', 'POST', '/api/v2/user/anonymous-login'],
  ['register', 'POST', '/api/v2/user/register'],
  ['deleteAccount', 'POST', '/api/v2/user/delete-account'],
  ['updateProfile', 'POST', '/api/v2/user/profile'],
  ['listTickets', 'GET', '/api/v2/loto/tickets/list'],
  ['buyTicket', 'POST', '/api/v2/loto/ticket/buy'],
  ['externalBuyTicket', 'POST', '/api/v2/loto/ticket/external-buy'],
  ['referralCodes', 'GET', '/api/v2/loto/referral-codes'],
  ['generateReferralCode', 'POST', '/api/v2/loto/generate-referral-code'],
  ['referralCodeVisits', 'POST', '/api/v2/loto/referral-code-visits'],
  ['versionRequirements', 'GET', '/api/v2/global-version-requirements'],
];

const allCalls: Record<CallId, Call> = calls;

/** Field names of an object's schema. */
function fieldsOf(schema: z.ZodType): string[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(described.properties ?? {});
}

describe('section 7 of the specification', () => {
  test.each(section7)('%s is %s %s', (id, method, path, fields) => {
    const call = allCalls[id];
    expect(call.method).toBe(method);
    expect(endpointPath(call, 'loto')).toBe(path);
    // The fields for an invited player, as with `register`.
    const invitation = ['qr_code', 'affiliationCode'];
    // The fields of a sign-in with Google or Apple, including the secret stored by the phone app.
    const federated = ['nonce', ...invitation];
    const optionalOf: Partial<Record<CallId, readonly string[]>> = {
      appleLogin: ['firstName', 'lastName', ...federated],
      googleLogin: federated,
      // The token of the native payment bridge.
      checkout: ['phoneWallet'],
    };
    const optional = optionalOf[id] ?? [];
    expect(new Set(fieldsOf(call.body))).toEqual(new Set([...fields, ...optional]));
  });

  test.each(section7WithoutFields)('%s is %s %s', (id, method, path) => {
    expect(allCalls[id].method).toBe(method);
    expect(endpointPath(allCalls[id], 'loto')).toBe(path);
  });

  test('the payloads that it names as a whole contain what its other sections and the product page name', () => {
    expect(fieldsOf(calls.register.body)).toEqual([
      'email',
      'password',
      'birthDate',
      'qr_code',
      'affiliationCode',
    ]);
    expect(fieldsOf(calls.updateProfile.body)).toEqual([
      'firstName',
      'lastName',
      'birthDate',
      'phone',
      'county',
      'city',
      'street',
      'postalCode',
      'cnp',
      'hasCheckedTermsAndConditions',
      'hasCheckedPrivacyPolicy',
      'hasCheckedGDPRPolicy',
    ]);
    // `status` is our addition for filtering the list.
    expect(fieldsOf(calls.listTickets.query)).toEqual(['offset', 'limit', 'status']);
    expect(calls.anonymousLogin.body.safeParse({ accessToken: 'a' }).success).toBe(true);
    expect(calls.anonymousLogin.body.safeParse({ token: 'a' }).success).toBe(true);
    expect(calls.anonymousLogin.body.safeParse({ token: 'a', accessToken: 'a' }).success).toBe(false);
  });

  test.each<[CallId, string[]]>([
    ['login', ['user', 'token', 'refreshToken']],
    ['anonymousLogin', ['user', 'token', 'refreshToken']],
    ['verifyEmail', ['user', 'token', 'refreshToken']],
    ['refreshToken', ['token', 'refreshToken']],
    ['getProfile', ['user']],
    ['gameTypes', ['gameTypes', 'prices', 'feeBani', 'maxOrderBani', 'countryCheck', 'serverTime']],
    ['listTickets', ['tickets', 'totalCount']],
    ['buyTicket', ['gameTicket']],
    ['externalBuyTicket', ['ticket', 'payment']],
    ['downloadTicket', ['fileUrl', 'expiresAt']],
    ['checkout', ['paymentUrl']],
    ['listCards', ['userCardList']],
    ['versionRequirements', ['version', 'required', 'message']],
  ])('the response of %s has %j', (id, fields) => {
    expect(fieldsOf(allCalls[id].answer)).toEqual(fields);
  });
});

function idsOf(caller: Caller): CallId[] {
  const all = Object.values(allCalls).filter((call) => call.caller === caller);
  return all.map(({ id }) => id).toSorted();
}

describe('section 6: who may call', () => {
  test('calls without a token', () => {
    expect(idsOf('anyone')).toEqual([
      'anonymousLogin',
      'appleLogin',
      'campaigns',
      'checkStopLink',
      'forgotPassword',
      'gamePeriods',
      'googleLogin',
      'login',
      'passkeySignIn',
      'passkeySignInOptions',
      'referralCodeVisits',
      'refreshToken',
      'register',
      'resendOtp',
      'resendVerificationEmail',
      'resetPassword',
      'results',
      'signInOptions',
      'stopPayouts',
      'verifyEmail',
      'verifyOtp',
      'versionRequirements',
    ]);
  });

  test('calls before the e-mail is verified', () => {
    expect(idsOf('signed-in')).toEqual([
      'checkGamePeriod',
      'deleteAccount',
      'endAllSessions',
      'endSession',
      'gameTypes',
      'listSessions',
      'logout',
      'passkeyStepUpOptions',
      'stepUpWithPasskey',
      'stepUpWithPassword',
    ]);
  });

  test('only a call with a token can fail because of one', () => {
    for (const call of Object.values(allCalls)) {
      expect(call.errors.includes('UNAUTHENTICATED')).toBe(call.caller !== 'anyone');
      expect(call.errors.includes('EMAIL_NOT_VERIFIED')).toBe(
        call.caller === 'verified' || call.id === 'login',
      );
      expect(call.errors.includes('IDEMPOTENCY_KEY_REUSED')).toBe(call.isIdempotent === true);
    }
  });
});

test('an id in a path is one percent-encoded segment', () => {
  expect(endpointPath(calls.getTicket, 'loto', '../a b?c#d')).toBe('/api/v2/loto/ticket/..%2Fa%20b%3Fc%23d');
  expect(endpointPath(calls.getTicket, 'loto', '$&')).toBe('/api/v2/loto/ticket/%24%26');
});
