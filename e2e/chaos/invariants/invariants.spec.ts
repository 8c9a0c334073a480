import { expect, test } from '@playwright/test';
import { checkInvariants, type Verdict } from './invariants.ts';
import type { Charge, DatabaseSide, ThreeSides } from '../three-sides.ts';

const clean: Verdict = {
  paidWithoutTicketOrRefund: 0,
  ticketWithoutPayment: 0,
  chargedTwice: 0,
  ledgerDifferenceBani: 0,
  acknowledgedMissing: 0,
  activatedAfterExclusion: 0,
};

/**
 * Returns a sale of 850 bani (including a fee of 50), a late payment that was refunded, and the
 * same at the partner.
 */
function goodSides(): ThreeSides {
  return {
    observations: {
      bought: [
        { ticketId: 'sold', totalBani: 850 },
        { ticketId: 'late', totalBani: 700 },
        { ticketId: 'sold-there', totalBani: 900 },
        { ticketId: 'late-there', totalBani: 600 },
      ],
      pages: [
        { ticketId: 'sold', provider: 'sandbox', checkoutId: 'co-1' },
        { ticketId: 'sold-there', provider: 'partner', checkoutId: 'pp-1' },
      ],
      seen: [
        { ticketId: 'sold', status: 'awaiting-payment' },
        { ticketId: 'sold', status: 'active' },
        { ticketId: 'sold-there', status: 'active' },
      ],
    },
    database: {
      tickets: [
        { ticketId: 'sold', status: 'active', totalBani: 850 },
        { ticketId: 'late', status: 'expired', totalBani: 700 },
        { ticketId: 'sold-there', status: 'active', totalBani: 900 },
        { ticketId: 'late-there', status: 'expired', totalBani: 600 },
      ],
      payments: [
        { paymentId: 'pay-1', ticketId: 'sold', provider: 'sandbox', providerReference: 'co-1' },
        { paymentId: 'pay-2', ticketId: 'late', provider: 'sandbox', providerReference: 'co-2' },
        { paymentId: 'pay-3', ticketId: 'sold-there', provider: 'partner', providerReference: 'pp-1' },
        { paymentId: 'pay-4', ticketId: 'late-there', provider: 'partner', providerReference: 'pp-2' },
      ],
      entries: [
        ...movement('sale', 'pay-1', {
          'provider-clearing': 850,
          'ticket-sales': -800,
          'processing-fees': -50,
        }),
        ...movement('owed', 'pay-2', { 'provider-clearing': 700, 'refunds-payable': -700 }),
        ...movement('back', 'pay-2', { 'refunds-payable': 700, 'provider-clearing': -700 }),
        ...movement('sale-there', 'pay-3', { 'provider-clearing': 900, 'ticket-sales': -900 }),
        ...movement('owed-there', 'pay-4', { 'provider-clearing': 600, 'refunds-payable': -600 }),
        ...movement('back-there', 'pay-4', { 'refunds-payable': 600, 'provider-clearing': -600 }),
      ],
    },
    charges: [
      charge('sandbox', 'co-1', 'pay-1', 850),
      charge('sandbox', 'co-2', 'pay-2', 700, 700),
      charge('partner', 'pp-1', 'pay-3', 900),
      charge('partner', 'pp-2', 'pay-4', 600, 600),
    ],
  };
}

function charge(
  provider: Charge['provider'],
  checkoutId: string,
  reference: string,
  amountBani: number,
  refundedBani = 0,
): Charge {
  return { provider, checkoutId, reference, amountBani, refundedBani };
}

function movement(
  movementId: string,
  sourceId: string,
  bani: Record<string, number>,
): DatabaseSide['entries'][number][] {
  return Object.entries(bani).map(([account, amount]) => ({
    movementId,
    sourceId,
    account,
    debitBani: Math.max(amount, 0),
    creditBani: Math.max(-amount, 0),
  }));
}

const [sold, late, soldThere, lateThere] = ['sold', 'late', 'sold-there', 'late-there'] as const;

/** Returns the valid sides with a modified database. */
function withDatabase(change: (database: DatabaseSide) => Partial<DatabaseSide>): ThreeSides {
  const sides = goodSides();
  return { ...sides, database: { ...sides.database, ...change(sides.database) } };
}

function withTicket(ticketId: string, status: string): ThreeSides {
  return withDatabase(({ tickets }) => ({
    tickets: tickets.map((ticket) => (ticket.ticketId === ticketId ? { ...ticket, status } : ticket)),
  }));
}

/** Returns the valid sides with an additional charge. */
function withCharge(more: Charge): ThreeSides {
  const sides = goodSides();
  return { ...sides, charges: [...sides.charges, more] };
}

/** Returns the valid sides with one modified charge. */
function withChanged(checkoutId: string, change: Partial<Charge>): ThreeSides {
  const sides = goodSides();
  return {
    ...sides,
    charges: sides.charges.map((one) => (one.checkoutId === checkoutId ? { ...one, ...change } : one)),
  };
}

const fixture: readonly [string, ThreeSides, Partial<Verdict>][] = [
  ['nothing', goodSides(), {}],
  ['a ticket that was won', withTicket(sold, 'won'), {}],
  [
    'a ticket that was activated after its player excluded themselves',
    withDatabase(({ tickets }) => ({
      tickets: tickets.map((ticket) => ({ ...ticket, isActivatedAfterExclusion: ticket.ticketId === sold })),
    })),
    { activatedAfterExclusion: 1 },
  ],
  [
    'a charge whose ticket expired',
    withTicket(sold, 'expired'),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 850, acknowledgedMissing: 1 },
  ],
  [
    'a charge of a payment that we do not know',
    withCharge(charge('sandbox', 'co-3', 'nobody', 100)),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 100 },
  ],
  [
    'a refund that did not arrive',
    withChanged('co-2', { refundedBani: 0 }),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 700 },
  ],
  [
    'a refund of a part only',
    withChanged('co-2', { refundedBani: 600 }),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 100 },
  ],
  [
    'a ticket that plays though its money went back',
    withTicket(late, 'active'),
    { ticketWithoutPayment: 1, ledgerDifferenceBani: 700 },
  ],
  [
    'a ticket that plays for a part of its price',
    withChanged('co-1', { amountBani: 800 }),
    { ticketWithoutPayment: 1, ledgerDifferenceBani: 50 },
  ],
  [
    'two charges of one payment',
    withCharge(charge('sandbox', 'co-3', 'pay-1', 850)),
    { chargedTwice: 1, ledgerDifferenceBani: 850 },
  ],
  [
    'one charge over more than the price',
    withChanged('co-1', { amountBani: 1700 }),
    { chargedTwice: 1, ledgerDifferenceBani: 850 },
  ],
  ['a second charge that went back', withCharge(charge('sandbox', 'co-3', 'pay-1', 850, 850)), {}],
  [
    'a sale that was never booked',
    withDatabase(({ entries }) => ({ entries: entries.filter(({ movementId }) => movementId !== 'sale') })),
    { ledgerDifferenceBani: 850 + 850 },
  ],
  [
    'two wrong sums that cancel each other out',
    withDatabase(({ entries }) => ({
      entries: [
        ...entries,
        ...movement('up', 'pay-1', { 'provider-clearing': 5, 'prize-rounding': -5 }),
        ...movement('down', 'pay-2', { 'provider-clearing': -5, 'prize-rounding': 5 }),
      ],
    })),
    { ledgerDifferenceBani: 10 },
  ],
  [
    'a movement that does not balance',
    withDatabase(({ entries }) => ({
      entries: [...entries, ...movement('odd', 'x', { 'prize-rounding': 7 })],
    })),
    { ledgerDifferenceBani: 7 },
  ],
  [
    'a ticket that was answered and is not there',
    withDatabase(({ tickets }) => ({ tickets: tickets.filter(({ ticketId }) => ticketId !== late) })),
    { acknowledgedMissing: 1 },
  ],
  [
    'a ticket that was answered with another price',
    withDatabase(({ tickets }) => ({
      tickets: tickets.map((ticket) => (ticket.ticketId === late ? { ...ticket, totalBani: 1 } : ticket)),
    })),
    { acknowledgedMissing: 1 },
  ],
  [
    'a page that was answered and belongs to no payment',
    withDatabase(({ payments }) => ({
      payments: payments.map((payment) =>
        payment.provider === 'sandbox' ? { ...payment, providerReference: null } : payment,
      ),
    })),
    { acknowledgedMissing: 1 },
  ],
];

const fixtureAtPartner: typeof fixture = [
  [
    'a charge whose ticket expired',
    withTicket(soldThere, 'expired'),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 900, acknowledgedMissing: 1 },
  ],
  [
    'a charge of a payment that we do not know',
    withCharge(charge('partner', 'pp-3', 'nobody', 100)),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 100 },
  ],
  [
    'a refund that did not arrive',
    withChanged('pp-2', { refundedBani: 0 }),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 600 },
  ],
  [
    'a ticket that plays though its money went back',
    withTicket(lateThere, 'active'),
    { ticketWithoutPayment: 1, ledgerDifferenceBani: 600 },
  ],
  [
    'a ticket that plays for a part of its price',
    withChanged('pp-1', { amountBani: 800 }),
    { ticketWithoutPayment: 1, ledgerDifferenceBani: 100 },
  ],
  [
    'two charges of one payment',
    withCharge(charge('partner', 'pp-3', 'pay-3', 900)),
    { chargedTwice: 1, ledgerDifferenceBani: 900 },
  ],
  [
    'a charge of a payment that is the card provider’s',
    withCharge(charge('partner', 'pp-3', 'pay-1', 850)),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 850 },
  ],
  [
    'a payment that we look for at the card provider',
    withDatabase(({ payments }) => ({
      payments: payments.map((payment) =>
        payment.paymentId === 'pay-3' ? { ...payment, provider: 'sandbox' } : payment,
      ),
    })),
    {
      paidWithoutTicketOrRefund: 1,
      ticketWithoutPayment: 1,
      ledgerDifferenceBani: 900 + 900,
      acknowledgedMissing: 1,
    },
  ],
  [
    'a sale that was never booked',
    withDatabase(({ entries }) => ({
      entries: entries.filter(({ movementId }) => movementId !== 'sale-there'),
    })),
    { ledgerDifferenceBani: 900 + 900 },
  ],
  [
    'a ticket that was answered and is not there',
    withDatabase(({ tickets }) => ({ tickets: tickets.filter(({ ticketId }) => ticketId !== lateThere) })),
    { acknowledgedMissing: 1 },
  ],
];

for (const [name, sides, found] of fixture) {
  test(`the invariant checker sees ${name}`, () => {
    expect(checkInvariants(sides)).toEqual({ ...clean, ...found });
  });
}

for (const [name, sides, found] of fixtureAtPartner) {
  test(`at the partner the invariant checker sees ${name}`, () => {
    expect(checkInvariants(sides)).toEqual({ ...clean, ...found });
  });
}
