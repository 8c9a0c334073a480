import type {
  officialValues,
  SettlementFigures,
  SettlementOutcome,
} from '../features/prizes/settlement/index.ts';
import { count, lei, say, table, text, type Block, type Value } from './outcome.ts';

/** Describes official values that differ from ours, or that were accepted but don't apply. */
export function describeDepartures(departures: readonly officialValues.Departure[]): Block[] {
  if (departures.length === 0) return [];
  const heads = ['table', 'category', 'value', 'ours', 'theirs'];
  const rows = departures.map(({ code, run, category, value, ours, theirs }) => [
    drawingOf(code, run),
    category ?? '',
    value.replace(/Bani$/, ''),
    amount(value, ours),
    amount(value, theirs),
  ]);
  return [
    departures.some(({ isSetAside }) => isSetAside)
      ? say`${count(departures.length, 'value')} that two persons accepted would not be used any more:`
      : say`${count(departures.length, 'official value')} depart from what our stakes and rollovers give:`,
    table(heads, rows, ['ours', 'theirs']),
  ];
}

function amount(value: string, number: number): Value {
  return value.endsWith('Bani') ? lei(number) : number;
}

/** Describes official values as they were entered. */
export function describeOfficialTables(tables: readonly officialValues.OfficialTable[]): Block[] {
  if (tables.length === 0) return [];
  const ofTables = ['table', 'stakes', 'fund', 'printed fund', 'source'];
  const ofCategories = ['table', 'category', 'winners', 'prize', 'share', 'carried in', 'rollover'];
  return [
    text('Official values:'),
    table(
      ofTables,
      tables.map(({ code, run, stakesBani, fundBani, printedFundBani, note }) => [
        drawingOf(code, run),
        ...[stakesBani, fundBani, printedFundBani].map(givenLei),
        note,
      ]),
      ofTables.slice(1, -1),
    ),
    table(
      ofCategories,
      tables.flatMap(({ code, run, categories }) =>
        categories.map(({ category, winners, prizeBani, shareBani, carryInBani, rolloverBani }) => [
          drawingOf(code, run),
          category,
          winners ?? '',
          ...[prizeBani, shareBani, carryInBani, rolloverBani].map(givenLei),
        ]),
      ),
      ofCategories.slice(2),
    ),
  ];
}

function givenLei(bani: number | undefined): Value {
  return bani === undefined ? '' : lei(bani);
}

function drawingOf(code: string, run: number): Value {
  return run === 1 ? code : say`${code}, second drawing`;
}

/** Describes the prize tables of a settlement, and the total that its tickets won. */
export function describeSettlement(outcome: SettlementOutcome): Block[] {
  if (outcome.state === 'refused') return [];
  const { tables, winningTickets, grossBani, taxBani, netBani, largest } = outcome.summary;
  // With official values, the lottery pays, so the rest of our stakes isn't ours.
  const isOfLottery = tables.some(({ official }) => official !== null);
  const heads = ['category', 'winners', 'prize', 'total', 'rollover'];
  return [
    ...tables.flatMap(({ code, run, stakesBani, printedFundBani, operatorBani, categories }) => [
      text(''),
      say`${drawingOf(code, run)}: stakes ${lei(stakesBani)}, fund ${lei(printedFundBani)}${isOfLottery ? '' : say`, operator ${lei(operatorBani)}`}`,
      table(
        heads,
        categories.map(({ category, winners, prizeBani, rolloverBani }) => [
          category,
          winners,
          lei(prizeBani),
          lei(prizeBani * winners),
          lei(rolloverBani),
        ]),
        heads.slice(1),
      ),
    ]),
    text(''),
    say`${count(winningTickets, 'winning ticket')}, ${lei(grossBani)}: tax ${lei(taxBani)}, to players ${lei(netBani)}`,
    ...describeLargest(largest),
  ];
}

function describeLargest(largest: SettlementFigures['largest']): Block[] {
  if (largest.length === 0) return [];
  const heads = ['serial', 'prize', 'after tax'];
  const rows = largest.map(({ serial, grossBani, netBani }) => [serial, lei(grossBani), lei(netBani)]);
  return [text(''), text('The largest prizes:'), table(heads, rows, heads.slice(1))];
}
