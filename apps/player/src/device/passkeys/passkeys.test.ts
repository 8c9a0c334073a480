import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@loto/api-contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passkeys } from './passkeys.ts';

const toCreate: PasskeyCreationOptions = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Loto' },
  user: { id: 'BAUG', name: 'ioana@exemplu.ro', displayName: 'ioana@exemplu.ro' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [{ id: 'BwgJ', type: 'public-key', transports: ['internal'] }],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};
const toSign: PasskeyRequestOptions = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>();
const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>();

beforeEach(() => {
  create.mockReset();
  get.mockReset();
  vi.stubGlobal('PublicKeyCredential', () => {});
  vi.stubGlobal('navigator', { credentials: { create, get } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('are available if the browser supports them and the URL has a host name', () => {
  expect(passkeys.areSupported()).toBe(true);
  vi.stubGlobal('location', { hostname: '192.168.1.20' });
  expect(passkeys.areSupported()).toBe(false);
  vi.stubGlobal('location', { hostname: '[::1]' });
  expect(passkeys.areSupported()).toBe(false);
  vi.stubGlobal('location', { hostname: 'loto.example' });
  expect(passkeys.areSupported()).toBe(true);
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(passkeys.areSupported()).toBe(false);
});

test('creates a passkey with the server’s options and returns its data', async () => {
  create.mockResolvedValue({
    id: 'CgsM',
    rawId: bytes(10, 11, 12),
    type: 'public-key',
    response: {
      clientDataJSON: bytes(1),
      attestationObject: bytes(2),
      getTransports: () => ['internal'],
    },
    getClientExtensionResults: () => ({ credProps: { rk: true } }),
  });
  expect(await passkeys.create(toCreate)).toEqual({
    kind: 'done',
    credential: {
      id: 'CgsM',
      rawId: 'CgsM',
      type: 'public-key',
      response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] },
    },
  });
  const { publicKey } = create.mock.calls[0]?.[0] ?? {};
  expect(publicKey).toMatchObject({ attestation: 'none', rp: { id: 'localhost' } });
  expect(new Uint8Array(publicKey?.challenge as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 3]));
});

test('signs with a passkey and returns its owner', async () => {
  get.mockResolvedValue({
    id: 'CgsM',
    rawId: bytes(10, 11, 12),
    type: 'public-key',
    response: {
      clientDataJSON: bytes(1),
      authenticatorData: bytes(2),
      signature: bytes(3),
      userHandle: bytes(4),
    },
    getClientExtensionResults: () => ({}),
  });
  expect(await passkeys.sign(toSign)).toEqual({
    kind: 'done',
    credential: {
      id: 'CgsM',
      rawId: 'CgsM',
      type: 'public-key',
      response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', userHandle: 'BA' },
    },
  });
});

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'impossible'],
  ['NotSupportedError', 'impossible'],
  ['ConstraintError', 'impossible'],
])('%s: %s', async (name, kind) => {
  create.mockRejectedValue(new DOMException('', name));
  expect(await passkeys.create(toCreate)).toEqual({ kind });
  get.mockRejectedValue(new DOMException('', name));
  expect(await passkeys.sign(toSign)).toEqual({ kind });
});
