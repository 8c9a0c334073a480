import type { Stripe } from 'stripe';
import { DoubleError } from './api-error.ts';
import { backFromBank, refuseIntent, takeMoney, tryCard } from './pay.ts';
import { newIntent, newMethod } from './payment-objects.ts';
import { known, type DoubleStore } from './store.ts';
import { testCards, type TestCardName } from './test-card.ts';

/**
 * Somebody tries a card on a page: to pay, or to save it. A card that is refused leaves the page open.
 * @returns whether the page is done
 */
export function tryCardOnPage(
  store: DoubleStore,
  origin: string,
  sessionId: string,
  cardName: TestCardName,
): boolean {
  store.closeOldPages();
  const session = store.session(sessionId);
  if (session.status !== 'open') throw new Error(`The page ${sessionId} is ${session.status}`);
  if (session.mode === 'setup') return saveCard(store, session, cardName);
  const intent = intentOfPage(store, session);
  const method = newMethod(store, testCards[cardName]);
  try {
    tryCard(store, origin, intent, { method, isPersonPresent: true, returnUrl: session.success_url });
  } catch (error) {
    if (error instanceof DoubleError) return false;
    throw error;
  }
  // on a page the person answers the bank at once
  if (intent.status === 'requires_action') takeMoney(store, intent, method);
  completePage(store, session, 'paid');
  return true;
}

/** A way of paying that takes its time: the page is done, the money comes later or not at all. */
export function paySlowly(store: DoubleStore, sessionId: string): void {
  const session = store.session(sessionId);
  Object.assign(intentOfPage(store, session), { status: 'processing' });
  completePage(store, session, 'unpaid');
}

export function endSlowPayment(store: DoubleStore, sessionId: string, isGood: boolean): void {
  const session = store.session(sessionId);
  const intent = intentOfPage(store, session);
  if (isGood) {
    takeMoney(store, intent, newMethod(store, testCards.good));
    session.payment_status = 'paid';
    store.emit('checkout.session.async_payment_succeeded', session);
  } else {
    refuseIntent(store, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_payment_attempt_failed',
    });
    store.emit('checkout.session.async_payment_failed', session);
  }
}

/**
 * The person answers their bank about a saved card.
 * @returns where the bank sends them back to
 */
export function answerBank(store: DoubleStore, intentId: string, isConfirmed: boolean): string {
  const intent = store.intent(intentId);
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  if (intent.status !== 'requires_action' || !returnUrl || typeof intent.payment_method !== 'string') {
    throw new Error(`The bank asks nothing about ${intentId}`);
  }
  if (isConfirmed) takeMoney(store, intent, known(store.methods, 'PaymentMethod', intent.payment_method));
  else {
    refuseIntent(store, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    });
  }
  return backFromBank(intent, returnUrl);
}

/** Stripe makes the payment of a page when somebody first pays on it. */
function intentOfPage(store: DoubleStore, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  if (typeof session.payment_intent === 'string') return store.intent(session.payment_intent);
  const facts = store.pagePayments.get(session.id) ?? { metadata: {}, description: null };
  const { amount_total: amount, currency } = session;
  const intent = newIntent(store, {
    amount: amount ?? 0,
    currency: currency ?? '',
    customer: null,
    ...facts,
  });
  session.payment_intent = intent.id;
  return intent;
}

function saveCard(store: DoubleStore, session: Stripe.Checkout.Session, cardName: TestCardName): boolean {
  const setup = known(store.setups, 'setup_intent', idOf(session.setup_intent));
  const card = testCards[cardName];
  if (!card.canBeSaved) {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
    Object.assign(setup, { last_setup_error: error });
    store.emit('setup_intent.setup_failed', setup);
    return false;
  }
  const method = newMethod(store, card, idOf(session.customer));
  Object.assign(setup, { status: 'succeeded', payment_method: method.id, last_setup_error: null });
  store.emit('payment_method.attached', method);
  store.emit('setup_intent.succeeded', setup);
  completePage(store, session, 'no_payment_required');
  return true;
}

function completePage(
  store: DoubleStore,
  session: Stripe.Checkout.Session,
  paymentStatus: Stripe.Checkout.Session.PaymentStatus,
): void {
  Object.assign(session, { status: 'complete', payment_status: paymentStatus, url: null });
  store.emit('checkout.session.completed', session);
}

/** What the double stores names others by id. */
function idOf(named: string | object | null): string {
  if (typeof named !== 'string') throw new Error('The double stores ids alone');
  return named;
}
