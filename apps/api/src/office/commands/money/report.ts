import { bucharestDay, bucharestIso } from '@loto/game-rules';
import type { Period } from '../../../features/money/ledger/index.ts';
import { WrongUsage, type Command, type CommandInput } from '../../command.ts';
import { lei, say, table, text, type Block, type Value } from '../../outcome.ts';
import { optionalText, readDay } from '../../read-input.ts';
import { readReport, type Report } from '../../read-report.ts';

export const reportCommand: Command = {
  name: 'report',
  kind: 'read',
  role: 'payments',
  usage: '(--day DAY | --month MONTH) [--csv]',
  summary:
    'What the ledger has of a day or a month of Bucharest: sold by game, given back, won, paid out, refunded by bank transfer, lost to disputes, withheld as tax, moved at each provider; and at its end what players have not collected and what the providers owe. --csv prints it for a spreadsheet.',
  positionals: [0, 0],
  options: { day: { type: 'string' }, month: { type: 'string' }, csv: { type: 'boolean' } },
  async run({ transaction, now }, input) {
    const { name, ...period } = readPeriod(input);
    if (period.from > now) throw new WrongUsage(`${name} has not begun.`);
    const report = await readReport(transaction, period, now);
    const isClosed = report.completeUntil >= period.until;
    const summary = isClosed ? say`the report of ${name}` : say`the report of ${name}, which may change`;
    if (input.values['csv'] === true) return { blocks: csvLines(name, report).map(text), summary };
    return {
      blocks: [
        isClosed
          ? say`${name}, from ${period.from} up to ${period.until}`
          : say`${name}, from ${period.from}, what there is so far: it may change, and is complete up to ${report.completeUntil} only`,
        ...tablesOf(report),
      ],
      summary,
    };
  },
};

function readPeriod(input: CommandInput): Period & { readonly name: string } {
  const [day, month] = [optionalText(input, 'day'), optionalText(input, 'month')];
  if ((day === undefined) === (month === undefined)) throw new WrongUsage('Give either --day or --month.');
  if (day !== undefined) {
    const from = readDay(day);
    return { name: day, from, until: readDay(daysAfter(day, 1)) };
  }
  const name = month ?? '';
  if (!/^\d{4}-\d\d$/.test(name)) throw new WrongUsage(`${name} is no month; write it as 2026-11.`);
  const from = readDay(`${name}-01`);
  // A month has at most 31 days, and the next one at least 28.
  return { name, from, until: readDay(`${daysAfter(`${name}-01`, 31).slice(0, 7)}-01`) };
}

/** Adds a number of days to a day. */
function daysAfter(day: string, days: number): string {
  return bucharestDay(new Date(readDay(day).getTime() + (days * 24 + 12) * 60 * 60_000));
}

/** A figure: its kind, subject and amount; for stakes also the number of tickets. */
interface Figure {
  readonly figure: string;
  readonly of: string;
  readonly tickets?: number;
  readonly bani: number;
}

function csvLines(name: string, report: Report): string[] {
  const rows = figuresOf(report).map(({ figure, of, tickets, bani }) =>
    [name, bucharestIso(report.completeUntil), figure, of, tickets ?? '', (bani / 100).toFixed(2)].join(','),
  );
  return ['period,complete until,figure,of,tickets,lei', ...rows];
}

/** Returns all figures of a report in one list. */
function figuresOf(report: Report): Figure[] {
  const { sales, won, taxBani, paidOut, unclaimedBani, providers, owed } = report;
  return [
    ...sales.flatMap(
      ({ gameCode, tickets, mainBani, sideGameCode, sideGameBani, feeBani, givenBackBani }) => [
        { figure: 'stakes', of: gameCode, tickets, bani: mainBani },
        { figure: 'stakes', of: sideGameCode, bani: sideGameBani },
        { figure: 'fees', of: gameCode, bani: feeBani },
        { figure: 'given back', of: gameCode, bani: givenBackBani },
      ],
    ),
    ...won.map(({ code, bani }) => ({ figure: 'won', of: code, bani })),
    { figure: 'withheld as tax', of: 'prizes', bani: taxBani },
    { figure: 'paid out', of: 'providers', bani: paidOut.byProviderBani },
    { figure: 'paid out', of: 'bank', bani: paidOut.byBankBani },
    { figure: 'paid out', of: 'counters', bani: paidOut.atCounterBani },
    { figure: 'never collected', of: 'prizes', bani: unclaimedBani },
    { figure: 'refunded by bank transfer', of: 'payments', bani: report.refundedByBankBani },
    { figure: 'lost to disputes', of: 'payments', bani: report.lostToDisputesBani },
    ...providers.flatMap(({ provider, charge, refund, payout, dispute }) => [
      { figure: 'taken', of: provider, bani: charge },
      { figure: 'sent back', of: provider, bani: 0 - refund },
      { figure: 'paid to cards', of: provider, bani: 0 - payout },
      { figure: 'taken back by disputes', of: provider, bani: 0 - dispute },
    ]),
    { figure: 'owed at the end', of: 'winners', bani: owed.toWinnersBani },
    { figure: 'owed at the end', of: 'refunds', bani: owed.asRefundsBani },
    { figure: 'owed at the end', of: 'tax', bani: owed.asTaxBani },
    { figure: 'owed at the end', of: 'by providers', bani: owed.byProvidersBani },
  ];
}

const withLei = (rows: readonly [string, number][]) => rows.map(([name, bani]): Value[] => [name, lei(bani)]);

const total = <Row>(rows: readonly Row[], bani: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + bani(row), 0);

function tablesOf(report: Report): Block[] {
  const { sales, won, taxBani, paidOut, unclaimedBani, providers, owed } = report;
  const soldHeads = ['sold', 'tickets', 'stakes', 'side game', 'its stakes', 'fees', 'given back'];
  const providerHeads = ['provider', 'took', 'sent back', 'paid to cards', 'disputed', 'owes for this'];
  const figures: [string, number][] = [
    ['withheld as tax', taxBani],
    ['paid out to cards and wallets', paidOut.byProviderBani],
    ['paid out by the bank', paidOut.byBankBani],
    ['paid out at counters', paidOut.atCounterBani],
    ['never collected, before tax', unclaimedBani],
  ];
  const lost: [string, number][] = [
    ['refunded by bank transfer', report.refundedByBankBani],
    ['lost to disputes', report.lostToDisputesBani],
  ];
  const owing: [string, number][] = [
    ['to players who have not collected', owed.toWinnersBani],
    ['to players as refunds', owed.asRefundsBani],
    ['to the state as tax', owed.asTaxBani],
    ['by the providers, in all', owed.byProvidersBani],
  ];
  return [
    text(''),
    table(
      soldHeads,
      [
        ...sales.map((one) => [
          one.gameCode,
          one.tickets,
          lei(one.mainBani),
          one.sideGameCode,
          lei(one.sideGameBani),
          lei(one.feeBani),
          lei(one.givenBackBani),
        ]),
        [
          'in all',
          total(sales, ({ tickets }) => tickets),
          lei(total(sales, ({ mainBani }) => mainBani)),
          '',
          lei(total(sales, ({ sideGameBani }) => sideGameBani)),
          lei(total(sales, ({ feeBani }) => feeBani)),
          lei(total(sales, ({ givenBackBani }) => givenBackBani)),
        ],
      ],
      soldHeads.filter((head) => head !== 'sold' && head !== 'side game'),
    ),
    text(''),
    table(
      ['won, before tax', 'sum'],
      withLei([
        ...won.map(({ code, bani }): [string, number] => [code, bani]),
        ['in all', total(won, ({ bani }) => bani)],
      ]),
      ['sum'],
    ),
    text(''),
    table(['of prizes', 'sum'], withLei(figures), ['sum']),
    text(''),
    table(['of payments', 'sum'], withLei(lost), ['sum']),
    text(''),
    table(
      providerHeads,
      providers.map(({ provider, charge, refund, payout, dispute }) => [
        provider,
        lei(charge),
        lei(0 - refund),
        lei(0 - payout),
        lei(0 - dispute),
        lei(charge + refund + payout + dispute),
      ]),
      providerHeads.slice(1),
    ),
    text(''),
    table(['owed at the end', 'sum'], withLei(owing), ['sum']),
  ];
}
