import type { DatabaseSync } from 'node:sqlite';

/** Which resource a key has made, and from what request. */
export type IdempotencyRow = { key: string; fingerprint: string; resourceId: string };

/** The SQL of idempotency keys. */
export function idempotencyTable(db: DatabaseSync) {
  const insert = db.prepare(
    'INSERT INTO idempotencyKeys (key, fingerprint, resourceId) VALUES (:key, :fingerprint, :resourceId)',
  );
  const byKey = db.prepare('SELECT * FROM idempotencyKeys WHERE key = ?');
  return {
    insert: (row: IdempotencyRow) => void insert.run(row),
    byKey: (key: string) => byKey.get(key) as IdempotencyRow | undefined,
  };
}
