import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `payment_notification`: an event as its provider told it, word for word. */
export interface NotificationTable {
  provider: string;
  event_id: string;
  type: string;
  body: string;
  received_at: Date;
  handled_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    payment_notification: NotificationTable;
  }
}

/** Keeps an event, once. */
export async function storeNotification(
  queries: Queries,
  notification: Omit<NotificationTable, 'handled_at'>,
): Promise<void> {
  await storeNotifications(queries, [notification]);
}

/** Keeps events, each once, by one statement. */
export async function storeNotifications(
  queries: Queries,
  notifications: readonly Omit<NotificationTable, 'handled_at'>[],
): Promise<void> {
  // in order, so that two batches that share events wait for each other and never in a circle
  await sql`
    insert into payment_notification (provider, event_id, type, body, received_at)
    select provider, event_id, type, body, received_at from unnest(
      ${notifications.map((row) => row.provider)}::text[], ${notifications.map((row) => row.event_id)}::text[],
      ${notifications.map((row) => row.type)}::text[], ${notifications.map((row) => row.body)}::text[],
      ${notifications.map((row) => row.received_at)}::timestamptz[]
    ) as told (provider, event_id, type, body, received_at)
    order by provider, event_id
    on conflict (provider, event_id) do nothing`.execute(queries);
}

/** Which of these events are stored. */
export async function findStoredEvents(
  queries: Queries,
  provider: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('payment_notification')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', 'in', eventIds)
    .execute();
  return new Set(rows.map((row) => row.event_id));
}

/** An event that was not handled yet, kept from others until the transaction ends. */
export async function lockUnhandled(
  transaction: Queries,
  provider: string,
  eventId: string,
): Promise<NotificationTable | undefined> {
  return transaction
    .selectFrom('payment_notification')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks an event as handled; `body` takes the place of its text, when that may not be kept. */
export async function markHandled(
  transaction: Queries,
  { provider, event_id: eventId }: NotificationTable,
  { now, body }: { now: Date; body: string | undefined },
): Promise<void> {
  await transaction
    .updateTable('payment_notification')
    .set({ handled_at: now, body })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}

type Unhandled = Pick<NotificationTable, 'provider' | 'event_id' | 'received_at'>;

const pageLength = 100;

/** Events received until then whose handling was cut off, oldest first, all of them a page at a time. */
export async function* findUnhandled(
  queries: Queries,
  providers: readonly string[],
  until: Date,
): AsyncGenerator<Unhandled> {
  let last: Unhandled | undefined;
  for (;;) {
    let page = queries
      .selectFrom('payment_notification')
      .select(['provider', 'event_id', 'received_at'])
      .where('provider', 'in', providers)
      .where('handled_at', 'is', null)
      .where('received_at', '<=', until)
      .orderBy('received_at')
      .orderBy('event_id')
      .limit(pageLength);
    // those before may still be unhandled: one that cannot be handled must not fill the next page as well
    if (last !== undefined) {
      page = page.where(
        sql<boolean>`(received_at, event_id) > (${last.received_at}::timestamptz, ${last.event_id})`,
      );
    }
    const found = await page.execute();
    yield* found;
    if (found.length < pageLength) return;
    last = found.at(-1);
  }
}
