import { formatTerminalCount, formatTerminalLei } from '@loto/formatting/terminal';
import type { Departure, SettlementOutcome } from '../features/prizes/settlement/index.ts';
import { printTable } from './print-table.ts';

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
      ? `${formatTerminalCount(departures.length, 'value')} that two persons accepted would not be used any more:`
      : `${formatTerminalCount(departures.length, 'official value')} depart from what our stakes and rollovers give:`,
    ...printTable(heads, rows, ['ours', 'theirs']),
  ];
}

function amount(value: string, number: number): string {
  return value.endsWith('Bani') ? formatTerminalLei(number) : String(number);
}

/** The prize tables of a settlement, and what its tickets won in all. */
export function settlementLines(outcome: SettlementOutcome): string[] {
  if (outcome.state === 'refused') return [];
  const { tables, winningTickets, grossBani, taxBani, netBani } = outcome.summary;
  const heads = ['category', 'winners', 'prize', 'total', 'rollover'];
  return [
    ...tables.flatMap((table) => [
      '',
      `${table.code}${table.run === 2 ? ', second drawing' : ''}: stakes ${formatTerminalLei(table.stakesBani)}, fund ${formatTerminalLei(table.printedFundBani)}, operator ${formatTerminalLei(table.operatorBani)}`,
      ...printTable(
        heads,
        table.categories.map((row) => [
          row.category,
          String(row.winners),
          formatTerminalLei(row.prizeBani),
          formatTerminalLei(row.prizeBani * row.winners),
          formatTerminalLei(row.rolloverBani),
        ]),
        heads.slice(1),
      ),
    ]),
    '',
    `${formatTerminalCount(winningTickets, 'winning ticket')}, ${formatTerminalLei(grossBani)}: tax ${formatTerminalLei(taxBani)}, to players ${formatTerminalLei(netBani)}`,
  ];
}
