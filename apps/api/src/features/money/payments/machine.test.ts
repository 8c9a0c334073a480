import { describe, expect, test } from 'vitest';
import type { ProviderCheckout } from '../providers/index.ts';
import type { Payment } from './payment-table.ts';
import {
  decide,
  paymentTransitions,
  type PaymentFact,
  type PaymentState,
  type PaymentStatus,
} from './machine.ts';

const now = new Date('2026-11-18T10:00:00Z');
const later = new Date('2026-11-18T10:05:00Z');
const statuses = Object.keys(paymentTransitions) as PaymentStatus[];
const isTaken = (status: PaymentStatus) => ['succeeded', 'refund-pending', 'refunded'].includes(status);

function paymentIn(status: PaymentStatus): Payment {
  return {
    player_id: 'player',
    payment_id: 'payment',
    ticket_id: 'ticket',
    provider: 'sandbox',
    saved_card_id: null,
    phone_wallet: null,
    status,
    amount_bani: 850,
    taken_bani: isTaken(status) ? 850 : null,
    refund_reason: status.startsWith('refund') ? 'too-late' : null,
    failure_code: null,
    success_url: '',
    failed_url: '',
    language: 'ro',
    description: '',
    checkout_expires_at: now,
    provider_reference: null,
    payment_url: null,
    provider_refund_reference: status === 'refunded' ? 'refund' : null,
    card_brand: null,
    card_last4: null,
    card_fingerprint: null,
    created_at: now,
    taken_at: isTaken(status) ? now : null,
    refunded_at: status === 'refunded' ? now : null,
    polled_at: null,
    seen_status: null,
  };
}

const checkout: ProviderCheckout = {
  id: 'checkout',
  reference: 'payment',
  url: 'https://pay.test/',
  status: 'succeeded',
  amountBani: 850,
  currency: 'RON',
  failureCode: null,
  card: { brand: 'Visa', last4: '4242', fingerprint: 'fingerprint-of-4242' },
};

function stateIn(
  status: PaymentStatus,
  ticket: Partial<PaymentState['ticket']> = {},
  hasAccount = true,
): PaymentState {
  return {
    payment: paymentIn(status),
    ticket: {
      status: 'awaiting-payment',
      priceBani: 800,
      feeBani: 50,
      expiresAt: later,
      areSalesOpen: true,
      ...ticket,
    },
    otherPendingId: null,
    hasAccount,
    isPaused: false,
  };
}

const success: PaymentFact = { type: 'checkout-succeeded', checkout };
const refund = { id: 'refund', reference: 'payment', checkoutId: 'checkout', amountBani: 850 } as const;
const facts: readonly PaymentFact[] = [
  success,
  { type: 'checkout-succeeded', checkout: { ...checkout, amountBani: 849 } },
  { type: 'checkout-failed', failureCode: 'card_declined' },
  { type: 'checkout-expired', failureCode: null },
  { type: 'checkout-changed' },
  { type: 'refund-succeeded', refund: { ...refund, status: 'succeeded' } },
  { type: 'refund-succeeded', refund: { ...refund, id: 'by-hand', status: 'succeeded' } },
  { type: 'refund-failed', refund: { ...refund, id: 'by-hand', status: 'failed' } },
  { type: 'refund-transferred', transferReference: 'OP-1' },
];
const tickets: readonly Partial<PaymentState['ticket']>[] = [
  {},
  { areSalesOpen: false },
  { status: 'expired' },
  { expiresAt: now },
  { status: 'active' },
  { status: 'refunded' },
];
const cases = statuses.flatMap((status) =>
  tickets.flatMap((ticket) =>
    facts.flatMap((fact) => [true, false].map((hasAccount) => ({ status, ticket, fact, hasAccount }))),
  ),
);

describe('every fact in every state', () => {
  test('only causes transitions of the table', () => {
    const moves = cases.flatMap(({ status, ticket, fact, hasAccount }) => {
      const to = decide(stateIn(status, ticket, hasAccount), fact, now).changes.status;
      return to === undefined ? [] : [{ from: status, to }];
    });
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.filter(({ from, to }) => !paymentTransitions[from].includes(to))).toEqual([]);
  });

  test('changes nothing when repeated, without money or jobs', () => {
    for (const { status, ticket, fact, hasAccount } of cases) {
      const state = stateIn(status, ticket, hasAccount);
      const first = decide(state, fact, now);
      const after = { ...state, payment: { ...state.payment, ...first.changes } };
      const second = decide(after, fact, now);
      expect(second.changes).toEqual({});
      const others = second.effects.filter(
        // A failure that was already stored has no effect.
        ({ type }) => type !== 'log' && type !== 'poll-payment' && type !== 'note-failed-refund',
      );
      expect(others).toEqual([]);
    }
  });

  test('turns charged money into a ticket or a refund, never both or neither', () => {
    for (const { status, ticket, fact, hasAccount } of cases) {
      const { changes, effects } = decide(stateIn(status, ticket, hasAccount), fact, now);
      const types = effects.map(({ type }) => type);
      const isTakenNow = changes.taken_at !== undefined;
      expect(types.includes('activate-ticket')).toBe(changes.status === 'succeeded');
      expect(types.includes('post-sale')).toBe(changes.status === 'succeeded');
      expect(types.includes('refund-payment')).toBe(changes.status === 'refund-pending');
      expect(types.includes('post-refund-owed')).toBe(changes.status === 'refund-pending');
      expect(isTakenNow).toBe(changes.status === 'succeeded' || changes.status === 'refund-pending');
    }
  });
});

describe('an operator’s refund of a ticket', () => {
  const request = { type: 'refund-requested' } as const;

  test('owes the whole sale and ends the ticket, once', () => {
    const state = stateIn('succeeded', { status: 'active' });
    const { changes, effects } = decide(state, request, now);
    expect(changes).toEqual({ status: 'refund-pending', refund_reason: 'ticket-refunded' });
    expect(effects).toEqual([
      { type: 'refund-ticket' },
      { type: 'post-sale-reversed', priceBani: 800, feeBani: 50 },
      { type: 'refund-payment' },
    ]);
    const after = { ...state, payment: { ...state.payment, ...changes } };
    expect(decide(after, request, now)).toEqual({ changes: {}, effects: [] });
  });

  test.each([
    ['that is not paid', 'pending', { status: 'awaiting-payment' }],
    ['whose payment goes back already', 'refund-pending', { status: 'active' }],
    ['of which a draw has closed', 'succeeded', { status: 'active', areSalesOpen: false }],
    ['that has won', 'succeeded', { status: 'won' }],
  ] as const)('leaves %s unchanged', (_, status, ticket) => {
    expect(decide(stateIn(status, ticket), request, now)).toEqual({ changes: {}, effects: [] });
  });
});

describe('a success', () => {
  test.each([
    ['while the ticket waits', {}, {}, 'succeeded', undefined],
    ['after sales closed', { areSalesOpen: false }, {}, 'refund-pending', 'too-late'],
    ['after the ticket expired', { status: 'expired' }, {}, 'refund-pending', 'too-late'],
    ['after the time to pay', { expiresAt: now }, {}, 'refund-pending', 'too-late'],
    ['of a ticket that is paid', { status: 'active' }, {}, 'refund-pending', 'paid-twice'],
    ['over another sum', {}, { amountBani: 849 }, 'refund-pending', 'wrong-amount'],
    ['in another currency', {}, { currency: 'EUR' }, 'refund-pending', 'wrong-amount'],
  ] as const)('%s', (_, ticket, changes, status, reason) => {
    const state = stateIn('pending', ticket);
    const fact: PaymentFact = { type: 'checkout-succeeded', checkout: { ...checkout, ...changes } };
    const decision = decide(state, fact, now);
    expect(decision.changes).toMatchObject({ status, refund_reason: reason ?? null });
    expect(decision.effects.some(({ type }) => type === 'expire-ticket')).toBe(reason === 'too-late');
  });

  test('of a deleted account is refunded, and no card details are kept', () => {
    for (const ticket of tickets) {
      const { changes, effects } = decide(stateIn('pending', ticket, false), success, now);
      expect(changes).toMatchObject({
        status: 'refund-pending',
        refund_reason: 'account-deleted',
        card_brand: null,
        card_last4: null,
      });
      const isLeftWaiting = ticket.status === undefined;
      expect(effects.some(({ type }) => type === 'expire-ticket')).toBe(isLeftWaiting);
    }
  });

  test('counts even after the payment failed or expired', () => {
    for (const status of ['failed', 'expired'] as const)
      expect(decide(stateIn(status), success, now).changes.status).toBe('succeeded');
  });

  test('polls another pending payment of the ticket, so that its page is closed', () => {
    const { effects } = decide({ ...stateIn('pending'), otherPendingId: 'other' }, success, now);
    expect(effects).toContainEqual({ type: 'poll-payment', paymentId: 'other' });
  });
});

describe('a refund', () => {
  test('is booked and emailed when it was owed', () => {
    const decision = decide(
      stateIn('refund-pending'),
      { type: 'refund-succeeded', refund: { ...refund, status: 'succeeded' } },
      now,
    );
    expect(decision.changes).toMatchObject({ status: 'refunded', provider_refund_reference: 'refund' });
    expect(decision.effects).toEqual([{ type: 'post-refund', bani: 850 }, { type: 'mail-refund' }]);
  });

  test('is owed again when it fails after it had succeeded', () => {
    const failed = { type: 'refund-failed', refund: { ...refund, status: 'failed' } } as const;
    const note = { type: 'note-failed-refund', reference: 'refund', bani: 850 };
    expect(decide(stateIn('refunded'), failed, now)).toEqual({
      changes: { status: 'refund-pending', refunded_at: null, provider_refund_reference: null },
      effects: [{ ...note, wasBooked: true }],
    });
    expect(decide(stateIn('refund-pending'), failed, now)).toEqual({
      changes: {},
      effects: [{ ...note, wasBooked: false }],
    });
  });

  test('is booked and emailed when it was sent by bank transfer', () => {
    const fact = { type: 'refund-transferred', transferReference: 'OP-1' } as const;
    const decision = decide(stateIn('refund-pending'), fact, now);
    expect(decision.changes).toMatchObject({ status: 'refunded', provider_refund_reference: 'OP-1' });
    expect(decision.effects).toEqual([
      { type: 'post-refund-by-transfer', bani: 850 },
      { type: 'mail-refund' },
    ]);
  });

  test('of a deleted account is booked, without an email', () => {
    const fact = { type: 'refund-succeeded', refund: { ...refund, status: 'succeeded' } } as const;
    const decision = decide(stateIn('refund-pending', {}, false), fact, now);
    expect(decision.effects).toEqual([{ type: 'post-refund', bani: 850 }]);
  });

  test.each([
    ['of a payment that is not owed', 'succeeded', 850],
    ['over another sum', 'refund-pending', 100],
  ] as const)('that is %s changes nothing and alerts a person', (_, status, amountBani) => {
    const made = { ...refund, id: 'by-hand', amountBani, status: 'succeeded' } as const;
    const decision = decide(stateIn(status), { type: 'refund-succeeded', refund: made }, now);
    expect(decision).toMatchObject({ changes: {}, effects: [{ type: 'log', details: { alert: true } }] });
  });
});
