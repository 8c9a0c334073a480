import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Keys } from '../../../config/config.ts';
import { CnpKeyMissing, openCnp, sealCnp } from './seal-cnp.ts';

const named = (keyId: string) => ({ keyId, secret: Buffer.alloc(32, keyId) });
const keys: Keys = [named('k')];
const [cnp, playerId] = ['2900517123455', 'b1d8c5d2-0000-4000-8000-000000000001'];

/** Encrypts in the old format, which didn't identify the key. */
function sealUnnamed(letter: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', Buffer.alloc(32, letter), Buffer.alloc(0), 'cnp', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(playerId));
  const sealed = Buffer.concat([cipher.update(cnp, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

test('an encrypted value can be decrypted, only for its player and with its key', () => {
  const sealed = sealCnp(keys, playerId, cnp);
  expect(openCnp(keys, playerId, sealed)).toBe(cnp);
  expect(() => openCnp(keys, 'another player', sealed)).toThrow(/authenticate/);
  expect(() => openCnp([named('x')], playerId, sealed)).toThrow(CnpKeyMissing);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => openCnp(keys, playerId, changed)).toThrow(index < 8 ? CnpKeyMissing : /authenticate/);
  }
});

test('the first key encrypts; a former one still decrypts, under any name', () => {
  const old = sealCnp(keys, playerId, cnp);
  const changed: Keys = [named('n'), { ...named('k'), keyId: 'renamed' }];
  expect(openCnp(changed, playerId, old)).toBe(cnp);
  const present = sealCnp(changed, playerId, cnp);
  expect(openCnp([named('n')], playerId, present)).toBe(cnp);
  expect(() => openCnp([named('n')], playerId, old)).toThrow(CnpKeyMissing);
});

test('a value from before key ids is decrypted with whichever key it was', () => {
  expect(openCnp(keys, playerId, sealUnnamed('k'))).toBe(cnp);
  expect(openCnp([named('n'), named('k'), named('m')], playerId, sealUnnamed('k'))).toBe(cnp);
  expect(() => openCnp([named('n'), named('m')], playerId, sealUnnamed('k'))).toThrow(/authenticate/);
});

test('the same number is encrypted differently each time and shows none of its digits', () => {
  const [one, other] = [sealCnp(keys, playerId, cnp), sealCnp(keys, playerId, cnp)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes(cnp)).toBe(false);
});
