import type { accountCalls } from '../calls/accounts.ts';
import type { passkeyCalls } from '../calls/passkeys.ts';
import type { playerCalls } from '../calls/players.ts';
import type { pushCalls } from '../calls/push.ts';
import type { sessionCalls } from '../calls/sessions.ts';
import type { stepUpCalls } from '../calls/step-up.ts';
import type { CallExamples } from './call-example.ts';
import { exampleId, serverTime, session, tokens, user, webPushEndpoint } from './shapes.ts';

const { email } = user;
const password = 'un bilet norocos';
const codeSent = { answer: { resendAllowedAt: '2026-11-18T12:01:00+02:00' } };
const nothing = { answer: {} };
const confirmed = { answer: { ...tokens, validUntil: '2026-11-18T12:05:00+02:00' } };

/** Opening, proving and deleting an account. */
export const accountExamples: CallExamples<keyof typeof accountCalls> = {
  register: {
    body: { email, password },
    answer: { user: { ...user, isEmailVerified: false } },
  },
  verifyEmail: { body: { email, emailVerificationOTP: '402913' }, answer: session },
  resendVerificationEmail: { body: { email }, ...codeSent },
  forgotPassword: { body: { email }, ...codeSent },
  resendOtp: { body: { email }, ...codeSent },
  verifyOtp: { body: { email, otp: '402913' }, ...nothing },
  resetPassword: { body: { email, password, confirmPassword: password }, ...nothing },
  changePassword: {
    body: { oldPassword: 'parola de ieri', password, confirmPassword: password },
    ...nothing,
  },
  deleteAccount: { body: { password }, ...nothing },
};

/** Signing in and out. */
export const sessionExamples: CallExamples<keyof typeof sessionCalls> = {
  login: { body: { email, password }, answer: session },
  anonymousLogin: {
    body: { accessToken: tokens.token },
    answer: { ...session, user: { ...user, isExternal: true, hasPassword: false } },
  },
  googleLogin: { body: { token: tokens.token }, answer: session },
  appleLogin: { body: { token: tokens.token, firstName: 'Ioana', lastName: 'Țepeș' }, answer: session },
  signInOptions: {
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
  refreshToken: { body: { refreshToken: tokens.refreshToken }, answer: tokens },
  logout: { body: {}, ...nothing },
  listSessions: {
    answer: {
      sessions: [
        {
          id: exampleId,
          client: 'web.mobile',
          device: 'Chrome, Android',
          signedInAt: '2026-11-10T09:30:00+02:00',
          lastUsedAt: serverTime,
          isCurrent: true,
        },
      ],
    },
  },
  endSession: nothing,
  endAllSessions: { body: {}, ...nothing },
};

/** Credentials as browsers write them, shortened. */
const credential = { id: 'q1zB0pV8n7', rawId: 'q1zB0pV8n7', type: 'public-key' } as const;
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const signature = {
  ...credential,
  response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0', signature: 'MEUCIQDx', userHandle: 'ewya' },
};
const requestOptions = {
  answer: {
    options: {
      challenge: 'Yk0x8mD2m1oQ5u0k2c7J',
      rpId: 'loto.ro',
      timeout: 300_000,
      userVerification: 'required' as const,
      allowCredentials: [],
    },
  },
};

/** Passkeys, and confirming who is calling. */
export const passkeyExamples: CallExamples<keyof typeof passkeyCalls | keyof typeof stepUpCalls> = {
  stepUpWithPassword: { body: { password }, ...confirmed },
  passkeySignInOptions: { body: {}, ...requestOptions },
  passkeySignIn: { body: { credential: signature }, answer: session },
  passkeyStepUpOptions: { body: {}, ...requestOptions },
  stepUpWithPasskey: { body: { credential: signature }, ...confirmed },
  listPasskeys: {
    answer: {
      passkeys: [
        {
          id: exampleId,
          provider: 'Google Password Manager',
          device: 'Chrome, Android',
          addedAt: '2026-11-10T09:30:00+02:00',
          lastUsedAt: null,
          isBlocked: false,
        },
      ],
    },
  },
  passkeyCreationOptions: {
    body: {},
    answer: {
      options: {
        challenge: 'Yk0x8mD2m1oQ5u0k2c7J',
        rp: { id: 'loto.ro', name: 'Loto' },
        user: { id: 'ewya', name: email, displayName: 'Ioana Țepeș' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    },
  },
  addPasskey: {
    body: {
      credential: {
        ...credential,
        response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
      },
    },
    answer: {
      passkey: {
        id: exampleId,
        provider: null,
        device: 'Chrome, Android',
        addedAt: serverTime,
        lastUsedAt: null,
        isBlocked: false,
      },
    },
  },
  removePasskey: nothing,
};

const referralCode = {
  id: exampleId,
  code: 'IOANA-7K2',
  label: 'Vitrină',
  url: 'https://loto.ro/auth/registration/IOANA-7K2',
  visits: 12,
  registrations: 3,
  createdAt: serverTime,
};

/** The profile and the QR codes. */
export const playerExamples: CallExamples<keyof typeof playerCalls> = {
  getProfile: { answer: { user } },
  updateProfile: { body: { city: 'Turda', phone: '0721 234 567' }, answer: { user } },
  referralCodes: { answer: { referralCodes: [referralCode], totalCount: 1 } },
  generateReferralCode: {
    body: { label: 'Vitrină' },
    answer: { referralCode: { ...referralCode, visits: 0, registrations: 0 } },
  },
  referralCodeVisits: { body: { code: 'IOANA-7K2' }, ...nothing },
};

const kinds = { payment: true, 'draw-soon': true, results: false, prize: true };

/** Push messages. */
export const pushExamples: CallExamples<keyof typeof pushCalls> = {
  getPushSettings: {
    answer: {
      kinds,
      isDeviceAdded: true,
      platforms: ['web', 'android'],
      webPushKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    },
  },
  choosePushKinds: { body: { results: false }, answer: { kinds } },
  addPushDevice: {
    body: {
      platform: 'web',
      endpoint: webPushEndpoint,
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
    ...nothing,
  },
  removePushDevice: nothing,
};
