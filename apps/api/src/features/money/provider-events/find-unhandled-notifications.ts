import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** Notifications of providers that are stored and not handled yet. */
export interface UnhandledNotifications {
  readonly count: number;
  /** When the oldest one was received; null without one. */
  readonly oldestAt: Date | null;
}

/** Returns how far the handling of notifications is behind; reads a partial index only. */
export async function findUnhandledNotifications(queries: Queries): Promise<UnhandledNotifications> {
  const found = await sql<UnhandledNotifications>`
    select count(*)::int as count, min(received_at) as "oldestAt"
    from payment_notification where handled_at is null`.execute(queries);
  return found.rows[0] ?? { count: 0, oldestAt: null };
}
