import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { attemptTable } from './attempt-table.ts';
import { checkoutTable } from './checkout-table.ts';
import { commitQueue } from '../../store/commit-queue.ts';
import { deliveryTable } from '../../store/delivery-table.ts';
import { eventTable } from '../../store/event-table.ts';
import { idempotencyTable } from '../../store/idempotency-table.ts';
import { notificationRuleTable } from '../../store/notification-rule-table.ts';
import { payoutTable } from './payout-table.ts';
import { refundTable } from './refund-table.ts';
import { registrationTable } from './registration-table.ts';
import { savedCardTable } from './saved-card-table.ts';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';
import { upgradeStore } from './upgrade-store.ts';

/** How long a start waits for a process that is just leaving the folder. */
const LOCK_WAIT_MS = 3000;

/** The provider's memory: tables to read at once, and `write` for whatever changes. */
export type Store = ReturnType<typeof openStore>;

/**
 * Opens, or makes, the store in a folder. Everything that `write` has answered survives a crash of the process and of
 * the machine (write-ahead log, flushed at every commit). One process at a time holds the folder.
 * @throws when another process holds it.
 */
export function openStore(home: string) {
  mkdirSync(home, { recursive: true });
  const path = join(home, 'card-provider.sqlite');
  const db = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    upgradeStore(db);
    db.exec(SCHEMA);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  } catch (error) {
    db.close();
    throw new Error(`The store ${path} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  return {
    write: commitQueue(db),
    checkouts: checkoutTable(db),
    attempts: attemptTable(db),
    cards: savedCardTable(db),
    registrations: registrationTable(db),
    refunds: refundTable(db),
    payouts: payoutTable(db),
    events: eventTable(db, 'subjectId'),
    deliveries: deliveryTable(db, 'subjectId'),
    idempotency: idempotencyTable(db),
    notificationRules: notificationRuleTable(db),
    close: () => db.close(),
  };
}
