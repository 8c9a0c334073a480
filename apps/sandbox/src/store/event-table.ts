import type { DatabaseSync } from 'node:sqlite';

/** Something that happened, with the exact bytes that a notification of it carries. */
export type EventRow = { id: string; subjectId: string; body: string; createdAt: number };

/** The SQL of events. */
export function eventTable(db: DatabaseSync) {
  const insert = db.prepare(
    'INSERT INTO events (id, subjectId, body, createdAt) VALUES (:id, :subjectId, :body, :createdAt)',
  );
  const sequenceOf = db.prepare('SELECT sequence FROM events WHERE id = ?');
  const after = db.prepare('SELECT body FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?');
  return {
    insert: (row: EventRow) => void insert.run(row),
    /** The place of an event in the order of creation; null when there is no such event. */
    sequenceOf: (id: string) => {
      const row = sequenceOf.get(id);
      return row ? Number(row['sequence']) : null;
    },
    /** Bodies of the events after a place, in order of creation. */
    bodiesAfter: (sequence: number, limit: number) =>
      after.all(sequence, limit).map((row) => String(row['body'])),
  };
}
