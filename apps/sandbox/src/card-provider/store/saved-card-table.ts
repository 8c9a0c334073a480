import type { DatabaseSync } from 'node:sqlite';

/** A card that a person let the merchant keep. The token is what the merchant gets; a deleted card stays as a name only. */
export type SavedCardRow = {
  token: string;
  /** The same word for the same card number. */
  fingerprint: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  createdAt: number;
  deletedAt: number | null;
};

/** The SQL of saved cards. */
export function savedCardTable(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO cards (token, fingerprint, brand, last4, expiryMonth, expiryYear, createdAt, deletedAt)
     VALUES (:token, :fingerprint, :brand, :last4, :expiryMonth, :expiryYear, :createdAt, :deletedAt)`,
  );
  const byToken = db.prepare('SELECT * FROM cards WHERE token = ?');
  const remove = db.prepare('UPDATE cards SET deletedAt = coalesce(deletedAt, :now) WHERE token = :token');
  return {
    insert: (row: SavedCardRow) => void insert.run(row),
    byToken: (token: string) => byToken.get(token) as SavedCardRow | undefined,
    /** Says whether there was such a card, deleted or not. */
    remove: (token: string, now: number) => remove.run({ token, now }).changes > 0,
  };
}
