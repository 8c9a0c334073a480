import { attemptTable } from './attempt-table.ts';
import { checkoutTable } from './checkout-table.ts';
import { commitQueue } from '../../store/commit-queue.ts';
import { deliveryTable } from '../../store/delivery-table.ts';
import { eventTable } from '../../store/event-table.ts';
import { idempotencyTable } from '../../store/idempotency-table.ts';
import { openDatabase } from '../../store/open-database.ts';
import { notificationRuleTable } from '../../store/notification-rule-table.ts';
import { payoutTable } from './payout-table.ts';
import { refundTable } from './refund-table.ts';
import { registrationTable } from './registration-table.ts';
import { savedCardTable } from './saved-card-table.ts';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';
import { upgradeStore } from './upgrade-store.ts';

/** The provider's memory: tables to read at once, and `write` for whatever changes. */
export type Store = ReturnType<typeof openStore>;

/**
 * Opens, or makes, the store in a folder. Everything that `write` has answered survives a crash of the process and of
 * the machine (write-ahead log, flushed at every commit). One process at a time holds the folder.
 * @throws when another process holds it.
 */
export function openStore(home: string) {
  const db = openDatabase(home, 'card-provider.sqlite', (opened) => {
    upgradeStore(opened);
    opened.exec(SCHEMA);
    opened.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
  return {
    write: commitQueue(db),
    checkouts: checkoutTable(db),
    attempts: attemptTable(db),
    cards: savedCardTable(db),
    registrations: registrationTable(db),
    refunds: refundTable(db),
    payouts: payoutTable(db),
    events: eventTable(db),
    deliveries: deliveryTable(db),
    idempotency: idempotencyTable(db),
    notificationRules: notificationRuleTable(db),
    close: () => db.close(),
  };
}
