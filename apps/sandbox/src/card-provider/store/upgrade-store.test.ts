import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './open-store.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(home, { recursive: true }));

/** The tables as they were before saved cards, as far as they differ, with a paid checkout in them. */
const OLD_STORE = `
CREATE TABLE checkouts (
  id TEXT PRIMARY KEY, amountBani INTEGER NOT NULL CHECK (amountBani > 0), currency TEXT NOT NULL, reference TEXT NOT NULL,
  description TEXT NOT NULL, successUrl TEXT NOT NULL, failedUrl TEXT NOT NULL, locale TEXT NOT NULL, customerEmail TEXT,
  status TEXT NOT NULL, failureCode TEXT, cardBrand TEXT, cardLast4 TEXT, chargeId TEXT UNIQUE, settlesAt INTEGER,
  createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, finishedAt INTEGER, notifications TEXT, lateMs INTEGER
) STRICT;
CREATE TABLE payouts (
  id TEXT PRIMARY KEY, checkoutId TEXT NOT NULL REFERENCES checkouts (id), amountBani INTEGER NOT NULL, reference TEXT NOT NULL,
  status TEXT NOT NULL, failureCode TEXT, settlesAt INTEGER, createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX payoutsByReference ON payouts (reference);
CREATE TABLE events (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, checkoutId TEXT NOT NULL REFERENCES checkouts (id),
  body TEXT NOT NULL, createdAt INTEGER NOT NULL
) STRICT;
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT, eventId TEXT NOT NULL REFERENCES events (id), state TEXT NOT NULL,
  isBadlySigned INTEGER NOT NULL, attemptCount INTEGER NOT NULL DEFAULT 0, dueAt INTEGER NOT NULL, afterEventId TEXT, lastProblem TEXT
) STRICT;
CREATE INDEX eventsByCheckout ON events (checkoutId);
INSERT INTO checkouts VALUES ('co_1', 1750, 'RON', 'ticket-1', 'd', 's', 'f', 'ro', NULL, 'succeeded', NULL, 'Visa', '4242', 'ch_1', NULL,
  1, 2, 2, NULL, NULL);
INSERT INTO payouts VALUES ('po_1', 'co_1', 100, 'prize-1', 'paid', NULL, NULL, 3);
INSERT INTO events (sequence, id, checkoutId, body, createdAt) VALUES (4, 'evt_4', 'co_1', '{"n":4}', 2), (7, 'evt_7', 'co_1', '{"n":7}', 3);
INSERT INTO deliveries (eventId, state, isBadlySigned, dueAt) VALUES ('evt_7', 'pending', 0, 3);
`;

test('a store from before saved cards opens with everything in it, and takes what is new', async () => {
  const old = new DatabaseSync(join(home, 'card-provider.sqlite'));
  old.exec(OLD_STORE);
  old.close();

  // Twice: what was brought forward once is left as it is.
  openStore(home).close();
  const store = openStore(home);
  expect(store.checkouts.byId('co_1')).toMatchObject({ chargeId: 'ch_1', cardToken: null });
  expect(store.payouts.byReference('prize-1')).toMatchObject([{ checkoutId: 'co_1', cardToken: null }]);
  expect(store.events.bodiesAfter(4, 10)).toEqual(['{"n":7}']);
  expect(store.deliveries.due(5, 10)).toMatchObject([{ eventId: 'evt_7', body: '{"n":7}' }]);

  await store.write(() => {
    store.cards.insert({
      token: 'card_1',
      fingerprint: 'f',
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 9,
      expiryYear: 2030,
      createdAt: 4,
      deletedAt: null,
    });
    store.payouts.insert({
      id: 'po_2',
      checkoutId: null,
      cardToken: 'card_1',
      amountBani: 5,
      reference: 'prize-2',
      status: 'paid',
      failureCode: null,
      settlesAt: null,
      createdAt: 5,
    });
    store.events.insert({ id: 'evt_8', subjectId: 'po_2', body: '{"n":8}', createdAt: 5 });
  });
  expect(store.events.sequenceOf('evt_8')).toBe(8);
  // The upgraded tables still hold what they refer to together.
  await expect(
    store.write(() =>
      store.deliveries.insert({ eventId: 'evt_none', isHeld: false, isBadlySigned: false, dueAt: 1 }),
    ),
  ).rejects.toThrow('FOREIGN KEY');
  store.close();
});
