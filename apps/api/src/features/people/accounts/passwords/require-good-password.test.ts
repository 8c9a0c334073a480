import { describe, expect, test } from 'vitest';
import { requireGoodPassword } from './require-password.ts';

const email = 'ana.pop@exemplu.ro';

describe('refused as common, however its letters are written', () => {
  test.each(['1234567890', 'qwertyuiop', 'QwertyUiop', '1q2w3e4r5t', 'password123'])('%s', (password) => {
    expect(() => requireGoodPassword(password, email)).toThrow('PASSWORD_TOO_COMMON');
  });
});

test.each(['bilet norocos de joi', 'mere-pere-prune', 'ana.pop@exemplu.r'])('%s is good', (password) => {
  expect(() => requireGoodPassword(password, email)).not.toThrow();
});

test('the e-mail itself is refused', () => {
  expect(() => requireGoodPassword('ANA.pop@exemplu.ro', email)).toThrow('PASSWORD_IS_EMAIL');
});
