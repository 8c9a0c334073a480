import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { hashRequest, runAllIdempotently, type KeyedRequest } from '../../../platform/calls/idempotency.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import {
  bisectOnFailure,
  createBatches,
  type BatchLimits,
  type BatchResult,
} from '../../../platform/database/batches.ts';
import type { Locking, Queries } from '../../../platform/database/database.ts';
import { isLockTimeout } from '../../../platform/database/repeat-on-conflict.ts';
import { requireOwnReturnUrls } from '../../../platform/http/return-url.ts';
import { queueTime } from '../../../platform/clock.ts';
import { findPartnerSubject } from '../../people/federated-sign-in/index.ts';
import { findCardReference } from '../cards/index.ts';
import {
  phoneWalletsOf,
  ProviderUnavailable,
  savedCardsOf,
  type CheckoutRequest,
  type ProviderCheckout,
  walletRefused,
} from '../providers/index.ts';
import { chargeKnownAt, mayChargeBegin } from './charge-time.ts';
import {
  findPayment,
  paymentKey,
  storeCheckouts,
  type OpenedCheckout,
  type Payment,
} from './payment-table.ts';
import type { Payments } from './payments.ts';
import { factOf } from './machine.ts';
import { offeredWallets } from './phone-wallets.ts';
import { applyFact, settleByPoll } from './poll-payment.ts';
import {
  PendingPaymentFirst,
  reservePayments,
  RowsLocked,
  waitForLocks,
  type CheckoutOrder,
} from './reserve-payment.ts';

/** Past these a caller is answered OVERLOADED, and tries again. */
const limits: BatchLimits = { size: 64, concurrency: 4, queueLength: 2000, timeoutMs: 5000 };

/** How long a batch waits for a key that another process is reserving. */
const keyTimeoutMs = 500;

/** So often is an order tried without holding its key while it waits for a lock. */
const mostSkips = 5;

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
      const { payment, isOfAnother } = await reserveAfterPending(payments, order, (isPolled) =>
        reserve({ request, order, isPolled }),
      );
      // a token pays the payment that it was sent for, and no other
      const token = isOfAnother ? null : (phoneWallet?.token ?? null);
      return { data: { paymentUrl: await resumePayment(payments, payment, token) } };
    });
  };
}

/** An order of a payment under the key of its request. */
interface KeyedOrder {
  readonly request: KeyedRequest;
  readonly order: CheckoutOrder;
  readonly isPolled: boolean;
}

/**
 * Reserves the payments of orders that arrive together by one transaction. A repeated request,
 * maybe late, gets its own payment and supersedes nothing that was wanted since.
 */
function createReservations(payments: Payments): (order: KeyedOrder) => Promise<Payment | undefined> {
  const together = createBatches<KeyedOrder, Payment | undefined>(
    bisectOnFailure((orders) => reserveAll(payments, orders, 'skip')),
    limits,
  );
  return async (order) => {
    try {
      return await together(order);
    } catch (error) {
      if (!isLocked(error)) throw error;
    }
    // skipped as locked before, so that no other order waited; now it waits on its own, at first
    // without its key, for which others with the same key would wait
    for (let tries = 1; ; tries += 1) {
      await payments.database
        .transaction()
        .execute((transaction) => waitForLocks(transaction, payments, order.order));
      try {
        const [result = 'retry'] = await reserveAll(payments, [order], tries < mostSkips ? 'skip' : 'wait');
        if (result === 'retry') continue;
        if (!('error' in result)) return result.value;
        throw result.error;
      } catch (error) {
        if (!isLocked(error)) throw error;
      }
    }
  };
}

/** Whether another transaction has locked what an order needs, or is reserving its key. */
function isLocked(error: unknown): boolean {
  return error instanceof RowsLocked || isLockTimeout(error);
}

async function reserveAll(
  payments: Payments,
  orders: readonly KeyedOrder[],
  locking: Locking,
): Promise<readonly BatchResult<Payment | undefined>[]> {
  const { database } = payments;
  const reserved = new Map<string, Payment>();
  const results = await runAllIdempotently(
    database,
    orders.map(({ request }) => request),
    async (transaction, positions) => {
      // of a try that was rolled back
      reserved.clear();
      const chosen = positions.map((position) => orders[position] as KeyedOrder);
      const outcomes = await reservePayments(transaction, payments, chosen, locking);
      return outcomes.map((outcome) => {
        if ('error' in outcome) return outcome;
        const { payment_id: paymentId } = outcome.value;
        reserved.set(paymentId, outcome.value);
        return { value: { paymentId } };
      });
    },
    locking === 'skip' ? keyTimeoutMs : null,
  );
  return Promise.all(
    results.map(async (result, position) => {
      if (result === 'retry' || 'error' in result) return result;
      const { paymentId } = result.value;
      const { playerId } = (orders[position] as KeyedOrder).order;
      return { value: reserved.get(paymentId) ?? (await findPayment(database, { playerId, paymentId })) };
    }),
  );
}

/**
 * Stores opened checkouts that arrive together by one statement.
 * @returns whether it is stored; a payment that is over meanwhile stays as it is
 */
export function createCheckoutStore(database: Queries): Payments['storeCheckout'] {
  const together = createBatches<OpenedCheckout, boolean>(
    bisectOnFailure(async (opened) =>
      (await storeCheckouts(database, opened, 'skip')).map((isStored) => ({ value: isStored })),
    ),
    limits,
  );
  return async (opened) => {
    if (await together(opened)) return true;
    // over, or skipped as locked: now it waits on its own
    const [isStored = false] = await storeCheckouts(database, [opened], 'wait');
    return isStored;
  };
}

/**
 * Runs `reserve`; where a pending payment comes first, once more after the provider was called
 * about that one.
 * @returns the payment, and whether it is the pending one, which another request began
 */
async function reserveAfterPending(
  payments: Payments,
  order: CheckoutOrder,
  reserve: (isPolled: boolean) => Promise<Payment | undefined>,
): Promise<{ payment: Payment; isOfAnother: boolean }> {
  let payment: Payment | undefined;
  let pendingId: string | undefined;
  try {
    payment = await reserve(false);
  } catch (error) {
    if (!(error instanceof PendingPaymentFirst)) throw error;
    const { pending, decision } = error;
    pendingId = pending.payment_id;
    if (decision === 'poll-first') await settleByPoll(payments, pending);
    else await supersede(payments, pending);
    payment = await reserve(true);
  }
  if (payment === undefined) throw new Error(`A payment of the ticket ${order.ticketId} is gone`);
  return { payment, isOfAnother: payment.payment_id === pendingId };
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
 * Where the person of a reserved payment continues; the provider is called by the same request
 * however often.
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
  if (payment.phone_wallet !== null)
    return charge(payments, payment, () => requestWalletCharge(payments, payment, walletToken));
  return payment.saved_card_id === null
    ? openHostedPage(payments, payment)
    : charge(payments, payment, () => requestCharge(payments, payment));
}

async function openHostedPage(payments: Payments, payment: Payment): Promise<string> {
  // one that was paid may have no page any more: back on our side the ticket shows what became of
  // it
  if (payment.payment_url !== null) return payment.payment_url || payment.success_url;
  if (payment.status !== 'pending') throw new ApiError('TICKET_NOT_PAYABLE');
  const page = await requestPage(payments, payment);
  const after = await applyAnswer(payments, payment, page);
  // another request or the end of its time closed the page while it was opened
  if (factOf(page) === null && after.status !== 'pending') return outcomeUrl(after);
  return page.url || payment.success_url;
}

/** Charges a saved card or a phone's wallet, unless that was done already. */
async function charge(
  payments: Payments,
  payment: Payment,
  request: () => Promise<ProviderCheckout>,
): Promise<string> {
  if (payment.status !== 'pending') return outcomeUrl(payment);
  const charged =
    (await findCharge(payments, payment)) ??
    (await request().catch((error: unknown) => {
      throw unknownCharge(payments, payment, error);
    }));
  const after = await applyAnswer(payments, payment, charged);
  if (after.status !== 'pending') return outcomeUrl(after);
  // a slow bank: back on our side the ticket is polled until it has answered
  return charged.status === 'open' ? charged.url : after.success_url;
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

/** @returns the payment as it is after the provider's answer */
async function applyAnswer(payments: Payments, payment: Payment, answer: ProviderCheckout): Promise<Payment> {
  const fact = factOf(answer);
  if (fact !== null) return applyFact(payments, payment, fact);
  const key = paymentKey(payment);
  if (await payments.storeCheckout({ ...key, checkout: answer })) return payment;
  return (await findPayment(payments.database, key)) ?? payment;
}

async function findCharge(
  { providers }: Payments,
  { provider, provider_reference: reference }: Payment,
): Promise<ProviderCheckout | null> {
  return reference === null ? null : providers.of(provider).findCheckout(reference);
}

async function requestCharge(payments: Payments, payment: Payment): Promise<ProviderCheckout> {
  requireTimeLeft(payments, payment);
  if (!mayChargeBegin(payments.clock, payment)) return findMadeCharge(payments, payment);
  const key = { playerId: payment.player_id, cardId: payment.saved_card_id ?? '' };
  const card = await findCardReference(payments.database, key, payment.created_at);
  if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
  const savedCards = savedCardsOf(payments.providers, payment.provider);
  return savedCards.charge({ ...checkoutRequest(payment), card, isPersonPresent: true });
}

/** The token is stored nowhere: without it, only a charge that was made is continued. */
async function requestWalletCharge(
  payments: Payments,
  payment: Payment,
  token: string | null,
): Promise<ProviderCheckout> {
  const { provider, phone_wallet: kind } = payment;
  if (token === null || kind === null) return findMadeCharge(payments, payment);
  requireTimeLeft(payments, payment);
  if (!mayChargeBegin(payments.clock, payment)) return findMadeCharge(payments, payment);
  return phoneWalletsOf(payments.providers, provider).charge({
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

function notKnownYet(): ProviderUnavailable {
  return new ProviderUnavailable('It is not known yet whether a charge was made');
}

/** PAYMENT_UNKNOWN for {@link ProviderUnavailable} until a charge is known; else `error`. */
function unknownCharge({ clock }: Payments, payment: Payment, error: unknown): unknown {
  const retryAt = chargeKnownAt(payment);
  if (!(error instanceof ProviderUnavailable) || clock.now() >= retryAt) return error;
  return new ApiError('PAYMENT_UNKNOWN', { cause: error, retryAt });
}

async function requestPage(payments: Payments, payment: Payment): Promise<ProviderCheckout> {
  requireTimeLeft(payments, payment);
  const { providers, database } = payments;
  const provider = providers.of(payment.provider);
  if (provider !== providers.partner) return provider.createCheckout(checkoutRequest(payment));
  const partnerPlayerId = await findPartnerSubject(database, payment.player_id);
  if (partnerPlayerId === undefined) throw new Error(`The player ${payment.player_id} is not the partner's`);
  return provider.createCheckout({ ...checkoutRequest(payment), partnerPlayerId });
}

/** A provider makes no page that is closed already. */
function requireTimeLeft({ clock }: Payments, payment: Payment): void {
  if (queueTime(clock, clock.now()) >= payment.checkout_expires_at) throw new ApiError('TICKET_NOT_PAYABLE');
}

/** The same for each repetition: nothing in it is of the moment. */
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

/**
 * Closes a pending payment at its provider, unless it is being paid or over, and applies what
 * became of it.
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
  // requesting the page again takes no money, and identifies it
  const page = await requestPage(payments, payment);
  return provider.expireCheckout(page.id);
}

/** A charge whose answer was lost is not requested again, since that would make it. */
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
