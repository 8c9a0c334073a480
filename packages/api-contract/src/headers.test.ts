import { expect, test } from 'vitest';
import { parseIdempotencyKey } from './headers.ts';

test.each([
  ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  [' "key_of-8" ', 'key_of-8'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['seven-7', null],
  ['x'.repeat(101), null],
  ['"key_of-8', null],
  ['key_of-8"', null],
  ["'key_of-8'", null],
  ['"key_of-8";a=1', null],
  ['"key_of-8", "key_of-9"', null],
  ['key of 8', null],
  ['cheie-bună', null],
  ['""', null],
  ['', null],
])('the Idempotency-Key %j is %j', (value, key) => {
  expect(parseIdempotencyKey(value)).toBe(key);
});
