import type { Stripe } from 'stripe';
import { createCardSetup, endCardSetup, loadCardSetup } from '../engine/card-setup.ts';
import { createCheckout, endCheckout, loadCheckout } from '../engine/checkout.ts';
import type { Engine } from '../engine/engine.ts';
import { createRefund } from '../engine/refund.ts';
import type { CheckoutRow } from '../engine/rows.ts';
import { isWalletToken, openWalletToken } from '../engine/phone-wallet.ts';
import { chargeCard, deleteCard } from '../engine/saved-card.ts';
import { invalidRequest, missing, StripeError } from './api-error.ts';
import { formOf, metadataOf, textOf, textsOf } from './form.ts';
import type { FormObject } from './form.ts';
import { listPage, searchPage } from './list.ts';
import { paymentSession, setupSession } from './session-objects.ts';
import {
  cardError,
  chargeObject,
  customerObject,
  disputeObject,
  hasCharge,
  intentObject,
  refundObject,
  savedMethodObject,
  setupObject,
  usedMethodObject,
} from './stripe-objects.ts';
import type { DisputeObject } from './stripe-objects.ts';
import { cardDetails, idAs } from './stripe-ids.ts';
import type { CardDetails, CheckoutDetails, SetupDetails, WalletType } from './stripe-ids.ts';

/** The card behind a Stripe token, from a phone wallet or entered by hand. */
type CardToken = { walletToken: string; wallet: WalletType | null };

/** The dependencies of the endpoints. */
export type StripeContext = {
  engine: Engine;
  customers: Map<string, Stripe.Customer>;
  /** Object fields that tests override, by id. */
  overrides: Map<string, object>;
  /** Unused tokens. */
  cardTokens: Map<string, CardToken>;
  /** Delay of the search index, in seconds. */
  searchLagS: number;
};

/** `id` comes from the path and may be empty; `form` is the body or the query. */
export type EndpointRequest = StripeContext & { id: string; form: FormObject };

export type Endpoint = {
  method: 'GET' | 'POST';
  /** The first group is the id. */
  path: RegExp;
  /** @throws {StripeError} */
  answer: (request: EndpointRequest) => object;
};

const minLifeS = 30 * 60;
const maxLifeS = 24 * 60 * 60;

/** Stripe's minimum payment for amounts in lei. */
const minAmountBani = 200;

/** Returns all pages in order of creation. */
export function sessions({ engine, overrides }: StripeContext): Stripe.Checkout.Session[] {
  const { checkouts, cardSetups } = engine.store;
  const pages = [
    ...checkouts.all().filter(({ cardToken }) => cardToken === null),
    ...cardSetups.all(),
  ].toSorted((a, b) => a.createdAt - b.createdAt);
  return pages.map((row) =>
    withOverride(overrides, 'amountBani' in row ? paymentSession(engine, row) : setupSession(engine, row)),
  );
}

/** Returns all started payments in order of creation. */
export function intents({ engine, overrides }: StripeContext): Stripe.PaymentIntent[] {
  return engine.store.checkouts
    .all()
    .filter((row) => engine.store.attempts.ofCheckout(row.id).length > 0)
    .map((row) => withOverride(overrides, intentObject(engine, row)));
}

export function charges({ engine }: StripeContext): Stripe.Charge[] {
  return engine.store.checkouts.all().flatMap((row) =>
    engine.store.attempts
      .ofCheckout(row.id)
      .filter(hasCharge)
      .map((attempt) => chargeObject(engine, row, attempt)),
  );
}

export function refunds({ engine }: StripeContext): Stripe.Refund[] {
  return engine.store.refunds.all().map((row) => refundObject(engine, row));
}

/** @throws {StripeError} 404 */
export function disputeWithId({ engine, overrides }: StripeContext, id: string): DisputeObject {
  const row = engine.store.disputes.byId(id);
  if (!row) throw missing('dispute', id);
  return withOverride(overrides, disputeObject(engine, row));
}

/** @throws {StripeError} 404 */
export function sessionWithId(context: StripeContext, id: string): Stripe.Checkout.Session {
  const { engine, overrides } = context;
  const checkout = checkoutBehind(engine, id);
  if (checkout !== undefined && checkout.cardToken === null) {
    return withOverride(overrides, paymentSession(engine, checkout));
  }
  const setup = engine.store.cardSetups.byId(idAs('cs', id));
  if (!setup || !id.startsWith('cs_test_')) throw missing('checkout.session', id);
  return withOverride(overrides, setupSession(engine, loadCardSetup(engine, setup.id)));
}

/** @throws {StripeError} 404 */
export function intentWithId(context: StripeContext, id: string): Stripe.PaymentIntent {
  return withOverride(context.overrides, intentObject(context.engine, requireIntent(context, id)));
}

/** Returns the object with the id, for expansion. */
export function findObject(context: StripeContext, id: string): object | undefined {
  const { engine } = context;
  const { checkouts, attempts, cards, cardSetups } = engine.store;
  const kind = id.slice(0, id.indexOf('_'));
  if (kind === 'pi') return intentWithId(context, id);
  if (kind === 'cus') return context.customers.get(id);
  if (kind === 'seti') {
    const setup = cardSetups.byId(idAs('cs', id));
    return setup && setupObject(setup);
  }
  const attempt = attempts.byId(idAs('at', id));
  if (kind === 'pm') {
    const card = cards.byId(idAs('card', id));
    return card ? savedMethodObject(card) : attempt && usedMethodObject(attempt);
  }
  const checkout = attempt && checkouts.byId(attempt.checkoutId);
  return attempt && checkout && chargeObject(engine, checkout, attempt);
}

function checkoutBehind(engine: Engine, id: string): CheckoutRow | undefined {
  const row = engine.store.checkouts.byId(idAs('co', id));
  return row && loadCheckout(engine, row.id);
}

function requireIntent({ engine }: StripeContext, id: string): CheckoutRow {
  const row = checkoutBehind(engine, id);
  if (!row || !id.startsWith('pi_') || engine.store.attempts.ofCheckout(row.id).length === 0) {
    throw missing('payment_intent', id);
  }
  return row;
}

function withOverride<Item extends { id: string }>(overrides: StripeContext['overrides'], item: Item): Item {
  return Object.assign(item, overrides.get(item.id));
}

const isIndexed =
  ({ engine, searchLagS }: StripeContext) =>
  ({ created }: { created: number }) =>
    created <= Math.floor(engine.now() / 1000) - searchLagS;

function createSession({ engine, customers, form }: EndpointRequest): Stripe.Checkout.Session {
  const mode = textOf(form, 'mode');
  const nowS = Math.floor(engine.now() / 1000);
  const endS = Number(textOf(form, 'expires_at') ?? nowS + maxLifeS);
  if (!(endS - nowS >= minLifeS && endS - nowS <= maxLifeS)) {
    throw invalidRequest('The `expires_at` timestamp must be from 30 minutes to 24 hours ahead.', {
      param: 'expires_at',
    });
  }
  const customer = textOf(form, 'customer') ?? null;
  if (customer !== null && !customers.has(customer)) throw missing('customer', customer);
  const common = {
    reference: textOf(form, 'client_reference_id') ?? '',
    locale: textOf(form, 'locale') === 'en' ? ('en' as const) : ('ro' as const),
    successUrl: requireUrl('success_url', form),
    failedUrl: requireUrl('cancel_url', form),
    expiresAt: new Date(endS * 1000).toISOString(),
  };
  const metadata = metadataOf(form);
  if (mode === 'setup') {
    const setupMetadata = metadataOf(formOf(form, 'setup_intent_data'));
    const details: SetupDetails = { metadata, setupMetadata, customer };
    return setupSession(engine, createCardSetup(engine, { ...common, details }));
  }
  if (mode !== 'payment') throw invalidRequest('Invalid mode', { param: 'mode' });
  const payment = formOf(form, 'payment_intent_data');
  const details: CheckoutDetails = {
    metadata,
    paymentMetadata: metadataOf(payment),
    customer,
    // An account can enable it for every page that doesn't set it.
    isAdaptivePricing: textOf(formOf(form, 'adaptive_pricing'), 'enabled') !== 'false',
    returnUrl: common.successUrl,
  };
  const description = textOf(payment, 'description') ?? '';
  const checkout = { ...common, amountBani: totalOf(form), currency: 'RON' as const, description, details };
  return paymentSession(engine, createCheckout(engine, checkout));
}

function requireUrl(name: string, form: FormObject): string {
  const url = textOf(form, name);
  if (url !== undefined && URL.canParse(url)) return url;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name });
}

function totalOf(form: FormObject): number {
  const item = formOf(formOf(form, 'line_items'), '0');
  const price = formOf(item, 'price_data');
  const amount = Number(textOf(price, 'unit_amount')) * Number(textOf(item, 'quantity'));
  const name = textOf(formOf(price, 'product_data'), 'name');
  if (!Number.isInteger(amount) || textOf(price, 'currency') !== 'ron' || !name) {
    throw invalidRequest('Invalid line items');
  }
  if (amount < minAmountBani) throw invalidRequest('The total is too small', { code: 'amount_too_small' });
  return amount;
}

/** @throws {StripeError} 402 with the payment if the card is refused */
function createIntent({ engine, form }: EndpointRequest): Stripe.PaymentIntent {
  const amountBani = Number(textOf(form, 'amount'));
  if (!Number.isInteger(amountBani) || amountBani < 1)
    throw invalidRequest('Invalid integer', { param: 'amount' });
  const methodId = textOf(form, 'payment_method') ?? '';
  const customer = textOf(form, 'customer') ?? null;
  const card = engine.store.cards.byId(idAs('card', methodId));
  if (!card) throw missing('PaymentMethod', methodId, 400);
  if (card.deletedAt !== null) {
    throw invalidRequest('The provided PaymentMethod was previously detached and may not be used again.', {
      code: 'payment_method_unexpected_state',
    });
  }
  if ((cardDetails(card).customer ?? null) !== customer) {
    throw invalidRequest('The customer does not have a payment method with this ID.');
  }
  if (textOf(form, 'confirm') !== 'true') throw invalidRequest('Only payments that are confirmed at once');
  const returnUrl = textOf(form, 'return_url') ?? null;
  const paymentMetadata = metadataOf(form);
  const details: CheckoutDetails = {
    metadata: {},
    paymentMetadata,
    customer,
    isAdaptivePricing: false,
    returnUrl,
  };
  const row = chargeCard(
    engine,
    {
      amountBani,
      currency: 'RON',
      reference: '',
      description: textOf(form, 'description') ?? '',
      successUrl: returnUrl ?? '',
      failedUrl: returnUrl ?? '',
      locale: 'ro',
      details,
    },
    { cardToken: card.token, isPersonPresent: textOf(form, 'off_session') !== 'true' },
  );
  const intent = intentObject(engine, row);
  const attempt = engine.store.attempts.ofCheckout(row.id).at(-1);
  if (row.status !== 'failed' || !attempt) return intent;
  const error = { ...cardError(attempt), payment_intent: intent };
  throw new StripeError(402, error);
}

/** @throws {StripeError} if the token is unknown or used */
function createMethod({ engine, form, cardTokens }: EndpointRequest): Stripe.PaymentMethod {
  const id = textOf(formOf(form, 'card'), 'token') ?? '';
  const token = cardTokens.get(id);
  if (token === undefined) throw missing('token', id, 400);
  cardTokens.delete(id);
  const details: CardDetails = { customer: null, wallet: token.wallet };
  return savedMethodObject(openWalletToken(engine, token.walletToken, details));
}

/** Creates a token for Apple Pay from the parameter that Stripe's iOS SDK sends. */
function createToken({ form, cardTokens }: EndpointRequest): object {
  const walletToken = textOf(form, 'pk_token') ?? '';
  if (!isWalletToken(walletToken)) throw invalidRequest('The Apple Pay token cannot be decrypted.');
  const id = `tok_${crypto.randomUUID().replaceAll('-', '')}`;
  cardTokens.set(id, { walletToken, wallet: 'apple_pay' });
  return { id, object: 'token', type: 'card', livemode: false, used: false };
}

function cancelIntent(context: EndpointRequest): Stripe.PaymentIntent {
  const { engine, id } = context;
  const row = requireIntent(context, id);
  if (row.cardToken !== null && row.status === 'open') {
    return intentObject(engine, endCheckout(engine, row.id));
  }
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'You cannot cancel this PaymentIntent.',
    payment_intent: intentObject(engine, row),
  });
}

function expireSession(context: EndpointRequest): Stripe.Checkout.Session {
  const { engine, id } = context;
  const { status, mode } = sessionWithId(context, id);
  if (status !== 'open') throw invalidRequest('Only Checkout Sessions with a status in ["open"].');
  return mode === 'setup'
    ? setupSession(engine, endCardSetup(engine, idAs('cs', id)))
    : paymentSession(engine, endCheckout(engine, idAs('co', id)));
}

function createStripeRefund(context: EndpointRequest): Stripe.Refund {
  const { engine, form } = context;
  const row = requireIntent(context, textOf(form, 'payment_intent') ?? '');
  if (row.status !== 'succeeded') {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  }
  if (engine.store.disputes.ofCheckout(row.id).some(({ status }) => status !== 'won')) {
    throw invalidRequest('Charge has been charged back.', { code: 'charge_disputed' });
  }
  const left = row.amountBani - engine.store.refunds.refundedBani(row.id);
  const amountBani = Number(textOf(form, 'amount') ?? left);
  if (left === 0) {
    throw invalidRequest('Charge has already been refunded.', { code: 'charge_already_refunded' });
  }
  if (!Number.isInteger(amountBani) || amountBani < 1 || amountBani > left) {
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
  }
  const details = { metadata: metadataOf(form) };
  return refundObject(
    engine,
    createRefund(engine, { checkoutId: row.id, amountBani, reference: '', details }),
  );
}

function detachMethod({ engine, id }: EndpointRequest): Stripe.PaymentMethod {
  const card = engine.store.cards.byId(idAs('card', id));
  if (!card) throw missing('PaymentMethod', id);
  if (card.deletedAt !== null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  return savedMethodObject(deleteCard(engine, card.token));
}

function listStripeEvents({ engine, form }: EndpointRequest): object {
  const types = textsOf(form, 'types');
  if (types.length > 20) throw invalidRequest('Too many types');
  const isOfType = ({ type }: { type: string }) => types.length === 0 || types.includes(type);
  return listPage('/v1/events', storedEvents(engine), form, isOfType);
}

/** Returns all events in order of creation. */
export function storedEvents({ store }: Engine): Stripe.Event[] {
  return store.events.bodiesAfter(0, -1).map((body) => JSON.parse(body) as Stripe.Event);
}

function createCustomer({ engine, customers, form }: EndpointRequest): Stripe.Customer {
  const id = `cus_${crypto.randomUUID().replaceAll('-', '')}`;
  const customer = customerObject(id, metadataOf(form), engine.now());
  customers.set(id, customer);
  return customer;
}

function method({ engine, id }: EndpointRequest): Stripe.PaymentMethod {
  const card = engine.store.cards.byId(idAs('card', id));
  if (!card) throw missing('PaymentMethod', id);
  return savedMethodObject(card);
}

/** The Stripe endpoints that our API calls. */
export const endpoints: readonly Endpoint[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, answer: createSession },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    answer: (request) => listPage('/v1/checkout/sessions', sessions(request), request.form),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    answer: (request) => sessionWithId(request, request.id),
  },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, answer: expireSession },
  { method: 'POST', path: /^\/v1\/payment_intents$/, answer: createIntent },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/search$/,
    answer: (request) =>
      searchPage('/v1/payment_intents/search', intents(request), request.form, isIndexed(request)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    answer: (request) => intentWithId(request, request.id),
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, answer: cancelIntent },
  { method: 'POST', path: /^\/v1\/refunds$/, answer: createStripeRefund },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    answer: (request) => {
      const intent = textOf(request.form, 'payment_intent');
      const wanted = refunds(request).filter(
        ({ payment_intent: of }) => intent === undefined || of === intent,
      );
      return listPage('/v1/refunds', wanted, request.form);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/(\w+)$/,
    answer: (request) => disputeWithId(request, request.id),
  },
  { method: 'POST', path: /^\/v1\/customers$/, answer: createCustomer },
  {
    method: 'GET',
    path: /^\/v1\/customers\/search$/,
    answer: (request) =>
      searchPage('/v1/customers/search', request.customers.values(), request.form, isIndexed(request)),
  },
  { method: 'POST', path: /^\/v1\/tokens$/, answer: createToken },
  { method: 'POST', path: /^\/v1\/payment_methods$/, answer: createMethod },
  { method: 'GET', path: /^\/v1\/payment_methods\/(\w+)$/, answer: method },
  { method: 'POST', path: /^\/v1\/payment_methods\/(\w+)\/detach$/, answer: detachMethod },
  { method: 'GET', path: /^\/v1\/events$/, answer: listStripeEvents },
];
