import type { ProviderEvents } from './provider-events.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Locking, Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';

/** A row of `payment_notification`: an event as its provider sent it. */
interface NotificationTable {
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

/** The key of an event, unique across providers. */
export interface EventKey {
  readonly provider: string;
  readonly eventId: string;
}

export interface Notification extends EventKey {
  /** The provider's event type. */
  readonly type: string;
  /** The body as received. */
  readonly body: string;
  readonly receivedAt: Date;
}

export function eventName({ provider, eventId }: EventKey): string {
  return `${provider} ${eventId}`;
}

/** Stores notifications in one statement, each once. */
export async function storeNotifications(
  queries: Queries,
  notifications: readonly Notification[],
): Promise<void> {
  // Sorted, so that two batches with common events don't deadlock.
  await sql`
    insert into payment_notification (provider, event_id, type, body, received_at)
    select provider, event_id, type, body, received_at from unnest(
      ${notifications.map((row) => row.provider)}::text[], ${notifications.map((row) => row.eventId)}::text[],
      ${notifications.map((row) => row.type)}::text[], ${notifications.map((row) => row.body)}::text[],
      ${notifications.map((row) => row.receivedAt)}::timestamptz[]
    ) as received (provider, event_id, type, body, received_at)
    order by provider, event_id
    on conflict (provider, event_id) do nothing`.execute(queries);
}

/** Returns which of these events are stored. */
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

/**
 * Locks the stored events that haven't been handled yet, in order.
 * @param keys without duplicates
 */
export async function lockUnhandledEvents(
  transaction: Queries,
  keys: readonly EventKey[],
  locking: Locking,
): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    select provider, event_id as "eventId" from payment_notification
    join ${namedEvents(keys)} using (provider, event_id)
    where handled_at is null
    order by provider, event_id
    for update of payment_notification ${locking === 'skip' ? sql`skip locked` : sql``}`.execute(transaction);
  return rows;
}

/** Returns the bodies of stored events, by name. */
export async function findBodies(queries: Queries, keys: readonly EventKey[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<EventKey & Pick<Notification, 'body'>>`
    select provider, event_id as "eventId", body from payment_notification
    join ${namedEvents(keys)} using (provider, event_id)`.execute(queries);
  return new Map(rows.map((row) => [eventName(row), row.body]));
}

function namedEvents(keys: readonly EventKey[]) {
  return sql`unnest(
    ${keys.map(({ provider }) => provider)}::text[], ${keys.map(({ eventId }) => eventId)}::text[]
  ) as named (provider, event_id)`;
}

/** Marks events as handled, and empties the bodies of erased events. */
export async function markEventsHandled(
  transaction: Queries,
  events: readonly (EventKey & { readonly isErased: boolean })[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    update payment_notification as stored set handled_at = ${now},
      body = case when is_erased then '' else stored.body end
    from unnest(
      ${events.map(({ provider }) => provider)}::text[], ${events.map(({ eventId }) => eventId)}::text[],
      ${events.map(({ isErased }) => isErased)}::boolean[]
    ) as named (provider, event_id, is_erased)
    where stored.provider = named.provider and stored.event_id = named.event_id`.execute(transaction);
}

type Unhandled = EventKey & Pick<Notification, 'receivedAt'>;

const pageLength = 100;

/** Yields pages of all unhandled events received before an instant, oldest first. */
export async function* findUnhandled(
  queries: Queries,
  providers: readonly string[],
  until: Date,
): AsyncGenerator<Unhandled> {
  let last: Unhandled | undefined;
  for (;;) {
    let page = queries
      .selectFrom('payment_notification')
      .select(['provider', 'event_id as eventId', 'received_at as receivedAt'])
      .where('provider', 'in', providers)
      .where('handled_at', 'is', null)
      .where('received_at', '<=', until)
      .orderBy('received_at')
      .orderBy('event_id')
      .limit(pageLength);
    // Earlier events may still be unhandled, so the next page starts after them. Events that can't
    // be handled mustn't fill the next page too.
    if (last !== undefined) {
      page = page.where(
        sql<boolean>`(received_at, event_id) > (${last.receivedAt}::timestamptz, ${last.eventId})`,
      );
    }
    const found = await page.execute();
    yield* found;
    if (found.length < pageLength) return;
    last = found.at(-1);
  }
}

/** A provider's event without its body, for operators. */
export interface ReceivedEvent extends EventKey {
  /** The provider's event type. */
  readonly type: string;
  readonly receivedAt: Date;
  /** Null until it is handled. */
  readonly handledAt: Date | null;
}

/** Maximum number of events to show about one payment. */
const maxShownEvents = 100;

/**
 * Returns the events whose body contains one of our references, oldest first. Searches only around
 * the given times, because events have no index by subject.
 */
export async function findEventsAbout(
  queries: Queries,
  {
    provider,
    references,
    near,
  }: {
    readonly provider: string;
    readonly references: readonly string[];
    readonly near: readonly { readonly from: Date; readonly until: Date }[];
  },
): Promise<ReceivedEvent[]> {
  if (references.length === 0 || near.length === 0) return [];
  const { rows } = await sql<ReceivedEvent>`
    select provider, event_id as "eventId", type, received_at as "receivedAt", handled_at as "handledAt"
    from payment_notification
    where provider = ${provider}
      and (${sql.join(
        near.map(({ from, until }) => sql`received_at between ${from} and ${until}`),
        sql` or `,
      )})
      and exists (select from unnest(${references}::text[]) name where position(name in body) > 0)
    order by received_at, event_id limit ${maxShownEvents}`.execute(queries);
  return rows;
}

const emptyNotifications = defineJob({
  name: 'erase-notifications',
  payload: z.object({ playerId: z.uuid() }),
  key: ({ playerId }) => playerId,
});

/**
 * Enqueues the erasure of notifications about a player's payments, whose raw bodies may contain the
 * person's name. Our own payment records stay. It's a job because there are many notifications and
 * only their bodies refer to the player.
 */
export async function eraseNotifications(transaction: Queries, playerId: string): Promise<void> {
  await enqueue(transaction, emptyNotifications, { playerId });
}

/** Empties the bodies of handled notifications; others are emptied when they're handled. */
export function emptyNotificationsJob({ database }: ProviderEvents): Job {
  return implementJob(emptyNotifications, async ({ playerId }) => {
    await sql`
      update payment_notification stored set body = '' from (
        select provider, payment_id::text as reference from payment where player_id = ${playerId}
        union all
        select provider, payout_id::text from payout where player_id = ${playerId}
        union all
        select provider, refund_id::text from partial_refund join payment using (player_id, payment_id)
        where player_id = ${playerId}
      ) own
      where stored.provider = own.provider and stored.handled_at is not null
        and position(own.reference in stored.body) > 0`.execute(database);
  });
}
