import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import { bani, idParams, instant, latinName, pageQuery, token, uuid } from '../shapes/primitives.ts';
import { notice, payoutDestination, winning } from '../shapes/winning.ts';

/** A player's prizes, payout cards and notices. */
export const winningEndpoints = {
  winningHistory: {
    method: 'POST',
    path: '/api/v2/winning-payment/history',
    caller: 'verified',
    isCached: true,
    tags: ['Winnings'],
  },
  acceptWinningPayment: {
    method: 'POST',
    path: '/api/v2/winning-payment/accept-payment-on-card',
    caller: 'verified',
    isIdempotent: true,
    tags: ['Winnings'],
  },
  declineWinningPayment: {
    method: 'POST',
    path: '/api/v2/winning-payment/decline-payment-on-card',
    caller: 'verified',
    isIdempotent: true,
    tags: ['Winnings'],
  },
  selectWinningCard: {
    method: 'POST',
    path: '/api/v2/winning-payment/card/{id}/select',
    caller: 'verified',
    tags: ['Winnings'],
  },
  removeWinningCard: {
    method: 'DELETE',
    path: '/api/v2/winning-payment/card/{id}/remove',
    caller: 'verified',
    tags: ['Winnings'],
  },
  payoutDestinations: {
    method: 'GET',
    path: '/api/v2/winning-payment/destinations',
    caller: 'verified',
    tags: ['Winnings'],
  },
  addBankAccount: {
    method: 'POST',
    path: '/api/v2/winning-payment/bank-account',
    caller: 'verified',
    tags: ['Winnings'],
  },
  checkStopLink: {
    method: 'POST',
    path: '/api/v2/winning-payment/stop/check',
    caller: 'anyone',
    isCached: true,
  },
  stopPayouts: { method: 'POST', path: '/api/v2/winning-payment/stop', caller: 'anyone' },
  listNotices: { method: 'GET', path: '/api/v2/user/notices', caller: 'verified' },
  // Without tags, because a visible list keeps marking the new notices.
  readNotices: { method: 'POST', path: '/api/v2/user/notices/read', caller: 'verified' },
} as const satisfies Record<string, Endpoint>;

export const winningCalls = /* @__PURE__ */ defineCalls(winningEndpoints, () => ({
  winningHistory: {
    summary: 'The player’s prizes and their status',
    stepUp: 'never',
    limit: 'under-way',
    answer: z.object({ winnings: z.array(winning), totalCount: z.int() }),
    example: { answer: { winnings: [examples.winning], totalCount: 1 } },
  },
  acceptWinningPayment: {
    summary: 'Have what is offered paid to the pay-out card',
    stepUp: 'never',
    limit: { most: 60, minutes: 60 },
    answer: z.object({ winnings: z.array(winning) }),
    errors: ['WINNING_NOT_OFFERED', 'PAYOUT_STOPPED', 'CNP_REQUIRED', 'PAYOUT_CARD_MISSING'],
    example: { answer: { winnings: [{ ...examples.winning, status: 'accepted' }] } },
  },
  declineWinningPayment: {
    summary: 'Decline the pay-out on a card of what is offered',
    stepUp: 'never',
    limit: { most: 60, minutes: 60 },
    answer: z.object({ winnings: z.array(winning) }),
    errors: ['WINNING_NOT_OFFERED', 'PAYOUT_STOPPED'],
    example: { answer: { winnings: [{ ...examples.winning, status: 'declined' }] } },
  },
  selectWinningCard: {
    summary: 'Choose the card that prizes are paid to',
    stepUp: 'always',
    limit: { most: 60, minutes: 60 },
    params: idParams,
    answer: z.object({}),
    errors: ['CARD_NOT_FOUND', 'CARD_TAKES_NO_PRIZES'],
    example: { answer: {} },
  },
  removeWinningCard: {
    summary: 'Stop paying prizes to a card',
    stepUp: 'always',
    limit: { most: 60, minutes: 60 },
    params: idParams,
    answer: z.object({}),
    errors: ['CARD_NOT_FOUND'],
    example: { answer: {} },
  },
  payoutDestinations: {
    summary: 'Where prizes can be paid to: cards, bank accounts, and where a counter is',
    stepUp: 'never',
    limit: 'under-way',
    answer: z.object({
      destinations: z.array(payoutDestination),
      bankTransfer: z
        .object({ holder: z.string().nullable() })
        .nullable()
        .describe(
          'Whether an account can be added, and under whose name; null where prizes are not transferred.',
        ),
      counterAddress: z.string().nullable(),
    }),
    example: {
      answer: {
        destinations: [
          {
            id: examples.id,
            kind: 'bank-account',
            brand: 'IBAN',
            last4: '0000',
            holder: 'Ioana Țepeș',
            isChosen: true,
            takesPrizes: true,
          },
        ],
        bankTransfer: { holder: 'Ioana Țepeș' },
        counterAddress: null,
      },
    },
  },
  addBankAccount: {
    summary: 'Name a bank account for prizes, and choose it',
    stepUp: 'always',
    limit: { most: 20, minutes: 60 },
    body: z.strictObject({
      iban: z.string().trim().min(1).max(60),
      holder: latinName
        .optional()
        .describe(
          'The holder in Latin letters, as on the card: where the name in the profile has other letters.',
        ),
    }),
    answer: z.object({ id: uuid }),
    errors: ['BANK_TRANSFER_NOT_OFFERED', 'BANK_ACCOUNTS_FULL', 'PROFILE_INCOMPLETE'],
    example: { body: { iban: 'RO49 AAAA 1B31 0075 9384 0000' }, answer: { id: examples.id } },
  },
  checkStopLink: {
    summary: 'What the link in a mail about a changed card or CNP would stop; changes nothing',
    limit: 'by-address',
    body: z.strictObject({ token }),
    answer: z.object({
      kind: z.enum(['payout-card-chosen', 'bank-account-chosen', 'cnp-given', 'cnp-changed']),
      cardName: z
        .string()
        .nullable()
        .describe('Brand and last digits of the chosen card, or those of the account.'),
      changedAt: instant,
      until: instant.describe('Until then payouts can be stopped.'),
      heldBani: bani.describe('What waits and would be stopped.'),
      isStopped: z.boolean(),
    }),
    errors: ['STOP_LINK_INVALID'],
    example: {
      body: { token: examples.stopLinkToken },
      answer: {
        kind: 'payout-card-chosen',
        cardName: 'visa 4242',
        changedAt: examples.serverTime,
        until: '2026-11-19T12:00:00+02:00',
        heldBani: 2_450_000,
        isStopped: false,
      },
    },
  },
  stopPayouts: {
    summary: 'Stop the payouts that wait, and close the account to all but the owner of its mailbox',
    limit: 'by-address',
    body: z.strictObject({ token }),
    answer: z.object({}),
    errors: ['STOP_LINK_INVALID'],
    example: { body: { token: examples.stopLinkToken }, answer: {} },
  },
  listNotices: {
    summary: 'What the player should know, newest first',
    stepUp: 'never',
    limit: 'under-way',
    query: pageQuery,
    answer: z.object({ notices: z.array(notice), totalCount: z.int(), unreadCount: z.int() }),
    example: {
      answer: {
        notices: [
          {
            id: examples.id,
            kind: 'prize-won',
            ticketId: examples.paidTicket.id,
            gameCode: 'loto-6-49',
            drawAt: examples.lastDraw.drawAt,
            netBani: 24_500,
            createdAt: '2026-11-15T19:30:00+02:00',
            isRead: false,
          },
        ],
        totalCount: 1,
        unreadCount: 1,
      },
    },
  },
  readNotices: {
    summary: 'Mark all notices as read',
    stepUp: 'never',
    limit: 'under-way',
    answer: z.object({}),
    example: { answer: {} },
  },
}));
