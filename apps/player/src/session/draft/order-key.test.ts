import { expect, test } from 'vitest';
import { orderKeyOf } from './order-key.ts';

const seed = '00112233445566778899aabbccddeeff';

test('one order of one draft has one key, wherever it is sent from', () => {
  const key = orderKeyOf(seed, { numbers: [1] });
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(orderKeyOf(seed, { numbers: [1] })).toBe(key);
});

test('another order, or the same one of another draft, has another key', () => {
  const key = orderKeyOf(seed, { numbers: [1], expectedTotalBani: 850 });
  expect(orderKeyOf(seed, { numbers: [2], expectedTotalBani: 850 })).not.toBe(key);
  expect(orderKeyOf(seed, { numbers: [1], expectedTotalBani: 851 })).not.toBe(key);
  expect(orderKeyOf(seed.replaceAll('0', 'f'), { numbers: [1], expectedTotalBani: 850 })).not.toBe(key);
});

test('a thousand orders of one draft have a thousand keys', () => {
  const keys = Array.from({ length: 1000 }, (_, number) => orderKeyOf(seed, { firstDrawId: `d${number}` }));
  expect(new Set(keys).size).toBe(1000);
});
