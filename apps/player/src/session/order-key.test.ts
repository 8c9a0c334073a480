// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetOrderKey, orderKey } from './order-key.ts';

const order = { gameCode: 'joker', variants: [{ numbers: [1, 2, 3, 4, 5], jokers: [6] }] };

beforeEach(() => sessionStorage.clear());

test('an order keeps its key, also in another form of the same content', () => {
  const key = orderKey(order);
  expect(orderKey(structuredClone(order))).toBe(key);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test('a changed order has another key, and changing it back has a third', () => {
  const first = orderKey(order);
  const second = orderKey({ ...order, drawCount: 2 });
  const third = orderKey(order);
  expect(new Set([first, second, third]).size).toBe(3);
});

test('the same order once more, after it was bought, has a new key', () => {
  const first = orderKey(order);
  forgetOrderKey();
  expect(orderKey(order)).not.toBe(first);
});

test('what cannot be read is replaced', () => {
  sessionStorage.setItem('orderKey', '{"content":5');
  const key = orderKey(order);
  expect(orderKey(order)).toBe(key);
});
