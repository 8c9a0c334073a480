import { ApiError } from '../../../platform/http/api-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { RowsLocked } from '../../../platform/database/batches.ts';
import type { Locking, Queries } from '../../../platform/database/database.ts';
import { lockPlayers } from '../../people/accounts/index.ts';
import { findPaused, pausedError } from '../../people/safer-play/index.ts';
import { lockSavedCard, isCardExpired, type SavedCard } from '../cards/index.ts';
import { ProviderUnavailable } from '../providers/index.ts';
import { lockTicketsToPay, type TicketToPay } from '../../tickets/index.ts';
import { mayChargeBegin } from './charge-time.ts';
import { newPayment, providerFor, type CheckoutOrder } from './new-payment.ts';
import { findPendingOf, insertPayments, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/** How to proceed with an order whose ticket may have a pending payment. */
type CheckoutDecision = 'create' | 'resume' | 'poll-first' | 'supersede';

/**
 * Decides how to proceed with an order; a ticket has at most one pending payment. The same order
 * resumes it, after a poll if its page may have ended. A different order replaces it, after it's
 * closed at the provider. A phone wallet order always counts as different because its token is new.
 * So does a saved card order whose charge was lost and may no longer start.
 * @param isPolled true if the pending payment was already polled for this order; if it's still
 *   pending, it's being paid and stays
 */
function decideCheckout(
  clock: Clock,
  pending: Payment | undefined,
  order: CheckoutOrder,
  isPolled: boolean,
): CheckoutDecision {
  if (pending === undefined) return 'create';
  if (isPolled) return 'resume';
  const isSame =
    order.phoneWallet === null &&
    pending.phone_wallet === null &&
    pending.saved_card_id === order.savedCardId &&
    pending.success_url === order.successUrl &&
    pending.failed_url === order.failedUrl &&
    pending.language === order.language;
  if (!isSame) return 'supersede';
  if (pending.provider_reference !== null) return 'poll-first';
  const isLost = pending.saved_card_id !== null && !mayChargeBegin(clock, pending);
  return isLost ? 'supersede' : 'resume';
}

/**
 * Thrown in the reserving transaction, so that nothing is stored under the key before the provider
 * has responded.
 */
export class PendingPaymentFirst extends Error {
  readonly pending: Payment;
  readonly decision: 'poll-first' | 'supersede';

  constructor(pending: Payment, decision: 'poll-first' | 'supersede') {
    super('The pending payment of the ticket comes first');
    this.pending = pending;
    this.decision = decision;
  }
}

/** Dependencies of {@link reservePayments}. */
type ReservationNeeds = Pick<Payments, 'clock' | 'providers'>;

/** The outcome of one order: its payment or an error. */
type Reserved = { readonly value: Payment } | { readonly error: unknown };

/** Waits until no other transaction locks the rows that an order needs. */
export async function waitForLocks(
  transaction: Queries,
  { clock }: Payments,
  { playerId, ticketId }: CheckoutOrder,
): Promise<void> {
  await lockPlayers(transaction, [playerId]);
  await lockTicketsToPay(transaction, [{ playerId, ticketId }], clock.now(), 'wait');
}

/** Runs {@link reservePayments} for one order, waiting for locks. @throws the order's error */
export async function reservePayment(
  transaction: Queries,
  payments: ReservationNeeds,
  order: CheckoutOrder,
  isPolled: boolean,
): Promise<Payment> {
  const [reserved] = await reservePayments(transaction, payments, [{ order, isPolled }], 'wait');
  if (reserved === undefined) throw new Error('A reservation is missing');
  if ('error' in reserved) throw reserved.error;
  return reserved.value;
}

/**
 * Returns for each order the pending payment of its ticket, or a new one. Each step is one
 * statement for the whole batch. The row is inserted before the provider is called, so that we know
 * every page. Locks players, tickets, saved cards. An order may fail with {@link ApiError}
 * UNAUTHENTICATED if the account was deleted, TICKET_NOT_FOUND, TICKET_NOT_PAYABLE, PLAY_PAUSED,
 * SELF_EXCLUDED, NATIONALLY_EXCLUDED, IDENTITY_HELD, CARD_NOT_FOUND or CARD_EXPIRED; or with {@link
 * PendingPaymentFirst} or {@link ProviderUnavailable}.
 * @param locking with `skip`, orders fail with {@link RowsLocked} if another transaction locks
 *   their player or ticket
 */
export async function reservePayments(
  transaction: Queries,
  payments: ReservationNeeds,
  orders: readonly { readonly order: CheckoutOrder; readonly isPolled: boolean }[],
  locking: Locking,
): Promise<readonly Reserved[]> {
  const playerIds = [...new Set(orders.map(({ order }) => order.playerId))];
  const players = await lockPlayers(transaction, playerIds, locking);
  const now = payments.clock.now();
  const keys = new Map(orders.map(({ order }) => [`${order.playerId} ${order.ticketId}`, order]));
  const ofPresent = [...keys.values()].filter(({ playerId }) => players.present.has(playerId));
  const tickets = await lockTicketsToPay(transaction, ofPresent, now, locking);
  const pending = await findPendingOf(transaction, [...tickets.values()]);
  const paused = await findPaused(transaction, playerIds, now);
  const reserved: Reserved[] = [];
  const begun: Payment[] = [];
  for (const { order, isPolled } of orders) {
    const ticket = tickets.get(order.ticketId);
    if (ticket?.playerId !== order.playerId) {
      reserved.push(whyMissing(order, players, locking));
      continue;
    }
    try {
      const pause = paused.get(order.playerId);
      if (pause !== undefined && ticket.status === 'awaiting-payment')
        throw pausedError(pause, order.language);
      const known = pending.get(order.ticketId);
      const payment = await resumeOrBegin(transaction, payments, { order, isPolled, ticket, pending: known });
      if (payment !== known) begun.push(payment);
      // The next order for the same ticket must see this payment.
      pending.set(order.ticketId, payment);
      reserved.push({ value: payment });
    } catch (error) {
      if (!isOfTheOrder(error)) throw error;
      reserved.push({ error });
    }
  }
  await insertPayments(transaction, begun);
  return reserved;
}

/** Returns why an order's ticket isn't among the locked ones. */
function whyMissing(
  { playerId }: CheckoutOrder,
  { locked, present }: Awaited<ReturnType<typeof lockPlayers>>,
  locking: Locking,
): Reserved {
  const isDeleted = locked.has(playerId) && !present.has(playerId);
  if (locking === 'skip' && !isDeleted) return { error: new RowsLocked() };
  return { error: new ApiError(present.has(playerId) ? 'TICKET_NOT_FOUND' : 'UNAUTHENTICATED') };
}

/** Reports whether an error was caused by one order, not by the database. */
function isOfTheOrder(error: unknown): boolean {
  return (
    error instanceof ApiError || error instanceof PendingPaymentFirst || error instanceof ProviderUnavailable
  );
}

/** Returns the pending payment of a locked ticket, or a new one to insert. */
async function resumeOrBegin(
  transaction: Queries,
  payments: ReservationNeeds,
  {
    order,
    isPolled,
    ticket,
    pending,
  }: { order: CheckoutOrder; isPolled: boolean; ticket: TicketToPay; pending: Payment | undefined },
): Promise<Payment> {
  const { playerId, savedCardId } = order;
  if (ticket.status !== 'awaiting-payment') {
    // The poll closes a page that is still open, so that the player can't pay for nothing.
    if (pending?.provider_reference && !isPolled) throw new PendingPaymentFirst(pending, 'poll-first');
    throw new ApiError('TICKET_NOT_PAYABLE');
  }
  const decision = decideCheckout(payments.clock, pending, order, isPolled);
  if (pending !== undefined && decision === 'resume') return pending;
  if (pending !== undefined && decision === 'poll-first') throw new PendingPaymentFirst(pending, decision);
  // Check the card before starting or closing a payment.
  const card =
    savedCardId === null
      ? null
      : requireChargeable(payments, await lockSavedCard(transaction, { playerId, cardId: savedCardId }));
  if (pending !== undefined) throw new PendingPaymentFirst(pending, 'supersede');
  const provider = card?.provider ?? providerFor(payments, order.isExternal).name;
  return newPayment(payments, order, ticket, provider);
}

/**
 * Throws if a card can't be charged.
 * @throws {ApiError} CARD_NOT_FOUND or CARD_EXPIRED
 * @throws {ProviderUnavailable} if the card's provider isn't configured: such a payment could
 *   neither end nor be replaced
 */
function requireChargeable({ providers, clock }: ReservationNeeds, card: SavedCard | undefined): SavedCard {
  if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
  if (isCardExpired(card, clock.now())) throw new ApiError('CARD_EXPIRED');
  providers.of(card.provider);
  return card;
}
