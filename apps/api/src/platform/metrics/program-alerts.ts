import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

/** How many alerts programs have logged that have ended. */
export async function readProgramAlerts(queries: Queries): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count from program_alerts`.execute(queries);
  return Number(rows[0]?.count);
}

/** Adds the alerts of a program that ends, so that the running server shows them. */
export async function addProgramAlerts(queries: Queries, count: number): Promise<void> {
  if (count > 0) await sql`update program_alerts set count = count + ${count}`.execute(queries);
}
