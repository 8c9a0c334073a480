import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import {
  createdPasskey,
  passkey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  passkeySignature,
} from '../shapes/passkey.ts';
import { session, stepUpConfirmed } from '../shapes/player.ts';
import { idParams } from '../shapes/primitives.ts';

/** Calls to sign in and confirm with passkeys (WebAuthn), and to manage them. */
export const passkeyEndpoints = {
  passkeySignInOptions: { method: 'POST', path: '/api/v2/user/passkey/sign-in-options', caller: 'anyone' },
  passkeySignIn: { method: 'POST', path: '/api/v2/user/passkey/sign-in', caller: 'anyone' },
  passkeyStepUpOptions: { method: 'POST', path: '/api/v2/user/step-up/passkey-options', caller: 'signed-in' },
  stepUpWithPasskey: { method: 'POST', path: '/api/v2/user/step-up/passkey', caller: 'signed-in' },
  listPasskeys: { method: 'GET', path: '/api/v2/user/passkeys', caller: 'verified', tags: ['Passkeys'] },
  passkeyCreationOptions: {
    method: 'POST',
    path: '/api/v2/user/passkey/creation-options',
    caller: 'verified',
  },
  addPasskey: { method: 'POST', path: '/api/v2/user/passkey/add', caller: 'verified', tags: ['Passkeys'] },
  removePasskey: {
    method: 'DELETE',
    path: '/api/v2/user/passkey/{id}',
    caller: 'verified',
    tags: ['Passkeys'],
  },
} as const satisfies Record<string, Endpoint>;

export const passkeyCalls = /* @__PURE__ */ defineCalls(passkeyEndpoints, () => ({
  passkeySignInOptions: {
    summary: 'What a browser takes to sign in with a passkey; works once, for five minutes',
    limit: 'by-address',
    answer: z.object({ options: passkeyRequestOptions }),
    example: { answer: examples.passkeyRequest },
  },
  passkeySignIn: {
    summary: 'Sign in with a passkey',
    limit: 'by-address',
    body: z.strictObject({ credential: passkeySignature }),
    answer: session,
    errors: ['PASSKEY_REFUSED'],
    example: { body: { credential: examples.passkeySignature }, answer: examples.session },
  },
  passkeyStepUpOptions: {
    summary: 'What a browser takes to confirm with a passkey of the account; works once, for five minutes',
    stepUp: 'never',
    limit: { most: 60, minutes: 60 },
    answer: z.object({ options: passkeyRequestOptions }),
    errors: ['PASSKEY_NOT_FOUND'],
    example: { answer: examples.passkeyRequest },
  },
  stepUpWithPasskey: {
    summary: 'Confirm with a passkey who is calling; this session continues with new tokens',
    stepUp: 'never',
    limit: { most: 60, minutes: 60 },
    body: z.strictObject({ credential: passkeySignature }),
    answer: stepUpConfirmed,
    errors: ['PASSKEY_REFUSED'],
    example: { body: { credential: examples.passkeySignature }, answer: examples.stepUpConfirmed },
  },
  listPasskeys: {
    summary: 'The passkeys of the account, the newest first',
    stepUp: 'never',
    limit: 'under-way',
    answer: z.object({ passkeys: z.array(passkey) }),
    example: {
      answer: {
        passkeys: [
          {
            id: examples.id,
            provider: 'Google Password Manager',
            device: 'Chrome, Android',
            addedAt: '2026-11-10T09:30:00+02:00',
            lastUsedAt: null,
            isBlocked: false,
          },
        ],
      },
    },
  },
  passkeyCreationOptions: {
    summary: 'What a browser takes to create a passkey; works once, for five minutes',
    stepUp: 'always',
    limit: 'by-handler',
    answer: z.object({ options: passkeyCreationOptions }),
    errors: ['PASSKEYS_FULL', 'PARTNER_SIGN_IN_ONLY'],
    example: {
      answer: {
        options: {
          challenge: 'Yk0x8mD2m1oQ5u0k2c7J',
          rp: { id: 'loto.ro', name: 'Loto' },
          user: { id: 'ewya', name: examples.email, displayName: 'Ioana Țepeș' },
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
  },
  addPasskey: {
    summary: 'Add the passkey that a browser created',
    stepUp: 'always',
    limit: 'by-handler',
    body: z.strictObject({ credential: createdPasskey }),
    answer: z.object({ passkey }),
    errors: ['PASSKEY_REFUSED', 'PASSKEYS_FULL', 'PARTNER_SIGN_IN_ONLY'],
    example: {
      body: {
        credential: {
          ...examples.credential,
          response: {
            clientDataJSON: examples.clientDataJSON,
            attestationObject: 'o2NmbXRkbm9uZQ',
            transports: ['internal'],
          },
        },
      },
      answer: {
        passkey: {
          id: examples.id,
          provider: null,
          device: 'Chrome, Android',
          addedAt: examples.serverTime,
          lastUsedAt: null,
          isBlocked: false,
        },
      },
    },
  },
  removePasskey: {
    summary: 'Remove a passkey: it opens nothing from now on',
    stepUp: 'always',
    limit: { most: 30, minutes: 60 },
    params: idParams,
    answer: z.object({}),
    errors: ['PASSKEY_NOT_FOUND'],
    example: { answer: {} },
  },
}));
