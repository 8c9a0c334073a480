import type { Departure, SettlementOutcome } from '../features/prizes/settlement/index.ts';
import { counted, formatLei, printTable } from './print-table.ts';

/** Every value of an official page that is not ours, or that was accepted and would not count. */
export function departureLines(departures: readonly Departure[]): string[] {
  if (departures.length === 0) return [];
  const heads = ['table', 'category', 'value', 'ours', 'theirs'];
  const rows = departures.map(({ code, run, category, value, ours, theirs }) => [
    run === 1 ? code : `${code}, second drawing`,
    category ?? '',
    value.replace(/Bani$/, ''),
    amount(value, ours),
    amount(value, theirs),
  ]);
  return [
    departures.some(({ isSetAside }) => isSetAside)
      ? `${counted(departures.length, 'value')} that two persons accepted would not be used any more:`
      : `${counted(departures.length, 'official value')} depart from what our stakes and rollovers give:`,
    ...printTable(heads, rows, ['ours', 'theirs']),
  ];
}

function amount(value: string, number: number): string {
  return value.endsWith('Bani') ? formatLei(number) : String(number);
}

/** The prize tables of a settlement, and what its tickets won in all. */
export function settlementLines(outcome: SettlementOutcome): string[] {
  if (outcome.state === 'refused') return [];
  const { tables, winningTickets, grossBani, taxBani, netBani } = outcome.summary;
  const heads = ['category', 'winners', 'prize', 'total', 'rollover'];
  return [
    ...tables.flatMap((table) => [
      '',
      `${table.code}${table.run === 2 ? ', second drawing' : ''}: stakes ${formatLei(table.stakesBani)}, fund ${formatLei(table.printedFundBani)}, operator ${formatLei(table.operatorBani)}`,
      ...printTable(
        heads,
        table.categories.map((row) => [
          row.category,
          String(row.winners),
          formatLei(row.prizeBani),
          formatLei(row.prizeBani * row.winners),
          formatLei(row.rolloverBani),
        ]),
        heads.slice(1),
      ),
    ]),
    '',
    `${counted(winningTickets, 'winning ticket')}, ${formatLei(grossBani)}: tax ${formatLei(taxBani)}, to players ${formatLei(netBani)}`,
  ];
}
