import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** Notifications from providers that are stored but not handled yet. */
export interface UnhandledNotifications {
  readonly count: number;
  /** When the oldest one was received; null if there are none. */
  readonly oldestAt: Date | null;
}

/** Returns the backlog of unhandled notifications. Reads only a partial index. */
export async function findUnhandledNotifications(queries: Queries): Promise<UnhandledNotifications> {
  const found = await sql<UnhandledNotifications>`
    select count(*)::int as count, min(received_at) as "oldestAt"
    from payment_notification where handled_at is null`.execute(queries);
  return found.rows[0] ?? { count: 0, oldestAt: null };
}
