import type { DatabaseSync } from 'node:sqlite';

/** Money given back to the wallet that paid; it is there at once. */
export type RefundRow = {
  id: string;
  paymentId: string;
  amountBani: number;
  reference: string;
  reason: string | null;
  createdAt: number;
};

/** The SQL of refunds. */
export function refundTable(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO refunds (id, paymentId, amountBani, reference, reason, createdAt)
     VALUES (:id, :paymentId, :amountBani, :reference, :reason, :createdAt)`,
  );
  const byId = db.prepare('SELECT * FROM refunds WHERE id = ?');
  const ofPayment = db.prepare('SELECT * FROM refunds WHERE paymentId = ? ORDER BY rowid');
  const sum = db.prepare('SELECT coalesce(sum(amountBani), 0) AS bani FROM refunds WHERE paymentId = ?');
  return {
    insert: (row: RefundRow) => void insert.run(row),
    byId: (id: string) => byId.get(id) as RefundRow | undefined,
    ofPayment: (paymentId: string) => ofPayment.all(paymentId) as RefundRow[],
    refundedBani: (paymentId: string) => Number(sum.get(paymentId)?.['bani']),
  };
}
