import type { DatabaseSync } from 'node:sqlite';
import { DEFAULT_PAYOUT_MODE } from '../payout/payout-mode.ts';
import type { PayoutMode } from '../payout/payout-mode.ts';

/** Money from the merchant to the wallet that paid a payment, for example a prize. */
export type PayoutRow = {
  id: string;
  paymentId: string;
  amountBani: number;
  reference: string;
  status: 'paid' | 'failed';
  failureCode: string | null;
  createdAt: number;
};

/** The SQL of payouts and of what becomes of the next ones. */
export function payoutTable(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO payouts (id, paymentId, amountBani, reference, status, failureCode, createdAt)
     VALUES (:id, :paymentId, :amountBani, :reference, :status, :failureCode, :createdAt)`,
  );
  const byId = db.prepare('SELECT * FROM payouts WHERE id = ?');
  const byReference = db.prepare('SELECT * FROM payouts WHERE reference = ? ORDER BY rowid');
  const mode = db.prepare(`SELECT mode FROM payoutModes WHERE scope = 'general'`);
  const setMode = db.prepare(
    `INSERT INTO payoutModes (scope, mode) VALUES ('general', ?)
     ON CONFLICT (scope) DO UPDATE SET mode = excluded.mode`,
  );
  return {
    insert: (row: PayoutRow) => void insert.run(row),
    byId: (id: string) => byId.get(id) as PayoutRow | undefined,
    byReference: (reference: string) => byReference.all(reference) as PayoutRow[],
    mode: () => (mode.get()?.['mode'] as PayoutMode | undefined) ?? DEFAULT_PAYOUT_MODE,
    setMode: (to: PayoutMode) => void setMode.run(to),
  };
}
