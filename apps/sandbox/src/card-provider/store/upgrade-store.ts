import type { DatabaseSync } from 'node:sqlite';

/**
 * Brings a store from before saved cards to the tables of the schema: payouts may go to a saved card instead of a checkout's, events may
 * be about something else than a checkout. An empty or a newer store is left as it is.
 */
export function upgradeStore(db: DatabaseSync): void {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
  const isOld = db.prepare(`SELECT 1 FROM pragma_table_info('events') WHERE name = 'checkoutId'`).get();
  if (version !== 0 || !isOld) return;
  // Tables are made anew under the names that others refer to; that is checked at the end, not on the way.
  db.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE;');
  try {
    db.exec(WITH_SAVED_CARDS);
    const broken = db.prepare('PRAGMA foreign_key_check').all();
    if (broken.length > 0) throw new Error('rows would lose what they refer to');
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  } finally {
    db.exec('PRAGMA foreign_keys = ON');
  }
}

/** The tables that change, as the schema of version 1 has them; indexes and new tables follow from the schema itself. */
const WITH_SAVED_CARDS = `
CREATE TABLE cards (
  token TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (length(last4) = 4),
  expiryMonth INTEGER NOT NULL CHECK (expiryMonth BETWEEN 1 AND 12),
  expiryYear INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  deletedAt INTEGER
) STRICT;
ALTER TABLE checkouts ADD COLUMN cardToken TEXT REFERENCES cards (token);

CREATE TABLE newPayouts (
  id TEXT PRIMARY KEY,
  checkoutId TEXT REFERENCES checkouts (id),
  cardToken TEXT REFERENCES cards (token),
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  reference TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'paid', 'failed')),
  failureCode TEXT,
  settlesAt INTEGER,
  createdAt INTEGER NOT NULL,
  CHECK ((checkoutId IS NULL) <> (cardToken IS NULL)),
  CHECK ((status = 'pending') = (settlesAt IS NOT NULL)),
  CHECK ((status = 'failed') = (failureCode IS NOT NULL))
) STRICT;
INSERT INTO newPayouts (id, checkoutId, amountBani, reference, status, failureCode, settlesAt, createdAt)
  SELECT id, checkoutId, amountBani, reference, status, failureCode, settlesAt, createdAt FROM payouts ORDER BY rowid;
DROP TABLE payouts;
ALTER TABLE newPayouts RENAME TO payouts;

CREATE TABLE newEvents (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  subjectId TEXT NOT NULL,
  body TEXT NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
INSERT INTO newEvents (sequence, id, subjectId, body, createdAt)
  SELECT sequence, id, checkoutId, body, createdAt FROM events ORDER BY sequence;
DROP TABLE events;
ALTER TABLE newEvents RENAME TO events;
`;
