import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import { stripeApiVersion } from '../../stripe/stripe-client.ts';
import { missing } from './api-error.ts';
import type { TestCard } from './test-card.ts';

/** Everything the double knows, each kind in the order it was made. Objects name each other by id, as Stripe stores them. */
export class DoubleStore {
  readonly sessions = new Map<string, Stripe.Checkout.Session>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly setups = new Map<string, Stripe.SetupIntent>();
  readonly methods = new Map<string, Stripe.PaymentMethod>();
  readonly customers = new Map<string, Stripe.Customer>();
  readonly events = new Map<string, Stripe.Event>();
  /** The card behind a payment method, which Stripe does not tell. */
  readonly cards = new Map<string, TestCard>();
  /** What a page writes on its payment when somebody pays. */
  readonly pagePayments = new Map<string, { metadata: Record<string, string>; description: string | null }>();
  /** How far the double's clock is ahead. */
  aheadMs = 0;
  /** Told of each event. */
  onEvent: (event: Stripe.Event) => void = () => {};

  nowS(): number {
    return Math.floor((Date.now() + this.aheadMs) / 1000);
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  session(id: string): Stripe.Checkout.Session {
    return known(this.sessions, 'checkout.session', id);
  }

  intent(id: string): Stripe.PaymentIntent {
    return known(this.intents, 'payment_intent', id);
  }

  /** The payment behind a page on which somebody paid. */
  paymentOf(sessionId: string): Stripe.PaymentIntent {
    const { payment_intent: id } = this.session(sessionId);
    if (typeof id !== 'string') throw new Error(`Nobody paid on ${sessionId}`);
    return this.intent(id);
  }

  /** Writes down what happened, with the object as it is now. */
  emit(type: string, object: object): void {
    const event = {
      id: this.newId('evt'),
      object: 'event',
      api_version: stripeApiVersion,
      created: this.nowS(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.newId('req'), idempotency_key: null },
      type,
    } as unknown as Stripe.Event;
    this.events.set(event.id, event);
    this.onEvent(event);
  }

  /** Pages whose time is over close by themselves. */
  closeOldPages(): void {
    for (const session of this.sessions.values()) {
      if (session.status === 'open' && session.expires_at <= this.nowS()) this.expire(session);
    }
  }

  expire(session: Stripe.Checkout.Session): void {
    Object.assign(session, { status: 'expired', url: null });
    this.emit('checkout.session.expired', session);
  }
}

/** @throws {DoubleError} 404 */
export function known<Item>(items: ReadonlyMap<string, Item>, kind: string, id: string): Item {
  const item = items.get(id);
  if (item === undefined) throw missing(kind, id);
  return item;
}
