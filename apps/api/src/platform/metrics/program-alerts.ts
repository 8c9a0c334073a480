import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import { measureRows, type Measurement } from './measurement.ts';

/** Returns how many alerts short-lived programs have logged. */
export async function readProgramAlerts(queries: Queries): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count from program_alerts`.execute(queries);
  return Number(rows[0]?.count);
}

/** Adds the alerts of a program that is about to end, so that the running server exports them. */
export async function addProgramAlerts(queries: Queries, count: number): Promise<void> {
  if (count === 0) return;
  await sql`update program_alerts set count = count + ${count}, last_at = now()`.execute(queries);
}

/**
 * The time of the last stored alerts. Prometheus needs it because it doesn't treat a count as risen
 * if the first sample isn't 0.
 */
export function lastProgramAlert(queries: Queries): Measurement {
  return {
    name: 'loto_program_alert_timestamp_seconds',
    help: 'When a program that has ended last logged a line that a person has to look at',
    read: () =>
      measureRows(
        queries,
        sql`select extract(epoch from last_at)::float8 as value from program_alerts where last_at is not null`,
      ),
  };
}
