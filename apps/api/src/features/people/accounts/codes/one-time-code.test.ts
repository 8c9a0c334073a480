import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveCode, isRightCode, type CodePurpose } from './one-time-code.ts';

const key = Buffer.alloc(32, 'k');
const codeId = '6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11';

describe('the digits of a code', () => {
  test('are always the same six digits', () => {
    expect(deriveCode(key, codeId, 'verify-email')).toMatch(/^\d{6}$/);
    expect(deriveCode(key, codeId, 'verify-email')).toBe(deriveCode(key, codeId, 'verify-email'));
  });

  test('depend on the key, the id and the purpose', () => {
    const codes = [
      deriveCode(key, codeId, 'verify-email'),
      deriveCode(Buffer.alloc(32, 'x'), codeId, 'verify-email'),
      deriveCode(key, randomUUID(), 'verify-email'),
      deriveCode(key, codeId, 'reset-password'),
    ];
    expect(new Set(codes).size).toBe(4);
  });

  test('are spread evenly over the million', () => {
    const fixedKey = randomBytes(32);
    const tens = Array.from({ length: 10 }, () => 0);
    const count = 20_000;
    for (let index = 0; index < count; index += 1) {
      const first = Number(deriveCode(fixedKey, String(index), 'verify-email')[0]);
      tens[first] = (tens[first] ?? 0) + 1;
    }
    const expected = count / 10;
    const chiSquare = tens.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // With nine degrees of freedom, a value above 45 occurs once in a million runs.
    expect(chiSquare).toBeLessThan(45);
  });
});

const named = (keyId: string) => ({ keyId, secret: Buffer.alloc(32, keyId) });

describe('an entered code is correct', () => {
  test('with the current key and the previous one', () => {
    expect(isRight(codeBy('b'))).toBe(true);
    expect(isRight(codeBy('a'))).toBe(true);
  });

  test('and with no other key, purpose or part of it', () => {
    expect(isRight(codeBy('c'))).toBe(false);
    expect(isRight(codeBy('b', 'reset-password'))).toBe(false);
    expect(isRight(codeBy('b').slice(0, 5))).toBe(false);
    expect(isRight('')).toBe(false);
  });
});

function codeBy(keyId: string, purpose: CodePurpose = 'verify-email'): string {
  return deriveCode(named(keyId).secret, codeId, purpose);
}

function isRight(typed: string): boolean {
  return isRightCode([named('b'), named('a')], { codeId, purpose: 'verify-email', typed });
}
