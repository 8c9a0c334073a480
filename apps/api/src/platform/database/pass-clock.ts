import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Passes the process's clock to the database for the rest of the transaction: its own rules go by
 * it where time is a demonstration's. Elsewhere the database's clock counts (decision 177).
 */
export async function passClock(transaction: Queries, now: Date): Promise<void> {
  await sql`select set_config('loto.now', ${now.toISOString()}, true)`.execute(transaction);
}
