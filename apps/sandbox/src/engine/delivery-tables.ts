import type { DatabaseSync } from 'node:sqlite';
import type { NotificationSetting } from './notification-setting.ts';

/**
 * The tables of events, of their sending to the merchant, and of the rules by which that goes
 * wrong.
 */
export function deliveryTables(db: DatabaseSync) {
  return {
    events: eventTable(db),
    deliveries: deliveryTable(db),
    notificationRules: notificationRuleTable(db),
  };
}

/** Something that happened, with the exact bytes that a notification of it carries. */
export type EventRow = { id: string; subjectId: string; body: string; createdAt: number };

function eventTable(db: DatabaseSync) {
  const insert = db.prepare(
    'INSERT INTO events (id, subjectId, body, createdAt) VALUES (:id, :subjectId, :body, :createdAt)',
  );
  const sequenceOf = db.prepare('SELECT sequence FROM events WHERE id = ?');
  const after = db.prepare('SELECT body FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?');
  return {
    insert: (row: EventRow) => void insert.run(row),
    /** Forgets them all, as a provider does after some weeks. */
    clear: () => db.exec('DELETE FROM deliveries; DELETE FROM events'),
    /** The sequence number of an event; null when there is no such event. */
    sequenceOf: (id: string) => {
      const row = sequenceOf.get(id);
      return row ? Number(row['sequence']) : null;
    },
    /** Bodies of the events after a sequence number, in order. */
    bodiesAfter: (sequence: number, limit: number) =>
      after.all(sequence, limit).map((row) => String(row['body'])),
  };
}

/** One sending of an event to the merchant, ready to go. */
export type DueDelivery = {
  id: number;
  eventId: string;
  isBadlySigned: 0 | 1;
  attemptCount: number;
  body: string;
  eventCreatedAt: number;
};

/** A sending to be planned. A held one waits until an event that follows it has been sent. */
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
    /** Lets the held events of a subject wait for this newer one. */
    tieHeldTo: (eventId: string, subjectId: string) => void tieHeld.run({ eventId, subjectId }),
    hasHeld: (subjectId: string) => held.get(subjectId) !== undefined,
    /** Makes what waited for this event due. */
    releaseHeldBy: (eventId: string, now: number) => void release.run({ eventId, now }),
    due: (now: number, limit: number) => due.all(now, limit) as DueDelivery[],
    finish: (id: number, state: 'delivered' | 'abandoned', problem: string | null) =>
      void finish.run({ id, state, problem }),
    postpone: (id: number, dueAt: number, problem: string) => void postpone.run({ id, dueAt, problem }),
    /** Makes everything pending due now, and says how many those are. */
    hasten: (now: number) => Number(hasten.run(now).changes),
    counts: () =>
      Object.fromEntries(counts.all().map((row) => [String(row['state']), Number(row['n'])])) as Record<
        string,
        number
      >,
  };
}

/**
 * What a rule is about: everything, the next payments to be begun, or one reference of the
 * merchant.
 */
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
    /**
     * The setting for a payment that is being begun, when there is one for the next; uses it up by
     * one.
     */
    takeNext: (): NotificationSetting | null => {
      const next = get('next');
      if (!next || (next.remaining ?? 0) <= 0) return null;
      useUp.run();
      return { notifications: next.notifications, lateMs: next.lateMs };
    },
  };
}
