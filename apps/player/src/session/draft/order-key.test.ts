// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetOrderKey, orderKey } from './order-key.ts';

beforeEach(() => sessionStorage.clear());

test('one order keeps its key, as over a reload', () => {
  expect(orderKey({ numbers: [1] })).toBe(orderKey({ numbers: [1] }));
});

test('another order, or the same one once it was bought, gets another key', () => {
  const first = orderKey({ numbers: [1] });
  expect(orderKey({ numbers: [2] })).not.toBe(first);
  const again = orderKey({ numbers: [1] });
  forgetOrderKey();
  expect(orderKey({ numbers: [1] })).not.toBe(again);
});

test('a damaged record is no obstacle', () => {
  sessionStorage.setItem('orderKey', '{');
  expect(orderKey({ numbers: [1] })).toMatch(/^[\da-f]{32}$/);
});
