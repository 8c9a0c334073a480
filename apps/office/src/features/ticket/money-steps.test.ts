import { officeCalls, type DeskTicket } from '@loto/office-contract';
import { expect, test } from 'vitest';
import { moneySteps } from './money-steps.ts';

const ticket: DeskTicket = officeCalls.readTicket.example.answer;
const [payment] = ticket.payments;
if (payment === undefined) throw new Error('The example has no payment');
const stepsOf = (changed: Partial<DeskTicket>) =>
  moneySteps({ ...ticket, ...changed }).map(({ kind, bani }) => [kind, bani]);

test('the money of a ticket in play is told as ordered, paid and played', () => {
  expect(stepsOf({})).toEqual([
    ['ordered', 850],
    ['paid', 850],
    ['played', 800],
  ]);
});

test('a refunded ticket is not told as played, and its money goes back', () => {
  const payments = [{ ...payment, status: 'refunded' as const, refundedAt: ticket.createdAt }];
  expect(stepsOf({ status: 'refunded', payments })).toEqual([
    ['ordered', 850],
    ['paid', 850],
    ['refunded', -850],
  ]);
});

test('a part that goes back for a cancelled draw is a step of its own', () => {
  const part = {
    id: ticket.ticketId,
    drawId: ticket.ticketId,
    amountBani: 400,
    createdAt: ticket.createdAt,
    refundedAt: null,
    reference: null,
    page: null,
  };
  expect(stepsOf({ payments: [{ ...payment, parts: [part] }] })).toContainEqual(['refund-pending', -400]);
});

test('a prize is told with its tax and its payouts, and what is still owed', () => {
  const winning: DeskTicket['winnings'][number] = {
    id: ticket.ticketId,
    drawId: ticket.ticketId,
    grossBani: 100_000,
    taxBani: 4_000,
    netBani: 96_000,
    status: 'offered',
    offeredAt: ticket.createdAt,
    expiresAt: ticket.createdAt,
    paidAt: null,
    payouts: [
      {
        id: payment.id,
        provider: 'sandbox',
        amountBani: 96_000,
        status: 'failed',
        heldUntil: null,
        createdAt: ticket.createdAt,
        endedAt: ticket.createdAt,
        reference: null,
        page: null,
        failureCode: 'card_expired',
      },
    ],
  };
  expect(stepsOf({ status: 'won', winnings: [winning] }).slice(3)).toEqual([
    ['won', 100_000],
    ['taxed', -4_000],
    ['sendFailed', -96_000],
    ['toSend', 96_000],
  ]);
});
