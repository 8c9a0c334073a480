import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import { findPartnerSubject } from '../../people/federated-sign-in/index.ts';
import { findCardReference } from '../cards/index.ts';
import { ProviderUnavailable, type CheckoutRequest, type ProviderCheckout } from '../providers/index.ts';
import { chargeKnownAt, mayChargeBegin } from './charge-time.ts';
import { findPayment, paymentKey, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/**
 * Sends the idempotent request of a pending payment to its provider: for a page, or to charge a
 * saved card or phone wallet if that hasn't happened yet.
 * @param walletToken token from the request that started the payment, or null
 * @throws {ApiError} CARD_NOT_FOUND, PAYMENT_UNKNOWN, or TICKET_NOT_PAYABLE if the payment has
 *   expired
 * @throws {ProviderUnavailable}
 */
export async function requestCheckout(
  payments: Payments,
  payment: Payment,
  walletToken: string | null,
): Promise<ProviderCheckout> {
  const { saved_card_id: cardId, phone_wallet: wallet, provider, provider_reference: reference } = payment;
  if (cardId === null && wallet === null) return requestPage(payments, payment);
  const known = reference === null ? null : await payments.providers.of(provider).findCheckout(reference);
  if (known !== null) return known;
  try {
    return wallet === null
      ? await requestCharge(payments, payment)
      : await requestWalletCharge(payments, payment, walletToken);
  } catch (error) {
    throw unknownCharge(payments, payment, error);
  }
}

async function requestCharge(payments: Payments, payment: Payment): Promise<ProviderCheckout> {
  requireTimeLeft(payments, payment);
  if (!mayChargeBegin(payments.clock, payment)) return findMadeCharge(payments, payment);
  const key = { playerId: payment.player_id, cardId: payment.saved_card_id ?? '' };
  const card = await findCardReference(payments.database, key, payment.created_at);
  if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
  const savedCards = payments.providers.savedCardsOf(payment.provider);
  return savedCards.charge({ ...checkoutRequest(payment), card, isPersonPresent: true });
}

/**
 * Charges a phone wallet. Tokens are never stored, so without one only an existing charge can
 * continue.
 */
async function requestWalletCharge(
  payments: Payments,
  payment: Payment,
  token: string | null,
): Promise<ProviderCheckout> {
  const { provider, phone_wallet: kind } = payment;
  if (token === null || kind === null) return findMadeCharge(payments, payment);
  requireTimeLeft(payments, payment);
  if (!mayChargeBegin(payments.clock, payment)) return findMadeCharge(payments, payment);
  return payments.providers.phoneWalletsOf(provider).charge({
    ...checkoutRequest(payment),
    kind,
    token,
    async mayBegin() {
      const now = await findPayment(payments.database, paymentKey(payment));
      return now?.status === 'pending' && mayChargeBegin(payments.clock, now);
    },
  });
}

async function findMadeCharge({ providers }: Payments, payment: Payment): Promise<ProviderCheckout> {
  const [made] = await providers.of(payment.provider).findCheckoutsOf(payment.payment_id);
  if (made !== undefined) return made;
  throw notKnownYet();
}

export function notKnownYet(): ProviderUnavailable {
  return new ProviderUnavailable('It is not known yet whether a charge was made');
}

/**
 * Maps an error of a charge. Returns PAYMENT_UNKNOWN for {@link ProviderUnavailable} until it's
 * known whether the charge was made, otherwise `error`.
 */
export function unknownCharge({ clock }: Payments, payment: Payment, error: unknown): unknown {
  const retryAt = chargeKnownAt(payment);
  if (!(error instanceof ProviderUnavailable) || clock.now() >= retryAt) return error;
  return new ApiError('PAYMENT_UNKNOWN', { cause: error, retryAt });
}

/** Requests the page of a payment. Repeated calls return the same page. */
export async function requestPage(payments: Payments, payment: Payment): Promise<ProviderCheckout> {
  requireTimeLeft(payments, payment);
  const { providers, database } = payments;
  const provider = providers.of(payment.provider);
  if (provider !== providers.partner) return provider.createCheckout(checkoutRequest(payment));
  const partnerPlayerId = await findPartnerSubject(database, payment.player_id);
  if (partnerPlayerId === undefined) throw new Error(`The player ${payment.player_id} is not the partner's`);
  return provider.createCheckout({ ...checkoutRequest(payment), partnerPlayerId });
}

/** Throws if a payment has expired, because providers reject pages in the past. */
function requireTimeLeft({ clock }: Payments, payment: Payment): void {
  if (queueTime(clock, clock.now()) >= payment.checkout_expires_at) throw new ApiError('TICKET_NOT_PAYABLE');
}

/**
 * Returns the request for the provider. Repetitions must be identical, so it can't depend on the
 * current time.
 */
function checkoutRequest(payment: Payment): CheckoutRequest {
  return {
    paymentId: payment.payment_id,
    amountBani: payment.amount_bani,
    description: payment.description,
    successUrl: payment.success_url,
    failedUrl: payment.failed_url,
    language: payment.language,
    expiresAt: payment.checkout_expires_at,
  };
}
