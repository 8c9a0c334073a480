import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import type { Store } from './open-store.ts';

let home: string;
let store: Store;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sandbox-'));
  store = openStore(home);
});
afterEach(() => {
  store.close();
  rmSync(home, { recursive: true });
});

test('the database itself refuses a success without a charge and a whole card number', async () => {
  const row = {
    id: 'co_1',
    amountBani: 1,
    currency: 'RON' as const,
    reference: 'r',
    description: 'd',
    successUrl: 's',
    failedUrl: 'f',
    locale: 'ro' as const,
    customerEmail: null,
    status: 'open' as const,
    failureCode: null,
    cardBrand: null,
    cardLast4: null,
    chargeId: null,
    settlesAt: null,
    createdAt: 0,
    expiresAt: 1,
    finishedAt: null,
    notifications: null,
    lateMs: null,
    cardToken: null,
  };
  await expect(store.write(() => store.checkouts.insert({ ...row, status: 'succeeded' }))).rejects.toThrow(
    'CHECK constraint failed',
  );
  await expect(
    store.write(() => store.checkouts.insert({ ...row, cardLast4: '4242424242424242' })),
  ).rejects.toThrow('CHECK constraint failed');
  await store.write(() => store.checkouts.insert(row));
  expect(store.checkouts.byId('co_1')).toMatchObject({ status: 'open' });
});
