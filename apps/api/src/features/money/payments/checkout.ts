import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { hashRequest } from '../../../platform/calls/idempotency.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { requireOwnReturnUrls } from '../../../platform/http/return-url.ts';
import { ProviderUnavailable, walletRefused, type ProviderCheckout } from '../providers/index.ts';
import { applyFact } from './apply.ts';
import { factOf } from './machine.ts';
import { findPayment, paymentKey, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { offeredWallets } from './phone-wallets.ts';
import { requestCheckout } from './request-checkout.ts';
import { createReservations } from './reserve-together.ts';
import { PendingPaymentFirst } from './reserve-payment.ts';
import { closePending } from './close-payment.ts';

/**
 * Starts the payment of a ticket and answers where the person continues: the provider's page, or
 * back to us when a saved card or a phone's wallet was charged without a bank challenge.
 */
export function checkout(payments: Payments): CallHandler<Calls['checkout']> {
  const { config } = payments;
  const reserve = createReservations(payments);
  return async (
    { params: { id: ticketId }, body },
    { bearer: { playerId, isExternal }, idempotencyKey: key, language },
  ) => {
    const { successUrl, failedUrl, phoneWallet = null } = body;
    requireOwnReturnUrls(config, body);
    if (isExternal && (body.card !== '' || phoneWallet !== null)) throw new ApiError('PARTNER_PAYMENT_ONLY');
    if (phoneWallet !== null && !offeredWallets(payments)[phoneWallet.kind])
      throw new ApiError('PHONE_WALLET_REFUSED');
    const savedCardId = body.card === '' ? null : body.card;
    const order = {
      playerId,
      isExternal,
      // as the database answers it
      ticketId: ticketId.toLowerCase(),
      savedCardId,
      phoneWallet: phoneWallet?.kind ?? null,
      successUrl,
      failedUrl,
      language,
    };
    const requestHash = hashRequest({ ticketId, ...body });
    const request = { playerId, callId: 'checkout', key, requestHash } as const;
    return unlessProviderUnavailable(async () => {
      const { payment, isOfAnother } = await reserveAfterPending(payments, (isPolled) =>
        reserve({ request, order, isPolled }),
      );
      // a token pays the payment that it was sent for, and no other
      const token = isOfAnother ? null : (phoneWallet?.token ?? null);
      return { data: { paymentUrl: await resumePayment(payments, payment, token) } };
    });
  };
}

/**
 * Reserves the payment of an order; where a pending payment comes first, once more after that one
 * is settled.
 * @returns the payment, and whether it is the pending one, which another request began
 */
async function reserveAfterPending(
  payments: Payments,
  reserve: (isPolled: boolean) => Promise<Payment>,
): Promise<{ payment: Payment; isOfAnother: boolean }> {
  try {
    return { payment: await reserve(false), isOfAnother: false };
  } catch (error) {
    if (!(error instanceof PendingPaymentFirst)) throw error;
    await closePending(payments, error);
    const payment = await reserve(true);
    return { payment, isOfAnother: payment.payment_id === error.pending.payment_id };
  }
}

/** @throws {ApiError} PROVIDER_UNAVAILABLE in place of {@link ProviderUnavailable} */
export async function unlessProviderUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new ApiError('PROVIDER_UNAVAILABLE', { cause: error });
  }
}

/**
 * Where the person of a reserved payment continues. Calls the provider of a pending one, by the
 * same request however often, and applies its answer.
 * @param walletToken of the request that the payment was begun by; null without one
 * @throws {ApiError} CARD_DECLINED or CARD_EXPIRED when a card was refused, PHONE_WALLET_REFUSED
 *   when the provider cannot use the token: then the ticket still waits; TICKET_NOT_PAYABLE when
 *   the payment's time is over
 * @throws {ProviderUnavailable}
 */
export async function resumePayment(
  payments: Payments,
  payment: Payment,
  walletToken: string | null,
): Promise<string> {
  const isHosted = payment.saved_card_id === null && payment.phone_wallet === null;
  // one that was paid may have no page any more: back on our side the ticket shows what became of
  // it
  if (isHosted && payment.payment_url !== null) return payment.payment_url || payment.success_url;
  if (payment.status !== 'pending') {
    if (isHosted) throw new ApiError('TICKET_NOT_PAYABLE');
    return outcomeUrl(payment);
  }
  const answer = await requestCheckout(payments, payment, walletToken);
  const fact = factOf(answer);
  const after =
    fact === null ? await storeAnswer(payments, payment, answer) : await applyFact(payments, payment, fact);
  if (isHosted && fact !== null) return answer.url || payment.success_url;
  // another request or the end of its time may have closed it meanwhile
  if (after.status !== 'pending') return outcomeUrl(after);
  if (isHosted) return answer.url || payment.success_url;
  // a slow bank: back on our side the ticket is polled until it has answered
  return answer.status === 'open' ? answer.url : payment.success_url;
}

/** Stores which checkout the provider opened. @returns the payment as it is then */
async function storeAnswer(
  { storeCheckout, database }: Payments,
  payment: Payment,
  answer: ProviderCheckout,
): Promise<Payment> {
  const key = paymentKey(payment);
  if (await storeCheckout({ ...key, checkout: answer })) return payment;
  return (await findPayment(database, key)) ?? payment;
}

/** Where a person continues whose payment is over. */
function outcomeUrl({ status, failure_code: code, success_url: successUrl }: Payment): string {
  if (status === 'failed') throw new ApiError(refusalOf(code));
  if (status === 'expired') throw new ApiError('TICKET_NOT_PAYABLE');
  return successUrl;
}

function refusalOf(failureCode: string | null) {
  if (failureCode === walletRefused) return 'PHONE_WALLET_REFUSED';
  return failureCode === 'expired_card' ? 'CARD_EXPIRED' : 'CARD_DECLINED';
}
