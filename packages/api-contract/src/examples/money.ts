import type { paymentCalls } from '../calls/payments.ts';
import type { winningCalls } from '../calls/winnings.ts';
import type { CallExamples } from './call-example.ts';
import { exampleId, lastDraw, paidTicket, serverTime, waitingTicket, winning } from './shapes.ts';

const nothing = { answer: {} };

const returnUrls = {
  successUrl: `https://loto.ro/payment/success/${waitingTicket.id}`,
  failedUrl: `https://loto.ro/payment/failure/${waitingTicket.id}`,
};

const paymentPage = { answer: { paymentUrl: 'https://pay.example/c/5c9e0c7e' } };

/** Paying tickets, and saved cards. */
export const paymentExamples: CallExamples<keyof typeof paymentCalls> = {
  checkout: { body: { ...returnUrls, card: '' }, ...paymentPage },
  addCard: {
    body: {
      successUrl: 'https://loto.ro/card-add/success',
      failedUrl: 'https://loto.ro/card-add/failure',
    },
    ...paymentPage,
  },
  listCards: {
    answer: {
      userCardList: [
        {
          id: exampleId,
          brand: 'visa',
          last4: '4242',
          expiryMonth: 12,
          expiryYear: 2028,
          isPayoutCard: true,
          createdAt: serverTime,
        },
      ],
    },
  },
  deleteCard: nothing,
};

const token = 'eyJwIjoiN2IwYzlhNTIifQ.c2lnbmF0dXJl';

/** Prizes, where they are paid to, and notices. */
export const winningExamples: CallExamples<keyof typeof winningCalls> = {
  winningHistory: { body: {}, answer: { winnings: [winning], totalCount: 1 } },
  acceptWinningPayment: { body: {}, answer: { winnings: [{ ...winning, status: 'accepted' }] } },
  declineWinningPayment: { body: {}, answer: { winnings: [{ ...winning, status: 'declined' }] } },
  selectWinningCard: { body: {}, ...nothing },
  removeWinningCard: nothing,
  payoutDestinations: {
    answer: {
      destinations: [
        {
          id: exampleId,
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
  addBankAccount: { body: { iban: 'RO49 AAAA 1B31 0075 9384 0000' }, answer: { id: exampleId } },
  checkStopLink: {
    body: { token },
    answer: {
      kind: 'payout-card-chosen',
      cardName: 'visa 4242',
      changedAt: serverTime,
      until: '2026-11-19T12:00:00+02:00',
      heldBani: 2_450_000,
      isStopped: false,
    },
  },
  stopPayouts: { body: { token }, ...nothing },
  listNotices: {
    answer: {
      notices: [
        {
          id: exampleId,
          kind: 'prize-won',
          ticketId: paidTicket.id,
          gameCode: 'loto-6-49',
          drawAt: lastDraw.drawAt,
          netBani: 24_500,
          createdAt: '2026-11-15T19:30:00+02:00',
          isRead: false,
        },
      ],
      totalCount: 1,
      unreadCount: 1,
    },
  },
  readNotices: { body: {}, ...nothing },
};
