import type { Transaction } from 'kysely';
import type { Locking, Tables } from '../../../platform/database/database.ts';
import { lockPlayers } from '../../people/accounts/index.ts';
import { applyFacts, findPaymentsByReference, type Payment, type PaymentNews } from '../payments/index.ts';
import type { ProviderEvent } from '../providers/index.ts';
import { kindOf } from './event-kinds.ts';
import {
  eventName,
  findBodies,
  lockUnhandledEvents,
  markEventsHandled,
  type EventKey,
} from './notification-table.ts';
import type { ProviderEvents } from './provider-events.ts';

/**
 * Handles stored events that haven't been handled yet. Their effects and the record that they were
 * handled are one transaction. Locks players, events, tickets, payments.
 * @param keys includes the parsed event if it was already read
 * @returns the names of the handled events
 */
export async function handleEvents(
  payments: ProviderEvents,
  keys: readonly (EventKey & { readonly event?: ProviderEvent })[],
  locking: Locking,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { database, clock } = payments;
  return database.transaction().execute(async (transaction) => {
    const { events, found } = await readEvents(transaction, payments, keys);
    const playerIds = new Set([...events.values()].flatMap(({ playerId }) => playerId ?? []));
    const players = await lockPlayers(transaction, [...playerIds], locking);
    const free = [...events.values()].filter(
      ({ playerId }) => playerId === undefined || players.locked.has(playerId),
    );
    const locked = await lockUnhandledEvents(transaction, free, locking);
    const outcomes: { stored: StoredEvent; news: PaymentNews | null }[] = [];
    for (const key of locked) {
      const stored = events.get(eventName(key));
      if (stored === undefined) continue;
      const { provider, event } = stored;
      const news =
        event === null
          ? undefined
          : await kindOf(event).handle({ transaction, payments, provider, found }, event);
      outcomes.push({ stored, news: news ?? null });
    }
    const news = outcomes.flatMap((outcome) => outcome.news ?? []);
    const applied = await applyFacts(transaction, payments, news, locking);
    const done = outcomes
      .filter((outcome) => outcome.news === null || applied.has(outcome.news.payment.payment_id))
      .map(({ stored }) => stored);
    await markEventsHandled(
      transaction,
      done.map(({ provider, eventId, event, playerId }) => ({
        provider,
        eventId,
        // Store nothing that identifies a person who deleted their account.
        isErased:
          (event !== null && !kindOf(event).keeps) ||
          (playerId !== undefined && !players.present.has(playerId)),
      })),
      clock.now(),
    );
    return new Set(done.map(eventName));
  });
}

/** An event (null if unreadable) and the player whom it concerns. */
interface StoredEvent extends EventKey {
  readonly event: ProviderEvent | null;
  readonly playerId: string | undefined;
}

/** Reads events by name, with the payments that they refer to. */
async function readEvents(
  transaction: Transaction<Tables>,
  { providers }: ProviderEvents,
  keys: readonly (EventKey & { readonly event?: ProviderEvent })[],
): Promise<{ events: Map<string, StoredEvent>; found: Map<string, Payment> }> {
  const unread = keys.filter(({ event }) => event === undefined);
  const bodies = await findBodies(transaction, unread);
  const read = [...new Map(keys.map((key) => [eventName(key), key])).values()].map((key) => ({
    ...key,
    event: key.event ?? providers.of(key.provider).readEvent(bodies.get(eventName(key)) ?? ''),
  }));
  const references = read.flatMap(({ event }) => event?.reference ?? []);
  const payments = await findPaymentsByReference(transaction, references);
  const found = new Map(payments.map((payment) => [payment.payment_id, payment]));
  const events = new Map<string, StoredEvent>();
  for (const { provider, eventId, event } of read) {
    const playerId =
      event === null ? undefined : await kindOf(event).owner({ transaction, provider, found }, event);
    events.set(eventName({ provider, eventId }), { provider, eventId, event, playerId });
  }
  return { events, found };
}
