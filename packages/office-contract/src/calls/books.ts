import { z } from 'zod';
import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';
import { listAnswer, listFields } from '../list.ts';
import { differenceSheet, disputeSheet, paymentSheet, payoutSheet, refundSheet } from '../lists/payments.ts';
import { bankFileSheet, transferSheet, unclaimedSheet } from '../lists/prizes.ts';
import {
  affiliationsReport,
  ledgerReport,
  playReport,
  prizesReport,
  refundsReport,
  salesReport,
  taxReport,
  unclaimedReport,
} from '../lists/reports.ts';
import { sheetQuery, sheetRow, type Columns, type Filters, type Sheet } from '../lists/sheet.ts';
import type { OperatorRole } from '../roles.ts';

const reporters = ['payments', 'administrator'] as const satisfies readonly OperatorRole[];

/** Payments, refunds, differences, disputes, payouts, the counter, bank files and reports. */
export const booksEndpoints = {
  listPayments: {
    method: 'GET',
    path: '/api/office/payments',
    caller: ['payments', 'service'],
    isList: true,
  },
  listRefunds: { method: 'GET', path: '/api/office/refunds', caller: ['payments', 'service'], isList: true },
  listDifferences: { method: 'GET', path: '/api/office/differences', caller: ['payments'], isList: true },
  listComparisons: { method: 'GET', path: '/api/office/comparisons', caller: ['payments'] },
  listDisputes: {
    method: 'GET',
    path: '/api/office/disputes',
    caller: ['payments', 'service'],
    isList: true,
  },
  listPayouts: {
    method: 'GET',
    path: '/api/office/payouts',
    caller: ['payments', 'counter', 'bank'],
    isList: true,
  },
  listPayoutStops: {
    method: 'GET',
    path: '/api/office/payout-stops',
    caller: ['payments', 'draws', 'counter', 'bank'],
  },
  readCounterTicket: {
    method: 'GET',
    path: '/api/office/counter/{id}',
    caller: ['counter'],
  },
  listBankFiles: { method: 'GET', path: '/api/office/bank-files', caller: ['bank'], isList: true },
  listTransfers: {
    method: 'GET',
    path: '/api/office/bank-files/{id}/transfers',
    caller: ['bank'],
    isList: true,
  },
  readBankDesk: { method: 'GET', path: '/api/office/bank-desk', caller: ['bank'] },
  listUnclaimed: {
    method: 'GET',
    path: '/api/office/unclaimed',
    caller: ['payments', 'counter', 'service'],
    isList: true,
  },
  reportSales: { method: 'GET', path: '/api/office/reports/sales', caller: reporters, isList: true },
  reportPrizes: { method: 'GET', path: '/api/office/reports/prizes', caller: reporters, isList: true },
  reportUnclaimed: { method: 'GET', path: '/api/office/reports/unclaimed', caller: reporters, isList: true },
  reportTax: { method: 'GET', path: '/api/office/reports/tax', caller: reporters, isList: true },
  reportRefunds: { method: 'GET', path: '/api/office/reports/refunds', caller: reporters, isList: true },
  reportLedger: { method: 'GET', path: '/api/office/reports/ledger', caller: reporters, isList: true },
  reportAffiliations: {
    method: 'GET',
    path: '/api/office/reports/affiliations',
    caller: reporters,
    isList: true,
  },
  reportPlay: { method: 'GET', path: '/api/office/reports/play', caller: reporters, isList: true },
} as const satisfies Record<string, OfficeEndpoint>;

const instant = () => z.iso.datetime({ offset: true });

const counterWinning = () =>
  z.object({
    winningId: z.uuid(),
    gameCode: z.string(),
    drawAt: instant(),
    grossBani: z.int(),
    taxBani: z.int(),
    netBani: z.int(),
    status: z.enum(['offered', 'accepted', 'declined', 'paid', 'expired', 'disputed', 'forfeited']),
    expiresAt: instant(),
    isStopped: z.boolean().describe('Payouts of its draw are stopped.'),
  });

/** Returns the definition of a list, with the rows and filters of a sheet. */
function listOf<F extends Filters, C extends Columns>(sheet: Sheet<F, C>, summary: string) {
  return {
    summary,
    query: z.object({ ...sheetQuery(sheet), ...listFields }),
    answer: listAnswer(sheetRow(sheet)),
    example: { answer: { rows: [], next: null } },
  };
}

export const booksCalls = /* @__PURE__ */ defineOfficeCalls(booksEndpoints, () => ({
  listPayments: listOf(paymentSheet, 'The payments of a day, newest first'),
  listRefunds: listOf(refundSheet, 'Refunds by where they stand'),
  listDifferences: listOf(differenceSheet, 'Where a provider and the ledger differ'),
  listComparisons: {
    summary: 'Until when each provider was compared with the ledger',
    answer: z.object({
      comparisons: z.array(
        z.object({
          provider: z.string(),
          comparedUntil: instant().nullable().describe('Null if it never was.'),
          isOld: z.boolean().describe('It was not compared for an hour.'),
        }),
      ),
    }),
    example: {
      answer: {
        comparisons: [{ provider: 'stripe', comparedUntil: '2026-11-19T18:40:00+02:00', isOld: false }],
      },
    },
  },
  listDisputes: listOf(disputeSheet, 'Disputed payments, by the time that is left to send evidence'),
  listPayouts: listOf(payoutSheet, 'Payouts of prizes by where they stand'),
  listPayoutStops: {
    summary: 'The draws whose payouts are stopped',
    answer: z.object({
      stops: z.array(
        z.object({
          drawId: z.uuid(),
          gameCode: z.string(),
          drawAt: instant(),
          stoppedAt: instant(),
          stoppedBy: z.string(),
          reason: z.string(),
          count: z.int().describe('Prizes that are not paid.'),
          netBani: z.int(),
        }),
      ),
    }),
    example: {
      answer: {
        stops: [
          {
            drawId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e40',
            gameCode: 'joker',
            drawAt: '2026-11-19T18:15:00+02:00',
            stoppedAt: '2026-11-19T19:02:11+02:00',
            stoppedBy: 'ana',
            reason: 'the sixth number was misread',
            count: 1204,
            netBani: 184_250_00,
          },
        ],
      },
    },
  },
  readCounterTicket: {
    summary: 'What the ticket with this serial won, for the counter',
    params: z.strictObject({ id: z.string().min(4).max(40) }),
    errors: ['NOT_FOUND'],
    answer: z.object({ serial: z.string(), ticketId: z.uuid(), winnings: z.array(counterWinning()) }),
    example: {
      answer: {
        serial: 'LT-7K2M-9QXA-4',
        ticketId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e41',
        winnings: [],
      },
    },
  },
  listBankFiles: listOf(bankFileSheet, 'The files for the bank, newest first'),
  listTransfers: {
    ...listOf(transferSheet, 'The prizes of a file, each with the answer of the bank'),
    params: z.strictObject({ id: z.string().regex(/^\d{1,9}$/) }),
  },
  readBankDesk: {
    summary: 'What waits for a file, and what the bank said that nobody understood',
    answer: z.object({
      hasAccount: z.boolean().describe('An account of the bank is configured.'),
      waiting: z.object({
        count: z.int(),
        bani: z.int(),
        isMore: z.boolean().describe('There are more, which are not counted.'),
        since: instant().nullable(),
      }),
      questions: z.array(
        z.object({ number: z.int(), question: z.string(), askedAt: instant(), askedBy: z.string() }),
      ),
    }),
    example: {
      answer: {
        hasAccount: true,
        waiting: { count: 3, bani: 12_500_00, isMore: false, since: '2026-11-19T08:00:00+02:00' },
        questions: [],
      },
    },
  },
  listUnclaimed: listOf(unclaimedSheet, 'Uncollected prizes, those with the least time first'),
  reportSales: listOf(salesReport, 'Sales of a month by day and game'),
  reportPrizes: listOf(prizesReport, 'Prizes of a month: won, taxed, paid, never collected'),
  reportUnclaimed: listOf(unclaimedReport, 'Uncollected prizes by the days that are left'),
  reportTax: listOf(taxReport, 'Tax withheld from prizes by month of a year'),
  reportRefunds: listOf(refundsReport, 'Refunds by month of a year'),
  reportLedger: listOf(ledgerReport, 'The ledger by account in a month'),
  reportAffiliations: listOf(affiliationsReport, 'What came by the links of partners'),
  reportPlay: listOf(playReport, 'Limits and breaks of players, only as counts'),
}));
