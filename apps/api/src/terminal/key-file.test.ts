import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyFileUnreadable, makeKeyFile, openKeyFile } from './key-file.ts';

const passphrase = 'a long passphrase';
const { signer, content } = makeKeyFile('ana', passphrase);

test('a key file can be decrypted with its passphrase, to the same key and operator', () => {
  const opened = openKeyFile(content, passphrase);
  expect([opened.operator, opened.key]).toEqual(['ana', signer.key]);
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: signer.key.replace('ed25519:', '') },
    format: 'jwk',
  });
  const signature = Buffer.from(opened.sign('text'), 'base64url');
  expect(verify(null, Buffer.from('text'), publicKey, signature)).toBe(true);
});

test.each([
  ['another passphrase', content, `${passphrase} `],
  ['no passphrase', content, ''],
  ['a file that is none', 'x', passphrase],
  ['a file without a key', '{}', passphrase],
  ['half of a file', content.slice(0, content.length / 2), passphrase],
])('%s cannot be decrypted, and the message contains no secret', (_, file, typed) => {
  const open = () => openKeyFile(file, typed);
  expect(open).toThrow(KeyFileUnreadable);
  expect(open).toThrow('The passphrase does not open the key file.');
});

test('the file contains the private key in no readable form', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const made = makeKeyFile('ana', passphrase, privateKey);
  const { d = 'none' } = privateKey.export({ format: 'jwk' });
  const bytes = Buffer.from(d, 'base64url');
  const inside = Buffer.from(made.content.replaceAll(/\\n|-----[A-Z ]+-----/g, ''), 'base64');
  expect(made.content).toContain('BEGIN ENCRYPTED PRIVATE KEY');
  expect(made.content).not.toContain(d);
  expect(inside.includes(bytes)).toBe(false);
  expect(made.content).not.toContain(passphrase);
});
