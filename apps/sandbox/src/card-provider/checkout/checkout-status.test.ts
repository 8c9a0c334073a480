import { expect, test } from 'vitest';
import { CHECKOUT_TRANSITIONS, assertTransition, isFinal } from './checkout-status.ts';

const STATUSES = Object.keys(CHECKOUT_TRANSITIONS) as (keyof typeof CHECKOUT_TRANSITIONS)[];

test('nothing leads out of a final status', () => {
  expect(STATUSES.filter(isFinal)).toEqual(['succeeded', 'failed', 'expired']);
  for (const from of STATUSES.filter(isFinal)) {
    for (const to of STATUSES) expect(() => assertTransition(from, to)).toThrow(`from ${from} to ${to}`);
  }
});

test('a payment that is being made does not expire', () => {
  expect(() => assertTransition('processing', 'expired')).toThrow('from processing to expired');
  expect(() => assertTransition('open', 'expired')).not.toThrow();
});
