import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testSigner } from '../../testing/index.ts';
import { SoftwareAuthenticator, type PasskeyAlgorithm } from '../../testing/people/software-authenticator.ts';
import { counterToPass, isOperatorKey, isSignedBy, signatureSchema, type Signature } from './operator-key.ts';

const place = { origin: 'https://office.loto.example', installation: 'production loto.example' };
const text = 'loto action 1\n…';
const challengeOf = (signed: string) => createHash('sha256').update(signed).digest('base64url');

type Deviations = Parameters<SoftwareAuthenticator['sign']>[1];

/** Returns a passkey of the office, with the key under which the log records it. */
function passkeyOf({
  algorithm,
  isSynced = false,
}: { algorithm?: PasskeyAlgorithm; isSynced?: boolean } = {}) {
  const authenticator = new SoftwareAuthenticator(algorithm);
  authenticator.signCount = 0;
  authenticator.isSynced = isSynced;
  const key = `passkey:${authenticator.credentialId.toString('base64url')}:${authenticator.coseKey.toString('base64url')}`;
  return {
    key,
    authenticator,
    sign: (deviations: Deviations = {}): Signature => {
      const options = { challenge: challengeOf(text), rpId: 'office.loto.example' };
      const { response } = authenticator.sign(options, { origin: place.origin, ...deviations });
      const { authenticatorData, clientDataJSON: clientDataJson, signature } = response;
      return { kind: 'passkey', authenticatorData, clientDataJson, signature };
    },
  };
}

test('a key file signs a text, and no other key or text has that signature', async () => {
  const [ana, radu] = [testSigner('ana'), testSigner('radu')];
  const signature: Signature = { kind: 'file', signature: ana.sign(text) };
  expect(isOperatorKey(ana.key)).toBe(true);
  expect(await isSignedBy(ana.key, text, signature, place)).toBe(true);
  expect(await isSignedBy(radu.key, text, signature, place)).toBe(false);
  expect(await isSignedBy(ana.key, `${text} `, signature, place)).toBe(false);
  expect(await isSignedBy('ed25519:', text, signature, place)).toBe(false);
});

test.each(['ES256', 'RS256'] as const)('a passkey with %s signs a text at the office', async (algorithm) => {
  const { key, sign } = passkeyOf({ algorithm });
  expect(isOperatorKey(key)).toBe(true);
  const signature = sign();
  expect(signatureSchema.safeParse(signature).success).toBe(true);
  expect(await isSignedBy(key, text, signature, place)).toBe(true);
  expect(counterToPass(signature)).toBe(1);
  expect(await isSignedBy(key, text, sign(), place, 1)).toBe(true);
});

test.each<[string, Deviations]>([
  ['another text', { challenge: challengeOf(`${text} `) }],
  ['another origin', { origin: 'https://loto.example' }],
  ['another relying party', { rpId: 'loto.example' }],
  ['no finger, face or PIN', { isVerified: false }],
  ['the making of a key', { type: 'webauthn.create' }],
  ['a counter that stood still', { signCount: 7 }],
  ['a counter that went back', { signCount: 3 }],
  ['a changed signature', { isForged: true }],
])('a passkey’s signature is invalid with %s', async (_, deviations) => {
  const { key, sign } = passkeyOf();
  expect(await isSignedBy(key, text, sign({ signCount: 8, ...deviations }), place, 7)).toBe(false);
  expect(await isSignedBy(key, text, sign({ signCount: 8 }), place, 7)).toBe(true);
});

test('the devices of a synced passkey may count separately', async () => {
  const { key, sign } = passkeyOf({ isSynced: true });
  const ahead = sign({ signCount: 7 });
  expect(await isSignedBy(key, text, ahead, place)).toBe(true);
  expect(await isSignedBy(key, text, sign({ signCount: 3 }), place, counterToPass(ahead))).toBe(true);
});

test('a passkey that stays on its device cannot become synced between two signatures', async () => {
  const { key, sign, authenticator } = passkeyOf();
  const ahead = sign({ signCount: 7 });
  authenticator.isSynced = true;
  expect(await isSignedBy(key, text, sign({ signCount: 3 }), place, counterToPass(ahead))).toBe(false);
});

test('a passkey or a key file cannot sign for another, nor one kind for the other', async () => {
  const [one, other] = [passkeyOf(), passkeyOf()];
  const file: Signature = { kind: 'file', signature: testSigner('ana').sign(text) };
  expect(await isSignedBy(one.key, text, other.sign(), place)).toBe(false);
  expect(await isSignedBy(one.key, text, file, place)).toBe(false);
  expect(await isSignedBy(testSigner('ana').key, text, one.sign(), place)).toBe(false);
});

test('a signature has only one encoding', () => {
  const signature = testSigner('ana').sign(text);
  const last = signature.at(-1) ?? '';
  // 64 bytes leave four bits of the last character unused.
  const same = `${signature.slice(0, -1)}${String.fromCodePoint((last.codePointAt(0) ?? 0) + 1)}`;
  expect(Buffer.from(same, 'base64url').equals(Buffer.from(signature, 'base64url'))).toBe(true);
  expect(signatureSchema.safeParse({ kind: 'file', signature }).success).toBe(true);
  expect(signatureSchema.safeParse({ kind: 'file', signature: same }).success).toBe(false);
});
