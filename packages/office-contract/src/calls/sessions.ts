import {
  createdPasskey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  passkeySignature,
} from '@loto/api-contract/passkeys';
import { z } from 'zod';
import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';
import * as examples from '../examples.ts';
import { environment, officeSession } from '../shapes/session.ts';

/**
 * An operator's session, which can read but change nothing, and the creation of keys. The commands
 * `enrol` and `add-key` enrol the first key and add others.
 */
export const sessionEndpoints = {
  officeSignInPage: { method: 'GET', path: '/api/office/sign-in-page', caller: 'anyone' },
  officeSignInOptions: { method: 'POST', path: '/api/office/sign-in-options', caller: 'anyone' },
  officeSignIn: { method: 'POST', path: '/api/office/sign-in', caller: 'anyone' },
  officeSession: { method: 'GET', path: '/api/office/session', caller: 'any-operator' },
  officeSignOut: { method: 'POST', path: '/api/office/sign-out', caller: 'anyone' },
  enrolmentOptions: { method: 'POST', path: '/api/office/enrolment-options', caller: 'anyone' },
  newKeyOptions: { method: 'POST', path: '/api/office/new-key-options', caller: 'any-operator' },
  readCreatedKey: { method: 'POST', path: '/api/office/created-key', caller: 'anyone' },
  signWithDemoKey: { method: 'POST', path: '/api/office/demo-key', caller: 'anyone' },
} as const satisfies Record<string, OfficeEndpoint>;

const operatorName = () => z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);

export const sessionCalls = /* @__PURE__ */ defineOfficeCalls(sessionEndpoints, () => ({
  officeSignInPage: {
    summary: 'What the sign-in page shows',
    answer: z.object({
      environment,
      demoKeys: z
        .array(operatorName())
        .describe('Operators who can sign with the demonstration’s keys; empty elsewhere.'),
    }),
    example: { answer: { environment: 'production', demoKeys: [] } },
  },
  officeSignInOptions: {
    summary: 'What a browser takes to sign in with a passkey; works once, for five minutes',
    answer: z.object({ options: passkeyRequestOptions }),
    example: { answer: { options: examples.requestOptions } },
  },
  officeSignIn: {
    summary: 'Sign in with a passkey; the session is a cookie',
    body: z.strictObject({ credential: passkeySignature }),
    answer: officeSession,
    errors: ['KEY_REFUSED'],
    example: { body: { credential: examples.credential }, answer: examples.session },
  },
  officeSession: {
    summary: 'Who is signed in, with which roles and keys, and until when',
    answer: officeSession,
    example: { answer: examples.session },
  },
  officeSignOut: {
    summary: 'Ends the session of this browser, if there is one',
    answer: z.object({}),
    example: { answer: {} },
  },
  enrolmentOptions: {
    summary: 'What a browser takes to make an operator’s first passkey, by the mailed code',
    body: z.strictObject({ operator: operatorName(), code: z.string().min(1).max(60) }),
    answer: z.object({ options: passkeyCreationOptions }),
    errors: ['ENROLMENT_REFUSED'],
    example: {
      body: { operator: 'ana', code: '7K3M-9QTX-2VWB-C4HN' },
      answer: { options: examples.creationOptions },
    },
  },
  newKeyOptions: {
    summary: 'What a browser takes to make another passkey of the signed-in operator',
    answer: z.object({ options: passkeyCreationOptions }),
    example: { answer: { options: examples.creationOptions } },
  },
  readCreatedKey: {
    summary: 'The public key of a passkey that a browser made, as commands take it; it is not added yet',
    body: z.strictObject({ credential: createdPasskey }),
    answer: z.object({ key: z.string() }),
    errors: ['KEY_REFUSED'],
    example: {
      body: { credential: examples.createdCredential },
      answer: { key: `passkey:${examples.credentialId}:pQECAyYgASFYIA` },
    },
  },
  signWithDemoKey: {
    summary: 'Sign with a key of the demonstration; only where there are such keys',
    body: z.strictObject({ operator: operatorName(), challenge: z.string().regex(/^[\w-]{43}$/) }),
    answer: z.object({ credential: passkeySignature }),
    errors: ['NOT_FOUND'],
    example: {
      body: { operator: 'ana', challenge: examples.requestOptions.challenge },
      answer: { credential: examples.credential },
    },
  },
}));
