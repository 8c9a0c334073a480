import { expect, test } from 'vitest';
import type { Keys } from '../../config/config.ts';
import { isSignedLink, signLink } from './sign-link.ts';

const named = (keyId: string) => ({ keyId, secret: Buffer.alloc(32, keyId) });
const before: Keys = [named('a')];
const during: Keys = [named('b'), named('a')];
const after: Keys = [named('b')];
const parts = ['one', '2'];

test('a link is signed with the first key, and is valid until its key is removed', () => {
  const old = signLink(before, 'open', parts);
  expect(isSignedLink(before, 'open', parts, old)).toBe(true);
  expect(isSignedLink(during, 'open', parts, old)).toBe(true);
  expect(isSignedLink(after, 'open', parts, old)).toBe(false);
  const present = signLink(during, 'open', parts);
  expect(present).toBe(signLink(after, 'open', parts));
  // A server that already has the next key as the second of its list.
  expect(isSignedLink([named('a'), named('b')], 'open', parts, present)).toBe(true);
});

test.each([
  ['for another purpose', 'close', parts],
  ['that says something else', 'open', ['one', '3']],
  ['with its parts put together otherwise', 'open', ['one\n2']],
])('a signature is invalid for a link %s', (_name, purpose, said) => {
  expect(isSignedLink(before, purpose, said, signLink(before, 'open', parts))).toBe(false);
});

test('a signature has one encoding: padding, unused bits and other characters make it invalid', () => {
  const signature = signLink(before, 'open', parts);
  const mac = Buffer.from(signature, 'base64url');
  const lastBits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    .split('')
    .map((last) => signature.slice(0, -1) + last)
    .filter((text) => Buffer.from(text, 'base64url').equals(mac));
  expect(lastBits).toHaveLength(4);
  for (const spelling of [`${signature}=`, `${signature}==`, ` ${signature}`, `${signature}.`, ...lastBits])
    expect(isSignedLink(before, 'open', parts, spelling)).toBe(spelling === signature);
});

test.each(['', 'a', 'ß', 'A'.repeat(43)])('%j is not a signature', (signature) => {
  expect(isSignedLink(before, 'open', parts, signature)).toBe(false);
});
