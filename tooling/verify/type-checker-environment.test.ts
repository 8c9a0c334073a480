import { expect, test } from 'vitest';
import { typeCheckerEnvironment } from './type-checker-environment.ts';

const giB = 1024 ** 3;

test.each([
  [1 * giB, '2048MiB'],
  [6 * giB, '2048MiB'],
  [24 * giB, '8192MiB'],
])('with %d bytes available, the type checker collects garbage near %s', (available, limit) => {
  expect(typeCheckerEnvironment(available)).toEqual({ GOGC: 'off', GOMEMLIMIT: limit });
});
