import type { CallAnswer, Calls } from '@loto/api-contract';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { playInterval } from './play-period.ts';
import { monthAfter, monthStart, playMonth } from './play-month.ts';
import type { MonthlySum, SaferPlay } from './safer-play.ts';

type Row = CallAnswer<Calls['getPlaySummary']>['rows'][number];

/** Returns the player's payments and winnings in recent months, including the current one. */
export function getPlaySummary(saferPlay: SaferPlay): CallHandler<Calls['getPlaySummary']> {
  return async ({ query: { months } }, { bearer: { playerId } }) => {
    const until = playMonth(saferPlay.clock.now());
    const from = monthAfter(until, 1 - months);
    const interval = { from: monthStart(from), until: monthStart(monthAfter(until, 1)) };
    return {
      data: { from, until, rows: await summaryOf(saferPlay, saferPlay.database, playerId, interval) },
    };
  };
}

/**
 * Returns the figures of a reality check: the amount paid today, and the amounts paid and won in
 * the last 30 days.
 */
export function getRealityCheck(saferPlay: SaferPlay): CallHandler<Calls['getRealityCheck']> {
  const { clock, database, paidByMonth } = saferPlay;
  return async (_request, { bearer: { playerId } }) => {
    const now = clock.now();
    const { startsAt, endsAt } = playInterval('day', now);
    const today = await paidByMonth(database, playerId, { from: startsAt, until: endsAt });
    const month = { from: new Date(now.getTime() - 30 * dayMs), until: endsAt };
    const rows = await summaryOf(saferPlay, database, playerId, month);
    return { data: { paidTodayBani: sumOf(today), ...totalsOf(rows) } };
  };
}

const dayMs = 24 * 60 * 60_000;

/**
 * Returns a player's payments and winnings in an interval, by month and game. Months and games
 * without either have no row.
 */
export async function summaryOf(
  { paidByMonth, wonByMonth }: Pick<SaferPlay, 'paidByMonth' | 'wonByMonth'>,
  queries: Queries,
  playerId: string,
  interval: { readonly from: Date; readonly until: Date },
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const rowOf = ({ month, gameCode }: MonthlySum) => {
    const key = `${month} ${gameCode}`;
    const row = rows.get(key) ?? { month, gameCode, paidBani: 0, wonBani: 0 };
    rows.set(key, row);
    return row;
  };
  for (const sum of await paidByMonth(queries, playerId, interval)) rowOf(sum).paidBani = sum.bani;
  for (const sum of await wonByMonth(queries, playerId, interval)) rowOf(sum).wonBani = sum.bani;
  return [...rows.keys()]
    .toSorted()
    .flatMap((key) => rows.get(key) ?? [])
    .filter(({ paidBani, wonBani }) => paidBani > 0 || wonBani > 0);
}

/** Returns the totals of all rows. */
export function totalsOf(rows: readonly Pick<Row, 'paidBani' | 'wonBani'>[]): {
  paidBani: number;
  wonBani: number;
} {
  return {
    paidBani: rows.reduce((sum, { paidBani }) => sum + paidBani, 0),
    wonBani: rows.reduce((sum, { wonBani }) => sum + wonBani, 0),
  };
}

function sumOf(sums: readonly MonthlySum[]): number {
  return sums.reduce((total, { bani }) => total + bani, 0);
}
