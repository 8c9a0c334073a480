import type { Stripe } from 'stripe';
import type { DoubleStore } from './store.ts';

type SessionFacts = Pick<
  Stripe.Checkout.Session,
  | 'mode'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'metadata'
  | 'locale'
  | 'success_url'
  | 'cancel_url'
  | 'expires_at'
  | 'customer'
  | 'setup_intent'
  | 'adaptive_pricing'
>;

/** A page that waits for somebody. */
export function newSession(
  store: DoubleStore,
  pageOrigin: string,
  facts: SessionFacts,
): Stripe.Checkout.Session {
  const id = store.newId('cs_test');
  const session: Stripe.Checkout.Session = {
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
    created: store.nowS(),
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
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: facts.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${pageOrigin}/c/pay/${id}`,
    wallet_options: null,
    ...facts,
  };
  store.sessions.set(id, session);
  return session;
}
