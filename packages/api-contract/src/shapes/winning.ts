import { z } from 'zod';
import { gameCode } from './game.ts';
import { bani, instant, uuid } from './primitives.ts';
import { ticketWin } from './result.ts';

const winningStatus = z.enum([
  'offered',
  'accepted',
  'declined',
  'paid',
  'expired',
  /** The ticket's payment is disputed, so the prize waits for the bank's decision. */
  'disputed',
  /** The dispute was lost, so the prize isn't paid. */
  'forfeited',
]);

/** A prize of a ticket in one draw, with the status of its payout. */
export const winning = z.object({
  id: uuid,
  ticketId: uuid,
  drawId: uuid,
  gameCode,
  drawAt: instant,
  wins: z.array(ticketWin),
  grossBani: bani,
  taxBani: bani,
  netBani: bani,
  status: winningStatus,
  expiresAt: instant.describe('Up to this moment it can be accepted: 90 days from the draw.'),
  paidAt: instant.nullable(),
  heldUntil: instant
    .nullable()
    .describe('An accepted one that waits leaves at this moment, unless its player stops it.'),
  card: z
    .object({
      id: uuid,
      kind: z.enum(['card', 'bank-account', 'wallet']),
      brand: z.string().describe('Of an account `IBAN`, of a wallet the partner’s name.'),
      last4: z
        .string()
        .describe('The last four digits; of an account they may be letters; empty for a wallet.'),
    })
    .nullable()
    .describe('Where it is, or will be, paid to.'),
  isPayoutStopped: z
    .boolean()
    .describe('Payouts of its draw are stopped for now: it is not paid and cannot be accepted.'),
  needsCnp: z.boolean().describe('The player must give the CNP before it can be paid.'),
});

export type Winning = z.infer<typeof winning>;

/** The ways to receive a payout. */
export const payoutDestination = z.object({
  id: uuid,
  kind: z.enum(['card', 'bank-account']),
  brand: z.string().describe('`IBAN` of an account.'),
  last4: z.string().describe('The last four characters.'),
  holder: z.string().nullable().describe('Of an account: under whose name it was added.'),
  isChosen: z.boolean().describe('The player chose it for all prizes.'),
  takesPrizes: z.boolean().describe('False for a card that its provider cannot pay to.'),
});

export type PayoutDestination = z.infer<typeof payoutDestination>;

/** A notice that is shown in the app and mailed. The app chooses the text by kind. */
export const notice = z.object({
  id: uuid,
  kind: z.enum([
    'prize-won',
    'nothing-won',
    'prize-paid',
    /** The card rejected the payout; the prize is offered again. */
    'payout-failed',
    'prize-expires-soon',
    'prize-expired',
    'draw-moved',
    'draw-cancelled',
    /** The ticket's payment is disputed; the prize waits. */
    'payment-disputed',
    /** The dispute was won; the prize is offered again. */
    'dispute-won',
    /** The payment was charged back; the prize isn't paid. */
    'dispute-lost',
  ]),
  ticketId: uuid,
  gameCode,
  drawAt: instant,
  netBani: bani.nullable().describe('What the player receives, where the notice is about a prize.'),
  createdAt: instant,
  isRead: z.boolean(),
});

export type Notice = z.infer<typeof notice>;
