import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import { findCardReference } from '../cards/index.ts';
import { savedCardsOf, type ProviderCheckout } from '../providers/index.ts';
import { checkoutRequestOf } from './checkout-request.ts';
import { findPayment, updatePayment, type Payment, type PaymentKey } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Charges the saved card of a payment, once, however often it is asked for: the payment's id is the charge's.
 * @returns where the person goes on: the bank's page when it asks them, else back to us, where the ticket says what became of it
 * @throws {ApiError} CARD_DECLINED or CARD_EXPIRED when the card was refused: the ticket still waits; TICKET_NOT_PAYABLE when the payment's
 *   time is over
 * @throws {ProviderUnavailable}
 */
export async function chargeSavedCard(payments: Payments, key: PaymentKey): Promise<string> {
  const { database } = payments;
  const payment = await findPayment(database, key);
  if (payment === undefined) throw new Error(`The payment ${key.paymentId} is gone`);
  if (payment.status !== 'pending') return whereEnded(payment);
  const charge = await askForCharge(payments, payment);
  if (charge.status === 'open') {
    await updatePayment(database, payment, { provider_reference: charge.id, payment_url: charge.url });
    return charge.url;
  }
  await database
    .transaction()
    .execute((transaction) => settlePayment(transaction, payments, payment, charge));
  const after = await findPayment(database, key);
  if (after === undefined) throw new Error(`The payment ${key.paymentId} is gone`);
  // a slow bank: back on our side the ticket is looked at until it has answered
  return after.status === 'pending' ? after.success_url : whereEnded(after);
}

async function askForCharge(payments: Payments, payment: Payment): Promise<ProviderCheckout> {
  const { providers, database, clock } = payments;
  const provider = providers.of(payment.provider);
  if (payment.provider_reference !== null) {
    const known = await provider.findCheckout(payment.provider_reference);
    if (known !== null) return known;
  }
  if (queueTime(clock, clock.now()) >= payment.checkout_expires_at) throw new ApiError('TICKET_NOT_PAYABLE');
  const card = await referenceOf(payments, payment);
  const charge = await savedCardsOf(providers, payment.provider).charge({
    ...checkoutRequestOf(payment),
    card,
    isPersonPresent: true,
  });
  await updatePayment(database, payment, { provider_reference: charge.id, payment_url: charge.url });
  return charge;
}

async function referenceOf({ database }: Payments, payment: Payment) {
  const card = { playerId: payment.player_id, cardId: payment.saved_card_id ?? '' };
  const reference = await findCardReference(database, card, payment.created_at);
  if (reference === undefined) throw new ApiError('CARD_NOT_FOUND');
  return reference;
}

/** Where a person whose payment is over goes on. */
function whereEnded({ status, failure_code: code, success_url: successUrl }: Payment): string {
  if (status === 'failed') throw new ApiError(code === 'expired_card' ? 'CARD_EXPIRED' : 'CARD_DECLINED');
  if (status === 'expired') throw new ApiError('TICKET_NOT_PAYABLE');
  return successUrl;
}
