import type { Stripe } from 'stripe';
import { evidenceDueAt } from '../engine/dispute.ts';
import type { Engine } from '../engine/engine.ts';
import type {
  AttemptRow,
  CardRow,
  CardSetupRow,
  CheckoutRow,
  DisputeRow,
  RefundRow,
} from '../engine/rows.ts';
import { cardDetails, checkoutDetails, idAs, refundDetails, seconds, setupDetails } from './stripe-ids.ts';
import type { WalletType } from './stripe-ids.ts';

// Converts the engine's rows to Stripe's published formats. Objects refer to each other by id, as
// in Stripe's store.

const noBillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** Returns the payment of a page on which a card was tried, or of a saved card's charge. */
export function intentObject(engine: Engine, row: CheckoutRow): Stripe.PaymentIntent {
  const id = idAs('pi', row.id);
  const details = checkoutDetails(row);
  const attempts = engine.store.attempts.ofCheckout(row.id);
  const last = attempts.at(-1);
  const charged = attempts.findLast(hasCharge);
  const isPaid = row.status === 'succeeded';
  const isChallenged = last?.outcome === 'challenge' && row.status === 'open';
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount: row.amountBani,
    amount_received: isPaid ? row.amountBani : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.status === 'expired' && row.finishedAt !== null ? seconds(row.finishedAt) : null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: clientSecret(id),
    confirmation_method: 'automatic',
    created: seconds(attempts[0]?.createdAt ?? row.createdAt),
    currency: row.currency.toLowerCase(),
    customer: details.customer,
    customer_account: null,
    excluded_payment_method_types: null,
    description: row.description,
    last_payment_error: isPaid ? null : paymentError(row, last),
    latest_charge: charged ? idAs('ch', charged.id) : null,
    livemode: false,
    metadata: details.paymentMetadata,
    managed_payments: null,
    next_action: isChallenged
      ? {
          type: 'redirect_to_url',
          redirect_to_url: { url: `${engine.publicUrl()}/3ds/${id}`, return_url: details.returnUrl },
        }
      : null,
    on_behalf_of: null,
    payment_method: last && (isPaid || isChallenged) ? methodIdOf(row, last) : null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intentStatus(row, isChallenged),
    transfer_group: null,
  };
}

/** Returns a card in Stripe's format, either saved for a customer or used once on a page. */
function methodObject(
  id: string,
  card: { brand: string; last4: string; expiryMonth: number; expiryYear: number; fingerprint: string },
  { customer, createdAt, wallet }: { customer: string | null; createdAt: number; wallet: WalletType | null },
): Stripe.PaymentMethod {
  const brand = card.brand.toLowerCase();
  return {
    id,
    object: 'payment_method',
    billing_details: noBillingDetails,
    card: {
      brand,
      checks: null,
      country: 'RO',
      display_brand: brand,
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: wallet && { type: wallet, [wallet]: {}, dynamic_last4: null },
    },
    created: seconds(createdAt),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function savedMethodObject(row: CardRow): Stripe.PaymentMethod {
  const { customer, wallet = null } = cardDetails(row);
  return methodObject(idAs('pm', row.token), row, {
    customer: row.deletedAt === null ? customer : null,
    createdAt: row.createdAt,
    wallet,
  });
}

/** Returns the card of one attempt on a page. */
export function usedMethodObject(attempt: AttemptRow) {
  const { id, cardBrand: brand, cardLast4: last4, cardFingerprint: fingerprint, createdAt } = attempt;
  return methodObject(
    idAs('pm', id),
    { brand, last4, expiryMonth: 12, expiryYear: 2034, fingerprint },
    { customer: null, createdAt, wallet: null },
  );
}

/** Returns the charge of one attempt, successful or refused. */
export function chargeObject(engine: Engine, row: CheckoutRow, attempt: AttemptRow): Stripe.Charge {
  const isGood = attempt.outcome === 'approved';
  const refunded = isGood ? engine.store.refunds.refundedBani(row.id) : 0;
  const details = checkoutDetails(row);
  const { card } = usedMethodObject(attempt);
  if (card === undefined) throw new Error('A payment method is no card');
  return {
    id: idAs('ch', attempt.id),
    object: 'charge',
    amount: row.amountBani,
    amount_captured: isGood ? row.amountBani : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: noBillingDetails,
    calculated_statement_descriptor: 'LOTO',
    captured: isGood,
    created: seconds(attempt.createdAt),
    currency: row.currency.toLowerCase(),
    customer: details.customer,
    description: row.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isGood ? null : stripeCode(attempt.outcome).code,
    failure_message: isGood ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    // A charge copies the metadata of its payment.
    metadata: details.paymentMetadata,
    on_behalf_of: null,
    outcome: null,
    paid: isGood,
    payment_intent: idAs('pi', row.id),
    payment_method: methodIdOf(row, attempt),
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: row.amountBani,
        authorization_code: null,
        brand: card.brand,
        checks: null,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: isGood && refunded === row.amountBani,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isGood ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

export function refundObject(engine: Engine, row: RefundRow): Stripe.Refund {
  const attempt = engine.store.attempts.ofCheckout(row.checkoutId).findLast(hasCharge);
  return {
    id: row.id,
    amount: row.amountBani,
    currency: 'ron',
    charge: attempt ? idAs('ch', attempt.id) : null,
    payment_intent: idAs('pi', row.checkoutId),
    metadata: refundDetails(row).metadata,
    status: row.status,
    object: 'refund',
    balance_transaction: null,
    created: seconds(row.createdAt),
    customer: null,
    customer_account: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}

/** The fields of a dispute that our API reads. They don't include the evidence. */
export type DisputeObject = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
> & { readonly evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by' | 'past_due'> };

export function disputeObject(engine: Engine, row: DisputeRow): DisputeObject {
  const attempt = engine.store.attempts.ofCheckout(row.checkoutId).findLast(hasCharge);
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amountBani,
    charge: attempt ? idAs('ch', attempt.id) : '',
    created: seconds(row.createdAt),
    currency: 'ron',
    evidence_details: { due_by: seconds(evidenceDueAt(row)), past_due: false },
    is_charge_refundable: false,
    livemode: false,
    // A dispute doesn't copy the charge's metadata.
    metadata: {},
    payment_intent: idAs('pi', row.checkoutId),
    reason: row.reason,
    status: row.status === 'open' ? 'needs_response' : row.status,
  };
}

export function customerObject(
  id: string,
  metadata: Record<string, string>,
  createdAt: number,
): Stripe.Customer {
  return {
    id,
    object: 'customer',
    balance: 0,
    created: seconds(createdAt),
    default_source: null,
    description: null,
    email: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    shipping: null,
  };
}

export function setupObject(row: CardSetupRow): Stripe.SetupIntent {
  const id = idAs('seti', row.id);
  const details = setupDetails(row);
  return {
    id,
    customer: details.customer,
    metadata: details.setupMetadata,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: clientSecret(id),
    created: seconds(row.createdAt),
    description: null,
    excluded_payment_method_types: null,
    last_setup_error:
      row.lastRefusal !== null && row.status === 'open'
        ? { type: 'card_error', ...stripeCode(row.lastRefusal) }
        : null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: row.cardToken === null ? null : idAs('pm', row.cardToken),
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: row.status === 'succeeded' ? 'succeeded' : 'requires_payment_method',
    usage: 'off_session',
  };
}

/** Returns the secret with which a browser could use a payment. It must never leak. */
export function clientSecret(id: string): string {
  return `${id}_secret_ofTheSandbox`;
}

/**
 * Returns true if Stripe created a charge for the attempt, that is, if the bank received and
 * answered it.
 */
export function hasCharge({ outcome }: AttemptRow): boolean {
  return !['processing', 'challenge', 'abandoned', 'authentication_failed'].includes(outcome);
}

function methodIdOf(row: CheckoutRow, attempt: AttemptRow): string {
  return idAs('pm', row.cardToken ?? attempt.id);
}

function intentStatus(
  { status, cardToken }: CheckoutRow,
  isChallenged: boolean,
): Stripe.PaymentIntent.Status {
  if (status === 'succeeded' || status === 'processing') return status;
  if (status === 'expired' && cardToken !== null) return 'canceled';
  return isChallenged ? 'requires_action' : 'requires_payment_method';
}

function paymentError(
  row: CheckoutRow,
  last: AttemptRow | undefined,
): Stripe.PaymentIntent.LastPaymentError | null {
  if (row.status === 'failed' && row.cardToken === null) {
    return errorOf({ type: 'invalid_request_error', code: 'payment_intent_payment_attempt_failed' });
  }
  if (last?.outcome === 'authentication_failed') {
    return errorOf({
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    });
  }
  return last && hasCharge(last) ? errorOf(cardError(last)) : null;
}

/** Returns the error of a refused card. */
export function cardError(attempt: AttemptRow) {
  return {
    type: 'card_error',
    ...stripeCode(attempt.outcome),
    charge: idAs('ch', attempt.id),
    message: 'Your card was declined.',
    payment_method: usedMethodObject(attempt),
  };
}

function errorOf(error: object): Stripe.PaymentIntent.LastPaymentError {
  return error as Stripe.PaymentIntent.LastPaymentError;
}

/** Returns Stripe's codes for a refusal. */
function stripeCode(outcome: string): { code: string; decline_code?: string } {
  if (outcome === 'card_declined') return { code: 'card_declined', decline_code: 'generic_decline' };
  if (outcome === 'insufficient_funds') return { code: 'card_declined', decline_code: outcome };
  return { code: outcome };
}
