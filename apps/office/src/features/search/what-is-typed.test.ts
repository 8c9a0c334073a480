import { expect, test } from 'vitest';
import { whatIsTyped } from './what-is-typed.ts';

test.each([
  ['ioana@exemplu.ro', 'contact'],
  ['0721 234 567', 'contact'],
  ['+40 721 234 567', 'contact'],
  ['1960229123451', 'cnp'],
  ['649-7K3M-92QD-X41B-4', 'object'],
  ['joker:2026-11-19', 'object'],
  ['0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f', 'object'],
  ['pi_3PqX', 'object'],
] as const)('%s is searched as %s', (text, typed) => {
  expect(whatIsTyped(` ${text} `)).toBe(typed);
});
