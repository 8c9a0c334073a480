import type { Office } from '../office.ts';
import type { Queries } from '../../platform/database/database.ts';
import { countPaymentsUnderWay } from '../../features/money/payments/index.ts';
import { countWinnings, type DrawWinnings } from '../../features/prizes/winnings/index.ts';
import { sumDrawSales, type DrawSales } from '../../features/tickets/index.ts';
import { keepCounts, type Kept } from './kept-counts.ts';

/** The reader, the time and the snapshot. */
export interface NightReader {
  readonly queries: Queries;
  readonly operator: string;
  readonly now: Date;
}

/** Counts over large tables, each cached for a few seconds. */
export interface NightCounts {
  readonly salesOf: (
    draw: { readonly drawId: string; readonly drawAt: Date },
    maxAgeMs: number,
  ) => Promise<Kept<DrawSales>>;
  readonly winningsOf: (draw: { readonly drawId: string }, maxAgeMs: number) => Promise<Kept<DrawWinnings>>;
  readonly paymentsOf: (draw: { readonly drawId: string }, maxAgeMs: number) => Promise<Kept<number>>;
}

/** Creates the counts, which all pages of the office share. */
export function createNightCounts({ platform: { database, clock } }: Office): NightCounts {
  const now = () => clock.now();
  return {
    salesOf: keepCounts((draw) => sumDrawSales(database, draw), now),
    winningsOf: keepCounts(({ drawId }) => countWinnings(database, drawId), now),
    paymentsOf: keepCounts(({ drawId }) => countPaymentsUnderWay(database, drawId), now),
  };
}

const countsOfOffices = new WeakMap<Office, NightCounts>();

/** Returns the counts that an office caches. */
export function nightCountsOf(app: Office): NightCounts {
  const counts = countsOfOffices.get(app) ?? createNightCounts(app);
  countsOfOffices.set(app, counts);
  return counts;
}
