import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import * as examples from '../examples/shapes.ts';
import { deviceSession, session } from '../shapes/player.ts';
import { currentPassword, email, idParams, plainCode, token } from '../shapes/primitives.ts';

export const sessionEndpoints = {
  login: { method: 'POST', path: '/api/v2/user/login', caller: 'anyone' },
  anonymousLogin: { method: 'POST', path: '/api/v2/user/anonymous-login', caller: 'anyone' },
  googleLogin: { method: 'POST', path: '/api/v2/user/google-login', caller: 'anyone' },
  appleLogin: { method: 'POST', path: '/api/v2/user/apple-login', caller: 'anyone' },
  signInOptions: { method: 'GET', path: '/api/v2/user/sign-in-options', caller: 'anyone' },
  refreshToken: { method: 'POST', path: '/api/v2/user/refresh-token', caller: 'anyone' },
  logout: { method: 'POST', path: '/api/v2/user/logout', caller: 'signed-in' },
  listSessions: { method: 'GET', path: '/api/v2/user/sessions', caller: 'signed-in', tags: ['Devices'] },
  endSession: { method: 'DELETE', path: '/api/v2/user/session/{id}', caller: 'signed-in', tags: ['Devices'] },
  endAllSessions: { method: 'POST', path: '/api/v2/user/sign-out-everywhere', caller: 'signed-in' },
} as const satisfies Record<string, Endpoint>;

export const sessionCalls = /* @__PURE__ */ defineCalls(sessionEndpoints, () => {
  /** The invitation used by a new player, as with `register`; ignored for existing accounts. */
  const invitation = { qr_code: plainCode.optional(), affiliationCode: plainCode.optional() };
  /** The secret with which the phone app started the sign-in and that its ID token must match. */
  const heldNonce = {
    nonce: token
      .optional()
      .describe(
        'From a phone app: the nonce of `signInOptions` that it kept, of which the ID token carries the SHA-256 in base64url. Whoever intercepts the ID token lacks it. Without this field the token carries the nonce itself.',
      ),
  };
  const federatedErrors: ErrorCode[] = [
    'SOCIAL_TOKEN_INVALID',
    'SOCIAL_EMAIL_UNVERIFIED',
    'PROVIDER_NOT_OFFERED',
    'SIGN_IN_PROVIDER_UNAVAILABLE',
  ];
  const unsignedName = z.string().max(1000);

  return {
    login: {
      summary: 'Sign in with e-mail and password',
      limit: 'by-address',
      body: z.strictObject({ email, password: currentPassword }),
      answer: session,
      errors: ['INVALID_CREDENTIALS', 'SIGN_IN_SLOWED', 'EMAIL_NOT_VERIFIED'],
      example: { body: { email: examples.email, password: examples.password }, answer: examples.session },
    },
    anonymousLogin: {
      summary: 'Sign in with a partner’s signed token',
      limit: 'by-address',
      body: z
        .union([z.strictObject({ accessToken: token }), z.strictObject({ token })])
        .describe('Either name of the field is taken.'),
      answer: session,
      errors: ['PARTNER_TOKEN_INVALID', 'PROVIDER_NOT_OFFERED', 'SIGN_IN_PROVIDER_UNAVAILABLE'],
      example: {
        body: { accessToken: examples.tokens.token },
        answer: { ...examples.session, user: { ...examples.user, isExternal: true, hasPassword: false } },
      },
    },
    googleLogin: {
      summary: 'Sign in with a Google ID token',
      limit: 'by-address',
      body: z.strictObject({ token, ...heldNonce, ...invitation }),
      answer: session,
      errors: federatedErrors,
      example: { body: { token: examples.tokens.token }, answer: examples.session },
    },
    appleLogin: {
      summary: 'Sign in with an Apple ID token',
      limit: 'by-address',
      body: z
        .strictObject({
          token,
          ...heldNonce,
          firstName: unsignedName.optional(),
          lastName: unsignedName.optional(),
          ...invitation,
        })
        .describe(
          'Apple sends the name once, beside the token and unsigned. It only fills a profile that has none; one that is no name is ignored.',
        ),
      answer: session,
      errors: federatedErrors,
      example: {
        body: { token: examples.tokens.token, firstName: 'Ioana', lastName: 'Țepeș' },
        answer: examples.session,
      },
    },
    signInOptions: {
      summary: 'The social sign-ins that are offered, and a nonce for one of them',
      limit: 'by-address',
      answer: z.object({
        nonce: token.describe(
          'Goes into the ID token, from a phone app as its SHA-256; each works once, for ten minutes.',
        ),
        providers: z.array(
          z.object({
            provider: z.enum(['google', 'apple']),
            clientId: z.string(),
            authorizationUrl: z.url().describe('The provider’s OpenID Connect authorization endpoint.'),
            scope: z.string().describe('Separated by spaces, `openid` among them.'),
            returnUrl: z
              .url()
              .describe('Where the provider posts its answer; the server redirects to /process.'),
          }),
        ),
      }),
      example: {
        answer: {
          nonce: 'b3f1c2a96d0c4a519d9b',
          providers: [
            {
              provider: 'google',
              clientId: '1234567890-loto.apps.googleusercontent.com',
              authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
              scope: 'openid profile email',
              returnUrl: 'https://loto.ro/api/v2/user/sign-in-return/google',
            },
          ],
        },
      },
    },
    refreshToken: {
      summary: 'Exchange a refresh token for a new pair of tokens; each works once',
      limit: 'by-address',
      body: z.strictObject({ refreshToken: token }),
      answer: z.object({ token, refreshToken: token }),
      errors: ['REFRESH_TOKEN_INVALID'],
      example: { body: { refreshToken: examples.tokens.refreshToken }, answer: examples.tokens },
    },
    logout: {
      summary: 'Sign this device out: its tokens are refused from now on',
      stepUp: 'never',
      limit: 'under-way',
      answer: z.object({}),
      example: { answer: {} },
    },
    listSessions: {
      summary: 'The signed-in devices, the calling one first',
      stepUp: 'never',
      limit: 'under-way',
      answer: z.object({ sessions: z.array(deviceSession) }),
      example: {
        answer: {
          sessions: [
            {
              id: examples.id,
              client: 'web.mobile',
              device: 'Chrome, Android',
              signedInAt: '2026-11-10T09:30:00+02:00',
              lastUsedAt: examples.serverTime,
              isCurrent: true,
            },
          ],
        },
      },
    },
    endSession: {
      summary: 'Sign one device out',
      stepUp: 'never',
      limit: 'under-way',
      params: idParams,
      answer: z.object({}),
      errors: ['SESSION_NOT_FOUND'],
      example: { answer: {} },
    },
    endAllSessions: {
      summary: 'Sign every device out, this one as well',
      stepUp: 'never',
      limit: 'under-way',
      answer: z.object({}),
      example: { answer: {} },
    },
  };
});
