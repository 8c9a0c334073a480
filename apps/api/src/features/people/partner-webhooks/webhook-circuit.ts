import { type Generated, sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/**
 * The row of `webhook_circuit`: a circuit breaker. While it's open, one delivery per minute is
 * tried and the others wait without a job. It closes when the partner accepts a delivery.
 */
interface WebhookCircuitTable {
  is_only: Generated<true>;
  failures: number;
  opened_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    webhook_circuit: WebhookCircuitTable;
  }
}

/** The circuit opens after this many consecutive failed attempts, of any deliveries. */
export const mostFailuresInARow = 5;

/** Returns when the circuit opened, or null while it's closed. */
export async function findOpenCircuit(queries: Queries): Promise<Date | null> {
  const { opened_at: openedAt } = await queries
    .selectFrom('webhook_circuit')
    .select('opened_at')
    .executeTakeFirstOrThrow();
  return openedAt;
}

/**
 * Counts a failed attempt.
 * @returns whether it opened the circuit
 */
export async function countFailure(queries: Queries, at: Date): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    update webhook_circuit set failures = failures + 1,
      opened_at = case when failures + 1 >= ${mostFailuresInARow} then coalesce(opened_at, ${at}) end
    returning failures`.execute(queries);
  return rows[0]?.failures === mostFailuresInARow;
}

/**
 * Closes the circuit, because the partner accepted a delivery or none is waiting.
 * @returns whether it was open
 */
export async function closeCircuit(queries: Queries): Promise<boolean> {
  // Successful deliveries write nothing here as long as there are no failures.
  const { rows } = await sql<{ wasOpen: boolean }>`
    with before as (select opened_at from webhook_circuit where failures > 0 for update)
    update webhook_circuit set failures = 0, opened_at = null from before
    returning before.opened_at is not null as "wasOpen"`.execute(queries);
  return rows[0]?.wasOpen === true;
}
