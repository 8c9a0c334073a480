import type { Stripe } from 'stripe';
import { cardSecret } from './client-secret.ts';
import type { DoubleStore } from './store.ts';
import { expiry, fingerprintOf, type TestCard } from './test-card.ts';

const noBillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export function newIntent(
  store: DoubleStore,
  facts: Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'metadata' | 'description' | 'customer'>,
): Stripe.PaymentIntent {
  const id = store.newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: cardSecret(id),
    confirmation_method: 'automatic',
    created: store.nowS(),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
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
    status: 'requires_payment_method',
    transfer_group: null,
    ...facts,
  };
  store.intents.set(id, intent);
  store.emit('payment_intent.created', intent);
  return intent;
}

export function newMethod(
  store: DoubleStore,
  card: TestCard,
  customer: string | null = null,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: store.newId('pm'),
    object: 'payment_method',
    billing_details: noBillingDetails,
    card: {
      brand: card.brand,
      checks: null,
      country: 'RO',
      display_brand: card.brand,
      ...expiry,
      fingerprint: fingerprintOf(card),
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: store.nowS(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  store.methods.set(method.id, method);
  store.cards.set(method.id, card);
  return method;
}

/** The charge of a try to pay, good or refused. */
export function newCharge(
  store: DoubleStore,
  intent: Stripe.PaymentIntent,
  { method, failureCode }: { method: Stripe.PaymentMethod; failureCode: string | null },
): Stripe.Charge {
  const isGood = failureCode === null;
  const { card } = method;
  if (card === undefined) throw new Error('The double charges cards alone');
  const charge: Stripe.Charge = {
    id: store.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isGood ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: noBillingDetails,
    calculated_statement_descriptor: 'LOTO',
    captured: isGood,
    created: store.nowS(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failureCode,
    failure_message: isGood ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    // a charge takes over what is written on its payment
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: isGood,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
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
    refunded: false,
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
  store.charges.set(charge.id, charge);
  return charge;
}

export function newRefund(
  store: DoubleStore,
  facts: Pick<Stripe.Refund, 'amount' | 'currency' | 'charge' | 'payment_intent' | 'metadata' | 'status'>,
): Stripe.Refund {
  const refund: Stripe.Refund = {
    id: store.newId('re'),
    object: 'refund',
    balance_transaction: null,
    created: store.nowS(),
    customer: null,
    customer_account: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...facts,
  };
  store.refunds.set(refund.id, refund);
  return refund;
}

export function newCustomer(store: DoubleStore, metadata: Record<string, string>): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: store.newId('cus'),
    object: 'customer',
    balance: 0,
    created: store.nowS(),
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
  store.customers.set(customer.id, customer);
  return customer;
}

export function newSetup(
  store: DoubleStore,
  facts: Pick<Stripe.SetupIntent, 'metadata' | 'customer'>,
): Stripe.SetupIntent {
  const id = store.newId('seti');
  const setup: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: cardSecret(id),
    created: store.nowS(),
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...facts,
  };
  store.setups.set(id, setup);
  return setup;
}
