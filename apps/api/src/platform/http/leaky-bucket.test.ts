import { describe, expect, test } from 'vitest';
import { countedNetworks, limitedAddress } from '../calls/caller-address.ts';
import { createLeakyBucket } from './leaky-bucket.ts';

const networksOf = (address: string) => countedNetworks(limitedAddress(address));
const tenPerSecond = () => createLeakyBucket({ perSecond: 10, burstMs: 1000, longestDelayMs: 5000 });
const one = networksOf('192.0.2.1');

describe('at ten a second', () => {
  test('requests within a second’s quota are not delayed, and each further one waits its turn', () => {
    const delayOf = tenPerSecond();
    const delays = Array.from({ length: 14 }, () => delayOf(one, 0));
    expect(delays).toEqual([...Array<number>(11).fill(0), 100, 200, 300]);
  });

  test('requests that would wait longer than five seconds are rejected until the queue is shorter', () => {
    const delayOf = tenPerSecond();
    const delays = Array.from({ length: 70 }, () => delayOf(one, 0));
    expect(delays[60]).toBe(5000);
    expect(delays.slice(61)).toEqual(Array(9).fill(null));
    expect(delayOf(one, 100)).toBe(5000);
  });

  test('a caller who keeps to it is never delayed', () => {
    const delayOf = tenPerSecond();
    const delays = Array.from({ length: 1000 }, (_, index) => delayOf(one, index * 100));
    expect(new Set(delays)).toEqual(new Set([0]));
  });

  test('another address is not delayed', () => {
    const delayOf = tenPerSecond();
    for (let count = 0; count < 100; count += 1) delayOf(one, 0);
    expect(delayOf(networksOf('192.0.2.2'), 0)).toBe(0);
  });

  test('a wide IPv6 network has sixteen times the rate of one of its parts', () => {
    const delayOf = tenPerSecond();
    const delays: (number | null)[] = [];
    for (let count = 0; count < 300; count += 1) {
      delays.push(delayOf(networksOf(`2001:db8:7:${(count % 256).toString(16)}00::1`), 0));
    }
    expect(delays.findIndex((delay) => delay !== 0)).toBe(161);
  });
});
