import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createNonce, judgeNonce } from './sign-in-nonce.ts';

const keysOf = (...letters: [string, ...string[]]) => {
  const [first, ...others] = letters.map((keyId) => ({ keyId, secret: Buffer.alloc(32, keyId) }));
  if (first === undefined) throw new Error('no key');
  return { linkSigningKeys: [first, ...others] } as const;
};
const secrets = keysOf('c');
const now = new Date('2026-11-18T12:00:00+02:00');
const later = (ms: number) => new Date(now.getTime() + ms);

test('our nonce is valid for ten minutes', () => {
  const nonce = createNonce(secrets, now);
  expect(judgeNonce(secrets, nonce, now)).toEqual({ expiresAt: later(600_000) });
  expect(judgeNonce(secrets, nonce, later(599_999))).not.toBe(null);
  expect(judgeNonce(secrets, nonce, later(600_000))).toBe(null);
});

test('one signed with a former key is valid while the key is in the list', () => {
  const nonce = createNonce(secrets, now);
  expect(judgeNonce(keysOf('d', 'c'), nonce, now)).not.toBe(null);
  expect(judgeNonce(keysOf('d'), nonce, now)).toBe(null);
});

test('all are different', () => {
  expect(new Set(Array.from({ length: 100 }, () => createNonce(secrets, now))).size).toBe(100);
});

describe('rejected', () => {
  const nonce = createNonce(secrets, now);
  const [random = '', seconds = '', signature = ''] = nonce.split('.');
  const linkSignature = createHmac('sha256', secrets.linkSigningKeys[0].secret)
    .update(`${random}.${seconds}`)
    .digest('base64url');
  // The last letter of 32 bytes has two unused bits.
  const sameBytes = signature.slice(0, -1) + String.fromCharCode(signature.charCodeAt(42) + 1);

  test.each([
    ['nothing', ''],
    ['another word', 'abc'],
    ['one of another key', createNonce(keysOf('d'), now)],
    ['one that was made to last', `${random}.${Number(seconds) + 60}.${signature}`],
    ['another random part', `${random.toLowerCase()}x.${seconds}.${signature}`.slice(-nonce.length)],
    ['one signed as links are', `${random}.${seconds}.${linkSignature}`],
    ['another spelling of the signature', `${random}.${seconds}.${sameBytes}`],
    ['more after it', `${nonce}A`],
    ['a line end after it', `${nonce}\n`],
    ['its hash', createHash('sha256').update(nonce).digest('hex')],
  ])('%s', (_name, other) => {
    expect(other).not.toBe(nonce);
    expect(judgeNonce(secrets, other, now)).toBe(null);
  });
});
