import { expect, test } from 'vitest';
import { outcomeOf } from './use-outcome.ts';

test.each([
  ['active', 'success', 'paid'],
  ['active', 'failure', 'paid'],
  ['won', 'failure', 'paid'],
  ['lost', 'success', 'paid'],
  ['awaiting-payment', 'success', 'confirming'],
  ['awaiting-payment', 'failure', 'unpaid'],
  ['expired', 'success', 'expired'],
  ['refunded', 'success', 'refunded'],
  [undefined, 'success', 'unknown'],
  [undefined, 'failure', 'unknown'],
] as const)('a ticket that is %s, returned with %s: %s', (status, returnedBy, outcome) => {
  expect(outcomeOf(status, returnedBy)).toBe(outcome);
});
