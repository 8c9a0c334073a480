import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { checkoutRequestOf } from './checkout-request.ts';
import { findPartnerSubject } from '../../people/federated-sign-in/index.ts';
import { findPayment, updatePayment, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/**
 * The address of a payment's page; asks the provider for it as often as needed, always by the same request.
 * @throws {ApiError} TICKET_NOT_PAYABLE when there is no page yet and its time is over: a provider makes none that is closed already
 */
export async function openHostedPage(
  { database, providers, clock }: Payments,
  key: { playerId: string; paymentId: string },
): Promise<string> {
  const payment = await findPayment(database, key);
  if (payment === undefined) throw new Error(`The payment ${key.paymentId} is gone`);
  // one that was paid may have no page any more: back on our side the ticket says what became of it
  if (payment.payment_url !== null) return payment.payment_url || payment.success_url;
  const isOver = queueTime(clock, clock.now()) >= payment.checkout_expires_at;
  if (payment.status !== 'pending' || isOver) throw new ApiError('TICKET_NOT_PAYABLE');
  const provider = providers.of(payment.provider);
  const page = await provider.createCheckout({
    ...(provider === providers.partner ? await payerAtPartner(database, payment) : {}),
    ...checkoutRequestOf(payment),
  });
  await updatePayment(database, payment, { provider_reference: page.id, payment_url: page.url });
  return page.url;
}

/** Whom the partner lets pay: its own player, by its own name for them. */
async function payerAtPartner(
  queries: Queries,
  { player_id: playerId }: Payment,
): Promise<{ partnerPlayerId: string }> {
  const partnerPlayerId = await findPartnerSubject(queries, playerId);
  if (partnerPlayerId === undefined) throw new Error(`The player ${playerId} is not the partner's`);
  return { partnerPlayerId };
}
