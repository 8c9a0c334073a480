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
 * Starts the payment of a ticket and returns the URL where the player continues: the provider's
 * page, or our own page if a saved card or phone wallet was charged without a bank challenge.
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
      // The database returns UUIDs in lower case.
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
      // A token may only pay for the payment that it was created for.
      const token = isOfAnother ? null : (phoneWallet?.token ?? null);
      return { data: { paymentUrl: await resumePayment(payments, payment, token) } };
    });
  };
}

/**
 * Reserves a payment for an order. If another payment of the ticket is pending, settles it first
 * and tries again.
 * @returns the payment, and whether it's a pending one that another request started
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

/** Runs some work and throws PROVIDER_UNAVAILABLE instead of {@link ProviderUnavailable}. */
export async function unlessProviderUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new ApiError('PROVIDER_UNAVAILABLE', { cause: error });
  }
}

/**
 * Returns the URL where the player continues with a reserved payment. For a pending payment, sends
 * the provider the same idempotent request and applies the response.
 * @param walletToken token from the request that started the payment, or null
 * @throws {ApiError} CARD_DECLINED or CARD_EXPIRED if the card was declined, PHONE_WALLET_REFUSED
 *   if the provider can't use the token; the ticket then stays payable. TICKET_NOT_PAYABLE if the
 *   payment has expired.
 * @throws {ProviderUnavailable}
 */
export async function resumePayment(
  payments: Payments,
  payment: Payment,
  walletToken: string | null,
): Promise<string> {
  const isHosted = payment.saved_card_id === null && payment.phone_wallet === null;
  // The page of a paid payment may no longer exist, so the player returns to the ticket page, which
  // shows the outcome.
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
  // Another request or the expiry may have ended the payment in the meantime.
  if (after.status !== 'pending') return outcomeUrl(after);
  if (isHosted) return answer.url || payment.success_url;
  // If the bank is slow, the player returns to the ticket page, which waits for the outcome.
  return answer.status === 'open' ? answer.url : payment.success_url;
}

/** Stores the checkout that the provider opened, and returns the updated payment. */
async function storeAnswer(
  { storeCheckout, database }: Payments,
  payment: Payment,
  answer: ProviderCheckout,
): Promise<Payment> {
  const key = paymentKey(payment);
  if (await storeCheckout({ ...key, checkout: answer })) return payment;
  return (await findPayment(database, key)) ?? payment;
}

/** Returns the URL where the player continues after a payment has ended. */
function outcomeUrl({ status, failure_code: code, success_url: successUrl }: Payment): string {
  if (status === 'failed') throw new ApiError(refusalOf(code));
  if (status === 'expired') throw new ApiError('TICKET_NOT_PAYABLE');
  return successUrl;
}

function refusalOf(failureCode: string | null) {
  if (failureCode === walletRefused) return 'PHONE_WALLET_REFUSED';
  return failureCode === 'expired_card' ? 'CARD_EXPIRED' : 'CARD_DECLINED';
}
