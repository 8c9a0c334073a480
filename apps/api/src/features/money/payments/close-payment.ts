import type { Clock } from '../../../platform/clock.ts';
import { isAwaitingPayment } from '../../tickets/index.ts';
import { isRequestLost, type ProviderCheckout } from '../providers/index.ts';
import { applyFact } from './apply.ts';
import { chargeKnownAt } from './charge-time.ts';
import { factOf, type PaymentFact } from './machine.ts';
import { markSeen, paymentKey, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { notKnownYet, requestPage, unknownCharge } from './request-checkout.ts';
import type { PendingPaymentFirst } from './reserve-payment.ts';

/**
 * Settles the pending payment that blocks a new order, by polling it or closing it.
 * @throws {ProviderUnavailable}
 */
export async function closePending(
  payments: Payments,
  { pending, decision }: PendingPaymentFirst,
): Promise<void> {
  if (decision === 'poll-first') await applyPoll(payments, pending);
  else await supersede(payments, pending);
}

/**
 * Polls the provider of a pending payment and applies the response.
 * @returns the updated payment
 * @throws {ProviderUnavailable}
 */
export async function applyPoll(payments: Payments, payment: Payment): Promise<Payment> {
  const checkout = await findCheckout(payments, payment);
  const fact = checkout === null ? expiredUnmade(payments.clock, payment) : factOf(checkout);
  if (fact !== null) return applyFact(payments, payment, fact);
  if (checkout?.status === 'open' || checkout?.status === 'processing')
    await markSeen(payments.database, paymentKey(payment), checkout.status);
  return payment;
}

/**
 * Returns the checkout at the provider. If it's open although its ticket no longer waits for a
 * payment, closes it first.
 */
async function findCheckout(
  { providers, database, clock }: Payments,
  payment: Payment,
): Promise<ProviderCheckout | null> {
  const provider = providers.of(payment.provider);
  const reference = payment.provider_reference;
  const checkout =
    reference === null
      ? ((await provider.findCheckoutsOf(payment.payment_id))[0] ?? null)
      : await provider.findCheckout(reference);
  if (checkout?.status !== 'open') return checkout;
  const ticket = { playerId: payment.player_id, ticketId: payment.ticket_id };
  return (await isAwaitingPayment(database, ticket, clock.now()))
    ? checkout
    : provider.expireCheckout(checkout.id);
}

/** Returns an expiry if the page doesn't exist and can no longer be created. */
function expiredUnmade(clock: Clock, payment: Payment): PaymentFact | null {
  return isRequestLost(clock, payment.checkout_expires_at)
    ? { type: 'checkout-expired', failureCode: null }
    : null;
}

/**
 * Closes a pending payment at its provider and applies the outcome. Leaves a payment that is being
 * paid or has ended.
 */
async function supersede(payments: Payments, pending: Payment): Promise<void> {
  const fact = factOf(await closeCheckout(payments, pending));
  if (fact !== null) await applyFact(payments, pending, fact);
}

async function closeCheckout(payments: Payments, payment: Payment): Promise<ProviderCheckout> {
  const provider = payments.providers.of(payment.provider);
  if (payment.provider_reference !== null) return provider.expireCheckout(payment.provider_reference);
  if (payment.saved_card_id !== null || payment.phone_wallet !== null)
    return closeLostCharge(payments, payment);
  // Requesting the page again only returns its reference; nothing is charged.
  const page = await requestPage(payments, payment);
  return provider.expireCheckout(page.id);
}

/** Closes a charge whose response was lost. Repeating the request could charge the card. */
async function closeLostCharge(payments: Payments, payment: Payment): Promise<ProviderCheckout> {
  const { providers, clock } = payments;
  const provider = providers.of(payment.provider);
  const [made] = await provider.findCheckoutsOf(payment.payment_id);
  if (made !== undefined) return made.status === 'open' ? provider.expireCheckout(made.id) : made;
  if (clock.now() < chargeKnownAt(payment)) throw unknownCharge(payments, payment, notKnownYet());
  return {
    id: '',
    reference: payment.payment_id,
    url: '',
    status: 'expired',
    amountBani: payment.amount_bani,
    currency: 'RON',
    failureCode: null,
    card: null,
  };
}
