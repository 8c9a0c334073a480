import type { DatabaseSync } from 'node:sqlite';
import type { CheckoutStatus } from '../checkout/checkout-status.ts';
import type { FailureCode } from '../checkout/failure-code.ts';
import type { NotificationMode } from '../../notification/notification-mode.ts';

/** A stored checkout. Times are milliseconds since 1970. */
export type CheckoutRow = {
  id: string;
  amountBani: number;
  currency: 'RON';
  /** The merchant's own name for the payment. */
  reference: string;
  description: string;
  successUrl: string;
  failedUrl: string;
  locale: 'ro' | 'en';
  customerEmail: string | null;
  status: CheckoutStatus;
  failureCode: FailureCode | null;
  cardBrand: string | null;
  cardLast4: string | null;
  chargeId: string | null;
  /** When a slow payment is decided; null unless `processing`. */
  settlesAt: number | null;
  createdAt: number;
  expiresAt: number;
  finishedAt: number | null;
  /** How this checkout's notifications are sent; null follows the general setting. */
  notifications: NotificationMode | null;
  lateMs: number | null;
  /** The saved card that this charges; null: the person chooses a card on the page. */
  cardToken: string | null;
};

const COLUMNS = [
  ['id', 'amountBani', 'currency', 'reference', 'description', 'successUrl', 'failedUrl', 'locale'],
  ['cardToken'],
  ['customerEmail', 'status', 'failureCode', 'cardBrand', 'cardLast4', 'chargeId', 'settlesAt'],
  ['createdAt', 'expiresAt', 'finishedAt', 'notifications', 'lateMs'],
].flat() as (keyof CheckoutRow)[];
const CHANGING = COLUMNS.slice(COLUMNS.indexOf('status'));

/** The SQL of checkouts. */
export function checkoutTable(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO checkouts (${COLUMNS.join()}) VALUES (${COLUMNS.map((column) => `:${column}`).join()})`,
  );
  const update = db.prepare(
    `UPDATE checkouts SET ${CHANGING.map((column) => `${column} = :${column}`).join()} WHERE id = :id`,
  );
  const byId = db.prepare('SELECT * FROM checkouts WHERE id = ?');
  const byReference = db.prepare('SELECT * FROM checkouts WHERE reference = ? ORDER BY rowid');
  const latest = db.prepare('SELECT * FROM checkouts ORDER BY rowid DESC LIMIT ?');
  const due = db.prepare(
    `SELECT id FROM checkouts WHERE status = 'open' AND expiresAt <= :now
     UNION ALL SELECT id FROM checkouts WHERE status = 'processing' AND settlesAt <= :now LIMIT 500`,
  );
  return {
    insert: (row: CheckoutRow) => void insert.run(row),
    /** Writes what may change after creation: status, outcome and notification setting. */
    update: (row: CheckoutRow) => {
      const changed = Object.fromEntries(CHANGING.map((column) => [column, row[column]]));
      update.run({ ...changed, id: row.id });
    },
    byId: (id: string) => byId.get(id) as CheckoutRow | undefined,
    byReference: (reference: string) => byReference.all(reference) as CheckoutRow[],
    latest: (limit: number) => latest.all(limit) as CheckoutRow[],
    /** Ids of the open ones past their end and of the slow payments to be decided. */
    dueIds: (now: number) => due.all({ now }).map((row) => String(row['id'])),
  };
}
