import {
  affiliationsReport,
  ledgerReport,
  playReport,
  prizesReport,
  refundsReport,
  salesReport,
  taxReport,
  unclaimedReport,
} from '@loto/office-contract/lists';
import { reportAccounts, sumByMonth } from '../../../features/money/ledger/index.ts';
import { paymentLists } from '../../../features/money/payments/index.ts';
import { countPlayStates } from '../../../features/people/safer-play/index.ts';
import { prizeLists } from '../../../features/prizes/winnings/index.ts';
import { readAffiliations } from '../../read-affiliations.ts';
import { readReport } from '../../read-report.ts';
import { monthPeriod, yearPeriod } from './periods.ts';
import { wholeSheet } from './sheet-list.ts';

export const salesList = wholeSheet(salesReport, async ({ query }, { queries, now }) => {
  const rows = await paymentLists.soldByDay(queries, monthPeriod(query.month, now));
  return rows.map((row) => ({ ...row, netBani: row.stakeBani + row.feeBani - row.givenBackBani }));
});

export const prizesList = wholeSheet(prizesReport, async ({ query }, { queries, now }) => {
  const { won, taxBani, paidOut, unclaimedBani } = await readReport(
    queries,
    monthPeriod(query.month, now),
    now,
  );
  return [
    ...won.map(({ code, bani }) => ({ what: 'won', game: code, bani })),
    { what: 'tax', game: null, bani: taxBani },
    { what: 'by-provider', game: null, bani: paidOut.byProviderBani },
    { what: 'by-bank', game: null, bani: paidOut.byBankBani },
    { what: 'at-counter', game: null, bani: paidOut.atCounterBani },
    { what: 'unclaimed', game: null, bani: unclaimedBani },
  ];
});

export const unclaimedAgeList = wholeSheet(unclaimedReport, async (_request, { queries, now }) => {
  const rows = await prizeLists.sumUnclaimedByAge(queries, now);
  return rows.map(({ days, ...sums }) => ({ ...sums, days: days === null ? 'more' : String(days) }));
});

type MonthSum = Awaited<ReturnType<typeof sumByMonth>>[number];

/** Converts a list of sums to one row per month. */
function byMonth<Row>(
  sums: readonly MonthSum[],
  rowOf: (month: string, sums: readonly MonthSum[]) => Row,
): Row[] {
  return [...Map.groupBy(sums, ({ month }) => month)].map(([month, own]) => rowOf(month, own));
}

/** Adds up the sums of the chosen kinds, as owed amounts. */
function owed(sums: readonly MonthSum[], isOf: (kind: string) => boolean): { count: number; bani: number } {
  const own = sums.filter(({ kind }) => isOf(kind));
  return {
    count: own.reduce((count, one) => count + one.count, 0),
    bani: 0 - own.reduce((bani, one) => bani + one.bani, 0),
  };
}

export const taxList = wholeSheet(taxReport, async ({ query }, { queries, now }) => {
  const sums = await sumByMonth(queries, 'tax-withheld', yearPeriod(query.year, now));
  return byMonth(sums, (month, own) => {
    const { bani: withheldBani } = owed(own, (kind) => kind === 'prize');
    const { bani: taxBani } = owed(own, () => true);
    return { month, withheldBani, releasedBani: withheldBani - taxBani, taxBani };
  });
});

const isFailed = (kind: string) => kind === 'refund-failed';
const isOwed = (kind: string) => /owed$|^sale-given-back$/.test(kind);

export const refundsByMonth = wholeSheet(refundsReport, async ({ query }, { queries, now }) => {
  const sums = await sumByMonth(queries, 'refunds-payable', yearPeriod(query.year, now));
  return byMonth(sums, (month, own) => {
    const becameOwed = owed(own, isOwed);
    const failed = owed(own, isFailed);
    const made = owed(own, (kind) => !isOwed(kind) && !isFailed(kind));
    return {
      month,
      owedCount: becameOwed.count,
      owedBani: becameOwed.bani,
      madeCount: made.count,
      madeBani: 0 - made.bani,
      failedBani: failed.bani,
    };
  });
});

export const ledgerList = wholeSheet(ledgerReport, async ({ query }, { queries, now }) =>
  reportAccounts(queries, monthPeriod(query.month, now)),
);

const mostAffiliations = 10_000;

export const affiliationsList = wholeSheet(affiliationsReport, async ({ query }, { queries, now }) => {
  const { from: since, until } =
    query.month === undefined ? { from: null, until: null } : monthPeriod(query.month, now);
  return readAffiliations(queries, { since, until, most: mostAffiliations });
});

export const playList = wholeSheet(playReport, async (_request, { queries, now }) => {
  const counts = await countPlayStates(queries, now);
  const order = Object.keys(playReport.columns.what.words) as (keyof typeof counts)[];
  return order.map((what) => ({ what, count: counts[what] }));
});
