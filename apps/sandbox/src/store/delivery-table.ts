import type { DatabaseSync } from 'node:sqlite';

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

/** The SQL of deliveries. */
export function deliveryTable(db: DatabaseSync) {
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
