import { TELLING_SCHEMA } from '../../store/notification-schema.ts';

/**
 * The tables of the partner's payments. Times are milliseconds since 1970, money is bani. What a wallet holds is where
 * it began and the sum of its movements.
 */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS payments (
  id TEXT PRIMARY KEY,
  playerId TEXT NOT NULL,
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  currency TEXT NOT NULL,
  reference TEXT NOT NULL,
  description TEXT NOT NULL,
  successUrl TEXT NOT NULL,
  failedUrl TEXT NOT NULL,
  locale TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'succeeded', 'failed', 'expired')),
  failureCode TEXT,
  createdAt INTEGER NOT NULL,
  expiresAt INTEGER NOT NULL,
  finishedAt INTEGER,
  notifications TEXT,
  lateMs INTEGER,
  CHECK ((status = 'open') = (finishedAt IS NULL)),
  CHECK ((status = 'failed') = (failureCode IS NOT NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS paymentsByReference ON payments (reference);
CREATE INDEX IF NOT EXISTS paymentsToExpire ON payments (expiresAt) WHERE status = 'open';

CREATE TABLE IF NOT EXISTS walletMovements (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  playerId TEXT NOT NULL,
  amountBani INTEGER NOT NULL CHECK (amountBani <> 0),
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund', 'payout', 'top-up')),
  subjectId TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  UNIQUE (kind, subjectId)
) STRICT;
CREATE INDEX IF NOT EXISTS movementsByPlayer ON walletMovements (playerId);

CREATE TABLE IF NOT EXISTS refunds (
  id TEXT PRIMARY KEY,
  paymentId TEXT NOT NULL REFERENCES payments (id),
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  reference TEXT NOT NULL,
  reason TEXT,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS refundsByPayment ON refunds (paymentId);

CREATE TABLE IF NOT EXISTS payouts (
  id TEXT PRIMARY KEY,
  paymentId TEXT NOT NULL REFERENCES payments (id),
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  reference TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('paid', 'failed')),
  failureCode TEXT,
  createdAt INTEGER NOT NULL,
  CHECK ((status = 'failed') = (failureCode IS NOT NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS payoutsByReference ON payouts (reference);

CREATE TABLE IF NOT EXISTS payoutModes (
  scope TEXT PRIMARY KEY,
  mode TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS events (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  subjectId TEXT NOT NULL REFERENCES payments (id),
  body TEXT NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
${TELLING_SCHEMA}`;
