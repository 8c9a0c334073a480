import { parseOptions } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { createPasswordHashing } from './password-hash.ts';

// This test needs the production parameters, not the cheap ones of the other tests.
const { passwordParameters } =
  await vi.importActual<typeof import('./password-parameters.ts')>('./password-parameters.ts');
const { hashPassword, verifyPassword, isOutdatedHash } = createPasswordHashing(passwordParameters);
const password = 'bilet norocos de joi';

test('a hash is argon2id at 19 MiB, two passes, one lane, and salted', async () => {
  const [one, other] = [await hashPassword(password), await hashPassword(password)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(isOutdatedHash(one)).toBe(false);
});

test('a hash matches only its own password', async () => {
  const hash = await hashPassword(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  expect(await verifyPassword(hash, `${password} `)).toBe(false);
});

test('a hash with other parameters is outdated', () => {
  expect(isOutdatedHash('$argon2id$v=19$m=8192,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA')).toBe(true);
  expect(isOutdatedHash('$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA')).toBe(true);
});

describe('the dummy hash for a missing account', () => {
  test('takes as long as a real hash', async () => {
    const { standIn } = passwordParameters;
    expect(isOutdatedHash(standIn)).toBe(false);
    const real = parseOptions(await hashPassword(password));
    expect(parseOptions(standIn)).toEqual(real);
  });

  test('matches no password', async () => {
    expect(await verifyPassword(null, password)).toBe(false);
  });
});
