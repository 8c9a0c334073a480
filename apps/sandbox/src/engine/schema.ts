import { createHash } from 'node:crypto';

/**
 * The engine's tables. A card is stored only as brand, last four digits and fingerprint, a saved
 * card also with its expiry month.
 */
export const SCHEMA = `
CREATE TABLE cards (
  token TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (length(last4) = 4),
  expiryMonth INTEGER NOT NULL CHECK (expiryMonth BETWEEN 1 AND 12),
  expiryYear INTEGER NOT NULL,
  details TEXT,
  createdAt INTEGER NOT NULL,
  deletedAt INTEGER
) STRICT;

CREATE TABLE cardSetups (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  successUrl TEXT NOT NULL,
  failedUrl TEXT NOT NULL,
  locale TEXT NOT NULL,
  details TEXT,
  createdAt INTEGER NOT NULL,
  expiresAt INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'succeeded', 'failed', 'expired')),
  failureCode TEXT,
  cardToken TEXT REFERENCES cards (token),
  attemptCount INTEGER NOT NULL,
  refusalCount INTEGER NOT NULL,
  lastRefusal TEXT,
  triedFingerprint TEXT,
  triedExpiryMonth INTEGER,
  triedExpiryYear INTEGER,
  isChallenged INTEGER NOT NULL,
  finishedAt INTEGER,
  CHECK ((status = 'succeeded') = (cardToken IS NOT NULL)),
  CHECK ((status = 'failed') = (failureCode IS NOT NULL)),
  CHECK (isChallenged = 0 OR (status = 'open' AND triedFingerprint IS NOT NULL))
) STRICT;
CREATE INDEX cardSetupsByReference ON cardSetups (reference);
CREATE INDEX cardSetupsToExpire ON cardSetups (expiresAt) WHERE status = 'open';

CREATE TABLE checkouts (
  id TEXT PRIMARY KEY,
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  currency TEXT NOT NULL,
  reference TEXT NOT NULL,
  description TEXT NOT NULL,
  successUrl TEXT NOT NULL,
  failedUrl TEXT NOT NULL,
  locale TEXT NOT NULL,
  customerEmail TEXT,
  playerId TEXT,
  cardToken TEXT REFERENCES cards (token),
  details TEXT,
  createdAt INTEGER NOT NULL,
  expiresAt INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'processing', 'succeeded', 'failed', 'expired')),
  failureCode TEXT,
  cardBrand TEXT,
  cardLast4 TEXT CHECK (cardLast4 IS NULL OR length(cardLast4) = 4),
  cardFingerprint TEXT,
  chargeId TEXT UNIQUE,
  settlesAt INTEGER,
  finishedAt INTEGER,
  notifications TEXT,
  lateMs INTEGER,
  CHECK ((status = 'succeeded') = (chargeId IS NOT NULL)),
  CHECK ((status = 'processing') = (settlesAt IS NOT NULL)),
  CHECK ((status = 'failed') = (failureCode IS NOT NULL))
) STRICT;
CREATE INDEX checkoutsByReference ON checkouts (reference);
CREATE INDEX checkoutsByPlayer ON checkouts (playerId);
CREATE INDEX checkoutsToExpire ON checkouts (expiresAt) WHERE status = 'open';
CREATE INDEX checkoutsToSettle ON checkouts (settlesAt) WHERE status = 'processing';

CREATE TABLE attempts (
  id TEXT PRIMARY KEY,
  checkoutId TEXT NOT NULL REFERENCES checkouts (id),
  number INTEGER NOT NULL,
  cardBrand TEXT NOT NULL,
  cardLast4 TEXT NOT NULL CHECK (length(cardLast4) = 4),
  cardFingerprint TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  UNIQUE (checkoutId, number)
) STRICT;

CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  checkoutId TEXT NOT NULL REFERENCES checkouts (id),
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  reference TEXT NOT NULL,
  reason TEXT,
  details TEXT,
  createdAt INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed'))
) STRICT;
CREATE INDEX refundsByCheckout ON refunds (checkoutId);

CREATE TABLE disputes (
  id TEXT PRIMARY KEY,
  checkoutId TEXT NOT NULL REFERENCES checkouts (id),
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  reason TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost')),
  closedAt INTEGER,
  CHECK ((status = 'open') = (closedAt IS NULL))
) STRICT;
CREATE INDEX disputesByCheckout ON disputes (checkoutId);

CREATE TABLE payouts (
  id TEXT PRIMARY KEY,
  checkoutId TEXT REFERENCES checkouts (id),
  cardToken TEXT REFERENCES cards (token),
  amountBani INTEGER NOT NULL CHECK (amountBani > 0),
  reference TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'paid', 'failed')),
  failureCode TEXT,
  settlesAt INTEGER,
  CHECK ((checkoutId IS NULL) <> (cardToken IS NULL)),
  CHECK ((status = 'pending') = (settlesAt IS NOT NULL)),
  CHECK ((status = 'failed') = (failureCode IS NOT NULL))
) STRICT;
CREATE INDEX payoutsByReference ON payouts (reference);
CREATE INDEX payoutsToSettle ON payouts (settlesAt) WHERE status = 'pending';

CREATE TABLE walletMovements (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  playerId TEXT NOT NULL,
  amountBani INTEGER NOT NULL CHECK (amountBani <> 0),
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund', 'payout', 'dispute', 'dispute-won', 'top-up')),
  subjectId TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  UNIQUE (kind, subjectId)
) STRICT;
CREATE INDEX movementsByPlayer ON walletMovements (playerId);

CREATE TABLE events (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  subjectId TEXT NOT NULL,
  body TEXT NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX eventsBySubject ON events (subjectId);

CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  eventId TEXT NOT NULL REFERENCES events (id),
  state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'delivered', 'abandoned')),
  isBadlySigned INTEGER NOT NULL,
  attemptCount INTEGER NOT NULL DEFAULT 0,
  dueAt INTEGER NOT NULL,
  afterEventId TEXT,
  lastProblem TEXT
) STRICT;
CREATE INDEX deliveriesDue ON deliveries (dueAt) WHERE state = 'pending';
CREATE INDEX deliveriesHeld ON deliveries (eventId) WHERE state = 'held';

CREATE TABLE idempotencyKeys (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  resourceId TEXT NOT NULL
) STRICT;

CREATE TABLE notificationRules (
  scope TEXT PRIMARY KEY,
  notifications TEXT NOT NULL,
  lateMs INTEGER NOT NULL,
  remaining INTEGER
) STRICT;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
`;

/** A hash of the schema: 28 bits, never 0, because that is the version of an empty store. */
export const SCHEMA_VERSION =
  1 + Number.parseInt(createHash('sha256').update(SCHEMA).digest('hex').slice(0, 7), 16);
