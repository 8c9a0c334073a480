/** What any provider tells its merchant by, beside its table of events, and remembers repeated requests by. */
export const TELLING_SCHEMA = `
CREATE TABLE IF NOT EXISTS deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  eventId TEXT NOT NULL REFERENCES events (id),
  state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'delivered', 'abandoned')),
  isBadlySigned INTEGER NOT NULL,
  attemptCount INTEGER NOT NULL DEFAULT 0,
  dueAt INTEGER NOT NULL,
  afterEventId TEXT,
  lastProblem TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS deliveriesDue ON deliveries (dueAt) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS deliveriesHeld ON deliveries (eventId) WHERE state = 'held';
CREATE INDEX IF NOT EXISTS eventsBySubject ON events (subjectId);

CREATE TABLE IF NOT EXISTS idempotencyKeys (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  resourceId TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS notificationRules (
  scope TEXT PRIMARY KEY,
  notifications TEXT NOT NULL,
  lateMs INTEGER NOT NULL,
  remaining INTEGER
) STRICT;
`;
