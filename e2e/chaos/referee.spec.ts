import { expect, test } from '@playwright/test';
import { judge, type Verdict } from './referee.ts';
import type { DatabaseSide, ThreeSides } from './three-sides.ts';

const clean: Verdict = {
  paidWithoutTicketOrRefund: 0,
  ticketWithoutPayment: 0,
  chargedTwice: 0,
  ledgerDifferenceBani: 0,
  acknowledgedMissing: 0,
};

/** A sale of 850 bani, of which 50 are the fee, and a payment that came too late and went back. */
function goodSides(): ThreeSides {
  return {
    told: {
      bought: [
        { ticketId: 'sold', totalBani: 850 },
        { ticketId: 'late', totalBani: 700 },
      ],
      pages: [{ ticketId: 'sold', checkoutId: 'co-1' }],
      seen: [
        { ticketId: 'sold', status: 'awaiting-payment' },
        { ticketId: 'sold', status: 'active' },
      ],
    },
    database: {
      tickets: [
        { ticketId: 'sold', status: 'active', totalBani: 850 },
        { ticketId: 'late', status: 'expired', totalBani: 700 },
      ],
      payments: [
        { paymentId: 'pay-1', ticketId: 'sold', providerReference: 'co-1' },
        { paymentId: 'pay-2', ticketId: 'late', providerReference: 'co-2' },
      ],
      entries: [
        ...movement('sale', 'pay-1', {
          'provider-clearing': 850,
          'ticket-sales': -800,
          'processing-fees': -50,
        }),
        ...movement('owed', 'pay-2', { 'provider-clearing': 700, 'refunds-payable': -700 }),
        ...movement('back', 'pay-2', { 'refunds-payable': 700, 'provider-clearing': -700 }),
      ],
    },
    charges: [
      { checkoutId: 'co-1', reference: 'pay-1', amountBani: 850, refundedBani: 0 },
      { checkoutId: 'co-2', reference: 'pay-2', amountBani: 700, refundedBani: 700 },
    ],
  };
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

const [sold, late] = ['sold', 'late'] as const;

/** The good sides with some of our database's changed. */
function withDatabase(change: (database: DatabaseSide) => Partial<DatabaseSide>): ThreeSides {
  const sides = goodSides();
  return { ...sides, database: { ...sides.database, ...change(sides.database) } };
}

function withTicket(ticketId: string, status: string): ThreeSides {
  return withDatabase(({ tickets }) => ({
    tickets: tickets.map((ticket) => (ticket.ticketId === ticketId ? { ...ticket, status } : ticket)),
  }));
}

/** The good sides with one more charge, or another in its place. */
function withCharges(change: (charges: ThreeSides['charges']) => ThreeSides['charges']): ThreeSides {
  const sides = goodSides();
  return { ...sides, charges: change(sides.charges) };
}

const planted: readonly [string, ThreeSides, Partial<Verdict>][] = [
  ['nothing', goodSides(), {}],
  ['a ticket that was won', withTicket(sold, 'won'), {}],
  [
    'a charge whose ticket expired',
    withTicket(sold, 'expired'),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 850, acknowledgedMissing: 1 },
  ],
  [
    'a charge of a payment that we do not know',
    withCharges((charges) => [
      ...charges,
      { checkoutId: 'co-3', reference: 'nobody', amountBani: 100, refundedBani: 0 },
    ]),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 100 },
  ],
  [
    'a refund that did not arrive',
    withCharges(([first, second]) => [first!, { ...second!, refundedBani: 0 }]),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 700 },
  ],
  [
    'a refund of a part only',
    withCharges(([first, second]) => [first!, { ...second!, refundedBani: 600 }]),
    { paidWithoutTicketOrRefund: 1, ledgerDifferenceBani: 100 },
  ],
  [
    'a ticket that plays though its money went back',
    withTicket(late, 'active'),
    { ticketWithoutPayment: 1, ledgerDifferenceBani: 700 },
  ],
  [
    'a ticket that plays for a part of its price',
    withCharges(([first, second]) => [{ ...first!, amountBani: 800 }, second!]),
    { ticketWithoutPayment: 1, ledgerDifferenceBani: 50 },
  ],
  [
    'two charges of one payment',
    withCharges((charges) => [
      ...charges,
      { checkoutId: 'co-3', reference: 'pay-1', amountBani: 850, refundedBani: 0 },
    ]),
    { chargedTwice: 1, ledgerDifferenceBani: 850 },
  ],
  [
    'one charge over more than the price',
    withCharges(([first, second]) => [{ ...first!, amountBani: 1700 }, second!]),
    { chargedTwice: 1, ledgerDifferenceBani: 850 },
  ],
  [
    'a second charge that went back',
    withCharges((charges) => [
      ...charges,
      { checkoutId: 'co-3', reference: 'pay-1', amountBani: 850, refundedBani: 850 },
    ]),
    {},
  ],
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
      payments: payments.map((payment) => ({ ...payment, providerReference: null })),
    })),
    { acknowledgedMissing: 1 },
  ],
];

for (const [name, sides, found] of planted) {
  test(`the referee sees ${name}`, () => {
    expect(judge(sides)).toEqual({ ...clean, ...found });
  });
}
