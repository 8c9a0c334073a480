import type { DatabaseSync } from 'node:sqlite';

/** Money into a wallet, or out of it when negative. A subject moves money once. */
export type Movement = {
  playerId: string;
  amountBani: number;
  kind: 'payment' | 'refund' | 'payout' | 'top-up';
  subjectId: string;
  createdAt: number;
};

/** The SQL of what goes into and out of wallets. */
export function walletTable(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO walletMovements (playerId, amountBani, kind, subjectId, createdAt)
     VALUES (:playerId, :amountBani, :kind, :subjectId, :createdAt)`,
  );
  const sum = db.prepare(
    'SELECT coalesce(sum(amountBani), 0) AS bani FROM walletMovements WHERE playerId = ?',
  );
  return {
    move: (movement: Movement) => void insert.run(movement),
    /** The sum of a player's movements. */
    movedBani: (playerId: string) => Number(sum.get(playerId)?.['bani']),
  };
}
