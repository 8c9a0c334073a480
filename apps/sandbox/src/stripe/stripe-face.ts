import type { Change, Engine, Face } from '../engine/engine.ts';
import { paymentSession, setupSession } from './session-objects.ts';
import { idAs, seconds } from './stripe-ids.ts';
import {
  chargeObject,
  disputeObject,
  hasCharge,
  intentObject,
  refundObject,
  savedMethodObject,
  setupObject,
} from './stripe-objects.ts';

/** The simulated version of Stripe's API. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const events = (...pairs: [type: string, data: object][]) => pairs.map(([type, data]) => ({ type, data }));

/** Returns Stripe's event types for a change, in Stripe's order. */
function describe(engine: Engine, change: Change): { type: string; data: object }[] {
  switch (change.of) {
    case 'checkout':
      return change.isOutdated === true ? [] : events(...checkoutEvents(engine, change));
    case 'cardSetup':
      return change.isOutdated === true ? [] : events(...setupEvents(engine, change));
    case 'refund': {
      const refund = refundObject(engine, change.row);
      const failed: [string, object][] = change.what === 'failed' ? [['refund.failed', refund]] : [];
      if (!change.isNew) return events(['refund.updated', refund], ...failed);
      return events(...chargeRefunded(engine, change), ['refund.created', refund], ...failed);
    }
    case 'dispute': {
      const dispute = disputeObject(engine, change.row);
      if (change.what === 'opened')
        return events(['charge.dispute.created', dispute], ['charge.dispute.funds_withdrawn', dispute]);
      const back: [string, object][] =
        change.what === 'won' ? [['charge.dispute.funds_reinstated', dispute]] : [];
      return events(['charge.dispute.closed', dispute], ...back);
    }
    case 'card':
      return events(['payment_method.detached', savedMethodObject(change.row)]);
    default:
      return [];
  }
}

function checkoutEvents(
  engine: Engine,
  { what, row, from, attempt }: Extract<Change, { of: 'checkout' }>,
): [string, object][] {
  const intent = () => intentObject(engine, row);
  const page = (end: string): [string, object][] =>
    row.cardToken === null ? [[`checkout.session.${end}`, paymentSession(engine, row)]] : [];
  const tried = attempt ?? engine.store.attempts.ofCheckout(row.id).at(-1);
  const charge = (type: string): [string, object][] =>
    tried && hasCharge(tried) ? [[type, chargeObject(engine, row, tried)]] : [];
  switch (what) {
    case 'challenge':
      return [['payment_intent.requires_action', intent()]];
    case 'refused':
      return [...charge('charge.failed'), ['payment_intent.payment_failed', intent()]];
    case 'processing':
      return page('completed');
    case 'succeeded':
      return [
        ...charge('charge.succeeded'),
        ['payment_intent.succeeded', intent()],
        ...page(from === 'processing' ? 'async_payment_succeeded' : 'completed'),
      ];
    case 'failed':
      // A refused charge of a saved card has already been reported.
      return from === 'processing'
        ? [['payment_intent.payment_failed', intent()], ...page('async_payment_failed')]
        : [];
    default:
      return row.cardToken === null ? page('expired') : [['payment_intent.canceled', intent()]];
  }
}

function setupEvents(
  engine: Engine,
  { what, row }: Extract<Change, { of: 'cardSetup' }>,
): [string, object][] {
  const card = row.cardToken === null ? undefined : engine.store.cards.byId(row.cardToken);
  if (what === 'refused') return [['setup_intent.setup_failed', setupObject(row)]];
  if (what === 'expired') return [['checkout.session.expired', setupSession(engine, row)]];
  if (what !== 'succeeded' || !card) return [];
  return [
    ['payment_method.attached', savedMethodObject(card)],
    ['setup_intent.succeeded', setupObject(row)],
    ['checkout.session.completed', setupSession(engine, row)],
  ];
}

function chargeRefunded(
  engine: Engine,
  { what, row }: Extract<Change, { of: 'refund' }>,
): [string, object][] {
  const checkout = engine.store.checkouts.byId(row.checkoutId);
  const attempt = engine.store.attempts.ofCheckout(row.checkoutId).findLast(hasCharge);
  if (what === 'failed' || !checkout || !attempt) return [];
  return [['charge.refunded', chargeObject(engine, checkout, attempt)]];
}

export const stripeFace: Face = {
  noun: 'checkout',
  signatureHeader: 'stripe-signature',
  describe,
  frame: ({ id, type, at, data }) => ({
    id,
    object: 'event',
    api_version: STRIPE_API_VERSION,
    created: seconds(at),
    data: { object: data },
    livemode: false,
    pending_webhooks: 1,
    request: { id: idAs('req', id), idempotency_key: null },
    type,
  }),
  openingBalanceBani: null,
  // People can try any number of cards until the page expires.
  maxRefusals: Number.POSITIVE_INFINITY,
};
