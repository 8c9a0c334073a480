import type { DatabaseSync } from 'node:sqlite';
import type { AttemptOutcome } from '../checkout/attempt-outcome.ts';

/** One try to pay with one card. */
export type AttemptRow = {
  id: string;
  checkoutId: string;
  /** 1 for the first try of a checkout. */
  number: number;
  cardBrand: string;
  cardLast4: string;
  outcome: AttemptOutcome;
  createdAt: number;
};

/** The SQL of card attempts. */
export function attemptTable(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO attempts (id, checkoutId, number, cardBrand, cardLast4, outcome, createdAt)
     VALUES (:id, :checkoutId, :number, :cardBrand, :cardLast4, :outcome, :createdAt)`,
  );
  const setOutcome = db.prepare('UPDATE attempts SET outcome = ? WHERE id = ?');
  const ofCheckout = db.prepare('SELECT * FROM attempts WHERE checkoutId = ? ORDER BY number');
  return {
    insert: (row: AttemptRow) => void insert.run(row),
    setOutcome: (id: string, outcome: AttemptOutcome) => void setOutcome.run(outcome, id),
    ofCheckout: (checkoutId: string) => ofCheckout.all(checkoutId) as AttemptRow[],
  };
}
