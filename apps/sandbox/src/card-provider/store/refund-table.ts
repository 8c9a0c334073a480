import type { DatabaseSync } from 'node:sqlite';

/** Money given back to a card; a refund of the sandbox succeeds at once. */
export type RefundRow = {
  id: string;
  checkoutId: string;
  amountBani: number;
  reference: string;
  reason: string | null;
  createdAt: number;
};

/** The SQL of refunds. */
export function refundTable(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO refunds (id, checkoutId, amountBani, reference, reason, createdAt)
     VALUES (:id, :checkoutId, :amountBani, :reference, :reason, :createdAt)`,
  );
  const byId = db.prepare('SELECT * FROM refunds WHERE id = ?');
  const ofCheckout = db.prepare('SELECT * FROM refunds WHERE checkoutId = ? ORDER BY rowid');
  const sum = db.prepare('SELECT coalesce(sum(amountBani), 0) AS bani FROM refunds WHERE checkoutId = ?');
  return {
    insert: (row: RefundRow) => void insert.run(row),
    byId: (id: string) => byId.get(id) as RefundRow | undefined,
    ofCheckout: (checkoutId: string) => ofCheckout.all(checkoutId) as RefundRow[],
    refundedBani: (checkoutId: string) => Number(sum.get(checkoutId)?.['bani']),
  };
}
