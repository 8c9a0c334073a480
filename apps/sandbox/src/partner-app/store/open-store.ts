import { commitQueue } from '../../store/commit-queue.ts';
import { deliveryTable } from '../../store/delivery-table.ts';
import { eventTable } from '../../store/event-table.ts';
import { idempotencyTable } from '../../store/idempotency-table.ts';
import { notificationRuleTable } from '../../store/notification-rule-table.ts';
import { openDatabase } from '../../store/open-database.ts';
import { paymentTable } from './payment-table.ts';
import { payoutTable } from './payout-table.ts';
import { refundTable } from './refund-table.ts';
import { SCHEMA } from './schema.ts';
import { walletTable } from './wallet-table.ts';

/** The memory of the partner's payments: tables to read at once, and `write` for whatever changes. */
export type Store = ReturnType<typeof openStore>;

/**
 * Opens, or makes, the store in a folder.
 * @throws when another process holds it.
 */
export function openStore(home: string) {
  const db = openDatabase(home, 'partner-payments.sqlite', (opened) => opened.exec(SCHEMA));
  return {
    write: commitQueue(db),
    payments: paymentTable(db),
    wallets: walletTable(db),
    refunds: refundTable(db),
    payouts: payoutTable(db),
    events: eventTable(db),
    deliveries: deliveryTable(db),
    idempotency: idempotencyTable(db),
    notificationRules: notificationRuleTable(db),
    close: () => db.close(),
  };
}
