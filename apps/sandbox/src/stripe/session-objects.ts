import type { Stripe } from 'stripe';
import type { Engine } from '../engine/engine.ts';
import type { CardSetupRow, CheckoutRow } from '../engine/rows.ts';
import { checkoutDetails, idAs, seconds, setupDetails } from './stripe-ids.ts';

/** Returns the session of a payment page. */
export function paymentSession(engine: Engine, row: CheckoutRow): Stripe.Checkout.Session {
  const { status } = row;
  const isTried = engine.store.attempts.ofCheckout(row.id).length > 0;
  return session(engine, row, {
    mode: 'payment',
    amount_total: row.amountBani,
    currency: row.currency.toLowerCase(),
    status: status === 'open' || status === 'expired' ? status : 'complete',
    payment_status: status === 'succeeded' ? 'paid' : 'unpaid',
    payment_intent: isTried ? idAs('pi', row.id) : null,
    setup_intent: null,
    adaptive_pricing: { enabled: checkoutDetails(row).isAdaptivePricing },
  });
}

/** Returns the session of a card setup page. */
export function setupSession(engine: Engine, row: CardSetupRow): Stripe.Checkout.Session {
  const { status } = row;
  return session(engine, row, {
    mode: 'setup',
    amount_total: null,
    currency: null,
    status: status === 'open' ? 'open' : status === 'succeeded' ? 'complete' : 'expired',
    payment_status: 'no_payment_required',
    payment_intent: null,
    setup_intent: idAs('seti', row.id),
    adaptive_pricing: null,
  });
}

type Facts = Pick<
  Stripe.Checkout.Session,
  | 'mode'
  | 'amount_total'
  | 'currency'
  | 'status'
  | 'payment_status'
  | 'payment_intent'
  | 'setup_intent'
  | 'adaptive_pricing'
>;

function session(engine: Engine, row: CheckoutRow | CardSetupRow, facts: Facts): Stripe.Checkout.Session {
  const id = idAs('cs_test', row.id);
  const details = setupDetails(row);
  return {
    id,
    object: 'checkout.session',
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: facts.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    client_reference_id: row.reference === '' ? null : row.reference,
    cancel_url: row.failedUrl,
    created: seconds(row.createdAt),
    customer: details.customer,
    expires_at: seconds(row.expiresAt),
    locale: row.locale,
    metadata: details.metadata,
    success_url: row.successUrl,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: facts.mode === 'payment' ? 'if_required' : null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    optional_items: [],
    origin_context: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: facts.status === 'open' ? `${engine.publicUrl()}/c/pay/${id}` : null,
    wallet_options: null,
    ...facts,
  };
}
