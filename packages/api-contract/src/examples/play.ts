import type { drawCalls } from '../calls/draws.ts';
import type { saferPlayCalls } from '../calls/safer-play.ts';
import type { ticketCalls } from '../calls/tickets.ts';
import type { PurchaseInput } from '../shapes/ticket.ts';
import type { CallExamples } from './call-example.ts';
import {
  drawOutcome,
  drawWithPrizes,
  gamePeriod,
  lastDraw,
  openDraw,
  paidTicket,
  serverTime,
  waitingTicket,
} from './shapes.ts';

/** Games, sales and results. */
export const drawExamples: CallExamples<keyof typeof drawCalls> = {
  gameTypes: {
    answer: {
      gameTypes: [
        {
          code: 'loto-6-49',
          name: 'Loto 6/49',
          numbersToPick: 6,
          fieldSize: 49,
          jokersToPick: 0,
          jokerFieldSize: 0,
          sideGameCode: 'noroc',
          sideGameName: 'NOROC',
          sideGameDigits: 7,
          maxVariants: 12,
          maxDraws: 10,
          isEnabled: true,
          nextDraw: openDraw,
          closedDraw: null,
          lastDraw,
          rolloverBani: 1_250_000_000,
        },
      ],
      prices: [
        { code: 'loto-6-49', priceBani: 700, validFrom: '2024-07-01' },
        { code: 'noroc', priceBani: 300, validFrom: '2024-07-01' },
      ],
      feeBani: 50,
      maxOrderBani: 1_000_000,
      countryCheck: 'warn',
      serverTime,
    },
  },
  gamePeriods: { answer: { gamePeriods: [gamePeriod], serverTime } },
  checkGamePeriod: { body: { gameCode: 'loto-6-49' }, answer: { gamePeriod, serverTime } },
  results: { answer: { results: [drawWithPrizes], totalCount: 1 } },
  campaigns: {
    answer: {
      campaigns: [
        {
          id: 'extragere-speciala',
          until: '2026-12-31T15:00:00+02:00',
          drawDay: '2026-12-31',
          heading: 'Extragere specială',
          lead: 'De Anul Nou, premii mai mari.',
          extraPrizes: [{ gameCode: 'loto-6-49', name: 'Loto 6/49', amountBani: 20_000_000 }],
          prices: [{ code: 'loto-6-49', name: 'Loto 6/49', priceBani: 1400, drawCount: 2 }],
          note: 'Fiecare variantă participă la ambele extrageri.',
        },
      ],
      serverTime,
    },
  },
  versionRequirements: {
    answer: {
      version: '1.10.0',
      required: false,
      message: 'O versiune nouă a aplicației te așteaptă în magazin.',
    },
  },
};

const purchase: PurchaseInput = {
  gameCode: 'loto-6-49',
  variants: [{ numbers: [3, 9, 14, 27, 38, 45] }],
  sideGameNumberCount: 1,
  drawCount: 1,
  firstDrawId: openDraw.id,
  expectedTotalBani: 1050,
  position: { latitude: 46.57, longitude: 23.78, accuracyMeters: 20, ageMs: 1500 },
};

/** Buying and reading tickets. */
export const ticketExamples: CallExamples<keyof typeof ticketCalls> = {
  buyTicket: { body: purchase, answer: { gameTicket: waitingTicket } },
  externalBuyTicket: {
    body: purchase,
    answer: {
      ticket: waitingTicket,
      payment: { url: 'https://partener.example/pay/5c9e0c7e' },
    },
  },
  listTickets: { answer: { tickets: [paidTicket], totalCount: 1 } },
  getTicket: { answer: { ...waitingTicket, pendingPayment: 'open' } },
  showTicket: {
    answer: {
      ticket: paidTicket,
      print: {
        serial: '261118-0000042-7',
        issuedAt: '2026-11-18T12:01:30+02:00',
        claimUntil: '2027-02-17T18:15:00+02:00',
        minimumAge: 18,
      },
    },
  },
  downloadTicket: {
    answer: {
      fileUrl: `https://loto.ro/files/tickets/${paidTicket.id}.pdf?expires=1795514400&signature=Yk0x8mD2`,
      expiresAt: '2026-11-18T12:10:00+02:00',
    },
  },
  ticketOutcome: { answer: { outcomes: [drawOutcome], results: [drawWithPrizes] } },
};

const day = {
  period: 'day' as const,
  limitBani: 5000,
  spentBani: 1050,
  leftBani: 3950,
  startsAt: '2026-11-18T00:00:00+02:00',
  endsAt: '2026-11-19T00:00:00+02:00',
  proposedBani: 5000,
  pendingRaise: null,
};

const limits = {
  answer: {
    limits: [
      day,
      {
        ...day,
        period: 'week' as const,
        limitBani: 20_000,
        leftBani: 18_950,
        startsAt: '2026-11-16T00:00:00+02:00',
        endsAt: '2026-11-23T00:00:00+02:00',
        proposedBani: 20_000,
        pendingRaise: {
          toBani: 30_000,
          askedAt: serverTime,
          confirmableAt: '2026-11-21T12:00:00+02:00',
          lapsesAt: '2026-11-28T12:00:00+02:00',
          isConfirmable: false,
        },
      },
      {
        ...day,
        period: 'month' as const,
        limitBani: null,
        leftBani: null,
        startsAt: '2026-11-01T00:00:00+02:00',
        endsAt: '2026-12-01T00:00:00+02:00',
        proposedBani: 60_000,
      },
    ],
  },
};

const pause = {
  answer: {
    serverTime,
    pause: { kind: 'time-out' as const, startsAt: serverTime, endsAt: '2026-11-25T12:00:00+02:00' },
  },
};

const settings = { answer: { realityCheckMinutes: 30 as const, isSummaryMailed: true } };

/** Limits, pauses and what a player is shown of their playing. */
export const saferPlayExamples: CallExamples<keyof typeof saferPlayCalls> = {
  getPlayLimits: limits,
  setPlayLimits: { body: { day: 5000, week: 30_000 }, ...limits },
  confirmLimitRaise: { body: { period: 'week', toBani: 30_000 }, ...limits },
  cancelLimitRaise: { body: { period: 'week' }, ...limits },
  getPlayPause: { answer: { serverTime, pause: null } },
  pausePlay: { body: { length: '7-days' }, ...pause },
  getPlaySettings: settings,
  choosePlaySettings: { body: { realityCheckMinutes: 30 }, ...settings },
  getPlaySummary: {
    answer: {
      from: '2026-10',
      until: '2026-11',
      rows: [{ month: '2026-10', gameCode: 'loto-6-49', paidBani: 4200, wonBani: 24_500 }],
    },
  },
  getRealityCheck: { answer: { paidTodayBani: 1050, paidBani: 5250, wonBani: 24_500 } },
};
