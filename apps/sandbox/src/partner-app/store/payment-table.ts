import type { DatabaseSync } from 'node:sqlite';
import type { NotificationMode } from '../../notification/notification-mode.ts';
import type { Locale } from '../../page/locale.ts';
import type { FailureCode, PaymentStatus } from '../payment/payment-status.ts';

/** A payment from a wallet, asked for by the merchant. */
export type PaymentRow = {
  id: string;
  /** The partner's player who is to pay. */
  playerId: string;
  amountBani: number;
  currency: string;
  reference: string;
  description: string;
  successUrl: string;
  failedUrl: string;
  locale: Locale;
  status: PaymentStatus;
  failureCode: FailureCode | null;
  createdAt: number;
  expiresAt: number;
  finishedAt: number | null;
  notifications: NotificationMode | null;
  lateMs: number | null;
};

/** The SQL of payments. */
export function paymentTable(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO payments (id, playerId, amountBani, currency, reference, description, successUrl, failedUrl, locale,
       status, failureCode, createdAt, expiresAt, finishedAt, notifications, lateMs)
     VALUES (:id, :playerId, :amountBani, :currency, :reference, :description, :successUrl, :failedUrl, :locale,
       :status, :failureCode, :createdAt, :expiresAt, :finishedAt, :notifications, :lateMs)`,
  );
  const update = db.prepare(
    `UPDATE payments SET status = :status, failureCode = :failureCode, finishedAt = :finishedAt,
       notifications = :notifications, lateMs = :lateMs WHERE id = :id`,
  );
  const byId = db.prepare('SELECT * FROM payments WHERE id = ?');
  const byReference = db.prepare('SELECT * FROM payments WHERE reference = ? ORDER BY rowid');
  const latestOf = db.prepare('SELECT * FROM payments WHERE playerId = ? ORDER BY rowid DESC LIMIT ?');
  const due = db.prepare(`SELECT id FROM payments WHERE status = 'open' AND expiresAt <= ?`);
  return {
    insert: (row: PaymentRow) => void insert.run(row),
    update: ({ id, status, failureCode, finishedAt, notifications, lateMs }: PaymentRow) =>
      void update.run({ id, status, failureCode, finishedAt, notifications, lateMs }),
    byId: (id: string) => byId.get(id) as PaymentRow | undefined,
    byReference: (reference: string) => byReference.all(reference) as PaymentRow[],
    latestOf: (playerId: string, count: number) => latestOf.all(playerId, count) as PaymentRow[],
    /** Open ones whose time is over. */
    dueIds: (now: number) => due.all(now).map((row) => String(row['id'])),
  };
}
