import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayers } from '../../people/accounts/index.ts';
import type { ProviderCheckout } from '../providers/index.ts';
import { activateTickets, lockActivatable } from '../../tickets/index.ts';
import { bookSales } from './book-money.ts';
import { findPaymentsToSettle, lockPaymentsToSettle, type PaymentToSettle } from './payments-to-settle.ts';
import type { Payments } from './payments.ts';

/** That a provider took money. `reference` in it is our payment's id. */
export interface Success {
  readonly provider: string;
  readonly eventId: string;
  readonly checkout: ProviderCheckout;
}

/**
 * Settles successes that came together, by sets, and marks their events as handled: all of it is one transaction with its caller's. Only what
 * is plain: a stored event that nobody has handled or is handling, about the right sum of a payment whose money was not taken before, for a
 * ticket that waits for it, of a player who is there. Anything else is left as it is, for `handleNotification`. Locks as everybody does: events,
 * tickets, payments, players.
 * @returns the ids of the events that were handled
 */
export async function settlePlainPayments(
  transaction: Transaction<Tables>,
  payments: Payments,
  successes: readonly Success[],
): Promise<Set<string>> {
  const now = payments.clock.now();
  const unhandled = await lockUnhandledEvents(transaction, successes);
  const open = successes.filter((success) => unhandled.has(nameOf(success)));
  const found = await findPaymentsToSettle(
    transaction,
    open.map(({ checkout }) => checkout.reference),
  );
  const tickets = await lockActivatable(transaction, [...found.values()], now);
  const locked = await lockPaymentsToSettle(transaction, [...found.values()]);

  const plain = new Map<string, { success: Success; payment: PaymentToSettle }>();
  for (const success of open) {
    const payment = locked.get(success.checkout.reference);
    // two successes of one ticket are not plain, whoever comes second
    if (payment === undefined || plain.has(payment.ticketId) || !tickets.has(payment.ticketId)) continue;
    if (isRight(success, payment)) plain.set(payment.ticketId, { success, payment });
  }
  const players = [...plain.values()].map(({ payment }) => payment.playerId);
  const held = players.length === 0 ? new Set<string>() : await lockPlayers(transaction, players);
  const settled = [...plain.values()].filter(({ payment }) => held.has(payment.playerId));
  if (settled.length === 0) return new Set();

  await activateTickets(
    transaction,
    settled.map(({ success: { checkout }, payment: { playerId, ticketId } }) => ({
      playerId,
      ticketId,
      card: checkout.card,
    })),
    now,
  );
  await takePayments(transaction, settled, now);
  await bookSales(
    transaction,
    settled.map(({ payment: { playerId, paymentId, ticketId } }) => ({
      cause: { playerId, paymentId, movedAt: now },
      // found above, or it would not be here
      ticket: tickets.get(ticketId) as NonNullable<ReturnType<typeof tickets.get>>,
    })),
  );
  const successesSettled = settled.map(({ success }) => success);
  await markEventsHandled(transaction, successesSettled, now);
  return new Set(successesSettled.map(nameOf));
}

/** Names an event among those of all providers. */
export function nameOf({ provider, eventId }: Pick<Success, 'provider' | 'eventId'>): string {
  return `${provider} ${eventId}`;
}

function isRight({ provider, checkout }: Success, payment: PaymentToSettle): boolean {
  return (
    payment.provider === provider && checkout.currency === 'RON' && checkout.amountBani === payment.amountBani
  );
}

async function lockUnhandledEvents(
  transaction: Transaction<Tables>,
  events: readonly Pick<Success, 'provider' | 'eventId'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ provider: string; eventId: string }>`
    select provider, event_id as "eventId" from payment_notification join ${namedEvents(events)} using (provider, event_id)
    where handled_at is null
    order by provider, event_id for update of payment_notification skip locked`.execute(transaction);
  return new Set(rows.map(nameOf));
}

async function markEventsHandled(
  transaction: Transaction<Tables>,
  events: readonly Pick<Success, 'provider' | 'eventId'>[],
  now: Date,
): Promise<void> {
  await sql`
    update payment_notification as stored set handled_at = ${now} from ${namedEvents(events)}
    where stored.provider = named.provider and stored.event_id = named.event_id`.execute(transaction);
}

function namedEvents(events: readonly Pick<Success, 'provider' | 'eventId'>[]) {
  return sql`unnest(
    ${events.map(({ provider }) => provider)}::text[], ${events.map(({ eventId }) => eventId)}::text[]
  ) as named (provider, event_id)`;
}

async function takePayments(
  transaction: Transaction<Tables>,
  settled: readonly { readonly success: Success; readonly payment: PaymentToSettle }[],
  now: Date,
): Promise<void> {
  const checkouts = settled.map(({ success }) => success.checkout);
  await sql`
    update payment set status = 'succeeded', refund_reason = null, taken_at = ${now}, taken_bani = taken.bani,
      card_brand = brand, card_last4 = last4, provider_reference = taken.reference, payment_url = url, next_poll_at = ${now}, poll_attempts = 0
    from unnest(
      ${settled.map(({ payment }) => payment.playerId)}::uuid[],
      ${settled.map(({ payment }) => payment.paymentId)}::uuid[],
      ${checkouts.map(({ amountBani }) => amountBani)}::bigint[],
      ${checkouts.map(({ card }) => card?.brand ?? null)}::text[],
      ${checkouts.map(({ card }) => card?.last4 ?? null)}::text[],
      ${checkouts.map(({ id }) => id)}::text[],
      ${checkouts.map(({ url }) => url)}::text[]
    ) as taken (player_id, payment_id, bani, brand, last4, reference, url)
    where payment.player_id = taken.player_id and payment.payment_id = taken.payment_id`.execute(transaction);
}
