import type { DatabaseSync } from 'node:sqlite';
import { DEFAULT_PAYOUT_MODE, type PayoutMode } from '../payout/payout-mode.ts';

/** Money sent to a card: that of a checkout, or a saved one. The other of the two is null. */
export type PayoutRow = {
  id: string;
  checkoutId: string | null;
  cardToken: string | null;
  amountBani: number;
  reference: string;
  status: 'pending' | 'paid' | 'failed';
  failureCode: string | null;
  /** When the slow bank answers; null when it has, or is not asked. */
  settlesAt: number | null;
  createdAt: number;
};

/** The SQL of payouts and of what becomes of the next ones. */
export function payoutTable(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO payouts (id, checkoutId, cardToken, amountBani, reference, status, failureCode, settlesAt, createdAt)
     VALUES (:id, :checkoutId, :cardToken, :amountBani, :reference, :status, :failureCode, :settlesAt, :createdAt)`,
  );
  const end = db.prepare(
    'UPDATE payouts SET status = :status, failureCode = :failureCode, settlesAt = NULL WHERE id = :id',
  );
  const byId = db.prepare('SELECT * FROM payouts WHERE id = ?');
  const byReference = db.prepare('SELECT * FROM payouts WHERE reference = ? ORDER BY rowid');
  const latest = db.prepare('SELECT * FROM payouts ORDER BY rowid DESC LIMIT ?');
  const due = db.prepare(`SELECT * FROM payouts WHERE status = 'pending' AND settlesAt <= ?`);
  const mode = db.prepare('SELECT mode FROM payoutModes WHERE scope = ?');
  const setMode = db.prepare(
    `INSERT INTO payoutModes (scope, mode) VALUES ('general', ?)
     ON CONFLICT (scope) DO UPDATE SET mode = excluded.mode`,
  );
  return {
    insert: (row: PayoutRow) => void insert.run(row),
    end: ({ id, status, failureCode }: Pick<PayoutRow, 'id' | 'status' | 'failureCode'>) =>
      void end.run({ id, status, failureCode }),
    byId: (id: string) => byId.get(id) as PayoutRow | undefined,
    byReference: (reference: string) => byReference.all(reference) as PayoutRow[],
    latest: (count: number) => latest.all(count) as PayoutRow[],
    due: (now: number) => due.all(now) as PayoutRow[],
    mode: () => (mode.get('general')?.['mode'] as PayoutMode | undefined) ?? DEFAULT_PAYOUT_MODE,
    setMode: (to: PayoutMode) => void setMode.run(to),
  };
}
