import { expect, test } from 'vitest';
import { stripeDashboard } from './stripe-dashboard.ts';

test('an object at Stripe has a page in the dashboard, of the test mode with a key of it', () => {
  const live = stripeDashboard('rk_live_1');
  expect(live('pi_3abc')).toBe('https://dashboard.stripe.com/payments/pi_3abc');
  expect(live('du_1')).toBe('https://dashboard.stripe.com/disputes/du_1');
  expect(live('re_1')).toBe('https://dashboard.stripe.com/search?query=re_1');
  const tried = stripeDashboard('sk_test_1');
  expect(tried('cs_test_a1')).toBe('https://dashboard.stripe.com/test/search?query=cs_test_a1');
});

test('a reference with other characters leaves the address of the dashboard whole', () => {
  expect(stripeDashboard('rk_live_1')('pi_a/../b?c')).toBe(
    'https://dashboard.stripe.com/payments/pi_a%2F..%2Fb%3Fc',
  );
});
