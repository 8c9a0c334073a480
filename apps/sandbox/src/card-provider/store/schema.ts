import { TELLING_SCHEMA } from '../../store/notification-schema.ts';

/** The form of the tables below, as `PRAGMA user_version` says it; 0 is a store from before saved cards, or an empty one. */
export const SCHEMA_VERSION = 1;

/**
 * The provider's tables. Times are milliseconds since 1970, money is bani. Of a card only the brand and the last
 * four digits have a column; of a saved one also its month, and a word that is the same for the same card.
 */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS cards (
  token TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (length(last4) = 4),
  expiryMonth INTEGER NOT NULL CHECK (expiryMonth BETWEEN 1 AND 12),
  expiryYear INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  deletedAt INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS registrations (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  successUrl TEXT NOT NULL,
  failedUrl TEXT NOT NULL,
  locale TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'succeeded', 'failed', 'expired')),
  failureCode TEXT,
  cardToken TEXT REFERENCES cards (token),
  attemptCount INTEGER NOT NULL DEFAULT 0,
  refusalCount INTEGER NOT NULL DEFAULT 0,
  lastRefusal TEXT,
  triedFingerprint TEXT,
  triedExpiryMonth INTEGER,
  triedExpiryYear INTEGER,
  isChallenged INTEGER NOT NULL DEFAULT 0,
  createdAt INTEGER NOT NULL,
  expiresAt INTEGER NOT NULL,
  finishedAt INTEGER,
  CHECK ((status = 'succeeded') = (cardToken IS NOT NULL)),
  CHECK ((status = 'failed') = (failureCode IS NOT NULL)),
  CHECK (isChallenged = 0 OR (status = 'open' AND triedFingerprint IS NOT NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS registrationsByReference ON registrations (reference);
CREATE INDEX IF NOT EXISTS registrationsToExpire ON registrations (expiresAt) WHERE status = 'open';

CREATE TABLE IF NOT EXISTS checkouts (
  id TEXT PRIMARY KEY,
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  currency TEXT NOT NULL,
  reference TEXT NOT NULL,
  description TEXT NOT NULL,
  successUrl TEXT NOT NULL,
  failedUrl TEXT NOT NULL,
  locale TEXT NOT NULL,
  customerEmail TEXT,
  status TEXT NOT NULL CHECK (status IN ('open', 'processing', 'succeeded', 'failed', 'expired')),
  failureCode TEXT,
  cardBrand TEXT,
  cardLast4 TEXT CHECK (cardLast4 IS NULL OR length(cardLast4) = 4),
  chargeId TEXT UNIQUE,
  settlesAt INTEGER,
  createdAt INTEGER NOT NULL,
  expiresAt INTEGER NOT NULL,
  finishedAt INTEGER,
  notifications TEXT,
  lateMs INTEGER,
  cardToken TEXT REFERENCES cards (token),
  CHECK ((status = 'succeeded') = (chargeId IS NOT NULL)),
  CHECK ((status = 'processing') = (settlesAt IS NOT NULL)),
  CHECK ((status = 'failed') = (failureCode IS NOT NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS checkoutsByReference ON checkouts (reference);
CREATE INDEX IF NOT EXISTS checkoutsToExpire ON checkouts (expiresAt) WHERE status = 'open';
CREATE INDEX IF NOT EXISTS checkoutsToSettle ON checkouts (settlesAt) WHERE status = 'processing';

CREATE TABLE IF NOT EXISTS attempts (
  id TEXT PRIMARY KEY,
  checkoutId TEXT NOT NULL REFERENCES checkouts (id),
  number INTEGER NOT NULL,
  cardBrand TEXT NOT NULL,
  cardLast4 TEXT NOT NULL CHECK (length(cardLast4) = 4),
  outcome TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  UNIQUE (checkoutId, number)
) STRICT;

CREATE TABLE IF NOT EXISTS refunds (
  id TEXT PRIMARY KEY,
  checkoutId TEXT NOT NULL REFERENCES checkouts (id),
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  reference TEXT NOT NULL,
  reason TEXT,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS refundsByCheckout ON refunds (checkoutId);

CREATE TABLE IF NOT EXISTS payouts (
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
CREATE INDEX IF NOT EXISTS payoutsByReference ON payouts (reference);
CREATE INDEX IF NOT EXISTS payoutsToSettle ON payouts (settlesAt) WHERE status = 'pending';

CREATE TABLE IF NOT EXISTS payoutModes (
  scope TEXT PRIMARY KEY,
  mode TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS events (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  subjectId TEXT NOT NULL,
  body TEXT NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
${TELLING_SCHEMA}`;
