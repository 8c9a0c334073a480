import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import {
  addressWindowMs,
  countAddressAttempt,
  returnAddressAttempt,
  takeAddressAttempt,
  type AddressCounter,
} from './address-attempts.ts';
import { limitedAddress } from './caller-address.ts';

const limit = { scope: 'test', most: 2 };
const now = new Date('2026-11-18T10:00:00Z');
const inHalfAMinute = new Date(now.getTime() + addressWindowMs);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const counter = (): AddressCounter => ({
  database: app.platform.database,
  config: { addressLimitFactor: 1 },
});

const count = (address: string) => countAddressAttempt(counter(), limit, limitedAddress(address), now);

/** Returns how many of many addresses are let through, with one attempt each. */
async function counted(addresses: readonly string[]): Promise<number> {
  let number = 0;
  for (const address of addresses) if ((await count(address)) === null) number += 1;
  return number;
}

const hex = (value: number) => value.toString(16);

test('an IPv4 address is counted separately', async () => {
  expect(await counted(Array<string>(3).fill('203.0.113.7'))).toBe(2);
  expect(await count('203.0.113.8')).toBe(null);
});

test('all addresses of a /64 are one caller', async () => {
  expect(await counted(Array.from({ length: 5 }, (_, host) => `2001:db8:1:1::${host + 1}`))).toBe(2);
});

test('the /64 networks of a /56 are allowed four times as much in total', async () => {
  expect(
    await counted(Array.from({ length: 20 }, (_, net) => `2001:db8:2:1${hex(net).padStart(2, '0')}::1`)),
  ).toBe(8);
  // Another /56 network has its own count.
  expect(await count('2001:db8:2:200::1')).toBe(null);
});

test('the /64 networks of a /48 are allowed sixteen times as much in total', async () => {
  expect(await counted(Array.from({ length: 60 }, (_, net) => `2001:db8:3:${hex(net)}00::1`))).toBe(32);
  expect(await count('2001:db8:4::1')).toBe(null);
});

test('what a wider network rejects is not counted in a narrower one', async () => {
  await counted(Array.from({ length: 8 }, (_, net) => `2001:db8:5:10${hex(net)}::1`));
  expect(await count('2001:db8:5:1ff::1')).toEqual(inHalfAMinute);
  for (let tries = 0; tries < 3; tries += 1) await count('2001:db8:5:1ff::1');
  await returnAddressAttempt(counter(), limit, limitedAddress('2001:db8:5:100::1'), now);
  expect(await count('2001:db8:5:1ff::1')).toBe(null);
});

test('a rejection is RATE_LIMITED', async () => {
  await counted(['198.51.100.1', '198.51.100.1']);
  await expect(takeAddressAttempt(counter(), limit, '198.51.100.1', now)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAt: inHalfAMinute,
  });
});
