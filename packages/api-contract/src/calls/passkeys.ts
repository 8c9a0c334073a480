import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoints.ts';
import {
  createdPasskey,
  passkey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  passkeySignature,
} from '../shapes/passkey.ts';
import { session, stepUpConfirmed } from '../shapes/player.ts';
import { idParams } from '../shapes/primitives.ts';

/** Passkeys (WebAuthn): signing in and confirming with one, and those of an account. */
export const passkeyEndpoints = {
  passkeySignInOptions: { method: 'POST', path: '/api/v2/user/passkey/sign-in-options', caller: 'anyone' },
  passkeySignIn: { method: 'POST', path: '/api/v2/user/passkey/sign-in', caller: 'anyone' },
  passkeyStepUpOptions: { method: 'POST', path: '/api/v2/user/step-up/passkey-options', caller: 'signed-in' },
  stepUpWithPasskey: { method: 'POST', path: '/api/v2/user/step-up/passkey', caller: 'signed-in' },
  listPasskeys: { method: 'GET', path: '/api/v2/user/passkeys', caller: 'verified' },
  passkeyCreationOptions: {
    method: 'POST',
    path: '/api/v2/user/passkey/creation-options',
    caller: 'verified',
  },
  addPasskey: { method: 'POST', path: '/api/v2/user/passkey/add', caller: 'verified' },
  removePasskey: { method: 'DELETE', path: '/api/v2/user/passkey/{id}', caller: 'verified' },
} as const satisfies Record<string, Endpoint>;

export const passkeyCalls = /* @__PURE__ */ defineCalls(passkeyEndpoints, () => ({
  passkeySignInOptions: {
    summary: 'What a browser takes to sign in with a passkey; works once, for five minutes',
    limit: 'by-address',
    answer: z.object({ options: passkeyRequestOptions }),
  },
  passkeySignIn: {
    summary: 'Sign in with a passkey',
    limit: 'by-address',
    body: z.strictObject({ credential: passkeySignature }),
    answer: session,
    errors: ['PASSKEY_REFUSED'],
  },
  passkeyStepUpOptions: {
    summary: 'What a browser takes to confirm with a passkey of the account; works once, for five minutes',
    stepUp: 'never',
    limit: { most: 60, minutes: 60 },
    answer: z.object({ options: passkeyRequestOptions }),
    errors: ['PASSKEY_NOT_FOUND'],
  },
  stepUpWithPasskey: {
    summary: 'Confirm with a passkey who is calling; this session continues with new tokens',
    stepUp: 'never',
    limit: { most: 60, minutes: 60 },
    body: z.strictObject({ credential: passkeySignature }),
    answer: stepUpConfirmed,
    errors: ['PASSKEY_REFUSED'],
  },
  listPasskeys: {
    summary: 'The passkeys of the account, the newest first',
    stepUp: 'never',
    limit: 'under-way',
    answer: z.object({ passkeys: z.array(passkey) }),
  },
  passkeyCreationOptions: {
    summary: 'What a browser takes to create a passkey; works once, for five minutes',
    stepUp: 'always',
    limit: 'by-handler',
    answer: z.object({ options: passkeyCreationOptions }),
    errors: ['PASSKEYS_FULL', 'PARTNER_SIGN_IN_ONLY'],
  },
  addPasskey: {
    summary: 'Add the passkey that a browser created',
    stepUp: 'always',
    limit: 'by-handler',
    body: z.strictObject({ credential: createdPasskey }),
    answer: z.object({ passkey }),
    errors: ['PASSKEY_REFUSED', 'PASSKEYS_FULL', 'PARTNER_SIGN_IN_ONLY'],
  },
  removePasskey: {
    summary: 'Remove a passkey: it opens nothing from now on',
    stepUp: 'always',
    limit: { most: 30, minutes: 60 },
    params: idParams,
    answer: z.object({}),
    errors: ['PASSKEY_NOT_FOUND'],
  },
}));
