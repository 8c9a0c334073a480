import type { DatabaseSync } from 'node:sqlite';
import type { NotificationSetting } from './notification-setting.ts';

/** The tables of events, their deliveries to the merchant, and rules that make deliveries fail. */
export function deliveryTables(db: DatabaseSync) {
  return {
    events: eventTable(db),
    deliveries: deliveryTable(db),
    notificationRules: notificationRuleTable(db),
  };
}

/** An event, with the exact body of its notifications. */
export type EventRow = { id: string; subjectId: string; body: string; createdAt: number };

function eventTable(db: DatabaseSync) {
  const insert = db.prepare(
    'INSERT INTO events (id, subjectId, body, createdAt) VALUES (:id, :subjectId, :body, :createdAt)',
  );
  const sequenceOf = db.prepare('SELECT sequence FROM events WHERE id = ?');
  const after = db.prepare('SELECT body FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?');
  return {
    insert: (row: EventRow) => void insert.run(row),
    /** Deletes all events, like a provider after some weeks. */
    clear: () => db.exec('DELETE FROM deliveries; DELETE FROM events'),
    /** Returns the sequence number of an event; null if it doesn't exist. */
    sequenceOf: (id: string) => {
      const row = sequenceOf.get(id);
      return row ? Number(row['sequence']) : null;
    },
    /** Returns the bodies of the events after a sequence number, in order. */
    bodiesAfter: (sequence: number, limit: number) =>
      after.all(sequence, limit).map((row) => String(row['body'])),
  };
}

/** A due delivery to the merchant. */
export type DueDelivery = {
  id: number;
  eventId: string;
  isBadlySigned: 0 | 1;
  attemptCount: number;
  body: string;
  eventCreatedAt: number;
};

/** A delivery to schedule. A held one waits until a later event has been sent. */
export type NewDelivery = { eventId: string; isHeld: boolean; isBadlySigned: boolean; dueAt: number };

function deliveryTable(db: DatabaseSync) {
  const insert = db.prepare(
    'INSERT INTO deliveries (eventId, state, isBadlySigned, dueAt) VALUES (:eventId, :state, :isBadlySigned, :dueAt)',
  );
  const tieHeld = db.prepare(
    `UPDATE deliveries SET afterEventId = :eventId WHERE state = 'held' AND afterEventId IS NULL
     AND eventId IN (SELECT id FROM events WHERE subjectId = :subjectId AND id <> :eventId)`,
  );
  const held = db.prepare(
    `SELECT 1 FROM deliveries WHERE state = 'held' AND eventId IN (SELECT id FROM events WHERE subjectId = ?)`,
  );
  const release = db.prepare(
    `UPDATE deliveries SET state = 'pending', dueAt = :now WHERE state = 'held' AND afterEventId = :eventId`,
  );
  const due = db.prepare(
    `SELECT d.id, d.eventId, d.isBadlySigned, d.attemptCount, e.body, e.createdAt AS eventCreatedAt
     FROM deliveries d JOIN events e ON e.id = d.eventId
     WHERE d.state = 'pending' AND d.dueAt <= ? ORDER BY d.dueAt, d.id LIMIT ?`,
  );
  const finish = db.prepare(
    'UPDATE deliveries SET state = :state, attemptCount = attemptCount + 1, lastProblem = :problem WHERE id = :id',
  );
  const postpone = db.prepare(
    'UPDATE deliveries SET attemptCount = attemptCount + 1, dueAt = :dueAt, lastProblem = :problem WHERE id = :id',
  );
  const hasten = db.prepare(`UPDATE deliveries SET dueAt = ? WHERE state = 'pending'`);
  const counts = db.prepare('SELECT state, count(*) AS n FROM deliveries GROUP BY state');
  return {
    insert: ({ eventId, isHeld, isBadlySigned, dueAt }: NewDelivery) =>
      void insert.run({
        eventId,
        state: isHeld ? 'held' : 'pending',
        isBadlySigned: isBadlySigned ? 1 : 0,
        dueAt,
      }),
    /** Makes a subject's held events wait for this newer event. */
    tieHeldTo: (eventId: string, subjectId: string) => void tieHeld.run({ eventId, subjectId }),
    hasHeld: (subjectId: string) => held.get(subjectId) !== undefined,
    /** Makes the deliveries that waited for this event due. */
    releaseHeldBy: (eventId: string, now: number) => void release.run({ eventId, now }),
    due: (now: number, limit: number) => due.all(now, limit) as DueDelivery[],
    finish: (id: number, state: 'delivered' | 'abandoned', problem: string | null) =>
      void finish.run({ id, state, problem }),
    postpone: (id: number, dueAt: number, problem: string) => void postpone.run({ id, dueAt, problem }),
    /** Makes all pending deliveries due now and returns their number. */
    hasten: (now: number) => Number(hasten.run(now).changes),
    counts: () =>
      Object.fromEntries(counts.all().map((row) => [String(row['state']), Number(row['n'])])) as Record<
        string,
        number
      >,
  };
}

/** The scope of a rule: everything, the next payments, or one reference of the merchant. */
export type RuleScope = 'general' | 'next' | `reference:${string}`;

type RuleRow = NotificationSetting & { remaining: number | null };

function notificationRuleTable(db: DatabaseSync) {
  const put = db.prepare(
    `INSERT INTO notificationRules (scope, notifications, lateMs, remaining)
     VALUES (:scope, :notifications, :lateMs, :remaining)
     ON CONFLICT (scope) DO UPDATE
     SET notifications = excluded.notifications, lateMs = excluded.lateMs, remaining = excluded.remaining`,
  );
  const byScope = db.prepare(
    'SELECT notifications, lateMs, remaining FROM notificationRules WHERE scope = ?',
  );
  const useUp = db.prepare(`UPDATE notificationRules SET remaining = remaining - 1 WHERE scope = 'next'`);
  const get = (scope: RuleScope) => byScope.get(scope) as RuleRow | undefined;
  return {
    put: (scope: RuleScope, setting: NotificationSetting, remaining: number | null = null) =>
      void put.run({ scope, ...setting, remaining }),
    get,
    /** Returns the setting for the next payments, if any, and counts one use of it. */
    takeNext: (): NotificationSetting | null => {
      const next = get('next');
      if (!next || (next.remaining ?? 0) <= 0) return null;
      useUp.run();
      return { notifications: next.notifications, lateMs: next.lateMs };
    },
  };
}
