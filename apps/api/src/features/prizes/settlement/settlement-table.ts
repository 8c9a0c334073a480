import type { DrawResult } from '@loto/api-contract';
import type { JSONColumnType, Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** The steps of a settlement in order, each named after its result. */
export const settlementSteps = [
  'begun',
  'matched',
  'recounted',
  'prizes-computed',
  'tickets-priced',
  'booked',
  'tickets-ended',
  'finished',
] as const;

export type SettlementStep = (typeof settlementSteps)[number];

/**
 * Reports whether prizes are already computed after a step, which makes it too late for official
 * values.
 */
export function arePrizesComputed(step: SettlementStep): boolean {
  return settlementSteps.indexOf(step) >= settlementSteps.indexOf('prizes-computed');
}

/**
 * Why a settlement halted: the two counts differ, a prize looks implausible, or two people haven't
 * accepted official values that differ from ours.
 */
export type HaltReason = 'counts-differ' | 'implausible' | 'official-values-depart';

interface SettlementTable {
  draw_id: string;
  entry_id: string;
  result: JSONColumnType<DrawResult>;
  extra_result: JSONColumnType<DrawResult> | null;
  step: SettlementStep;
  halted_because: HaltReason | null;
  started_at: Date;
  started_by: string;
  forced_by: string | null;
  finished_at: Date | null;
  found: JSONColumnType<Record<string, unknown>>;
}

/** The progress of a draw's settlement. */
export type Settlement = Selectable<SettlementTable>;

interface TicketPrizeTable {
  draw_id: string;
  player_id: string;
  ticket_id: string;
  prize_id: string;
  gross_bani: number;
  tax_bani: number;
  net_bani: number;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    settlement: SettlementTable;
    ticket_prize: TicketPrizeTable;
    draw_prize: TicketPrizeTable;
  }
}

/** Returns the progress of a draw's settlement, or undefined before it has begun. */
export async function findSettlement(queries: Queries, drawId: string) {
  return queries.selectFrom('settlement').selectAll().where('draw_id', '=', drawId).executeTakeFirst();
}

/** Returns the settlements of these draws by draw. */
export async function findSettlements(queries: Queries, drawIds: readonly string[]) {
  if (drawIds.length === 0) return new Map<string, Settlement>();
  const rows = await queries.selectFrom('settlement').selectAll().where('draw_id', 'in', drawIds).execute();
  return new Map(rows.map((row) => [row.draw_id, row]));
}

/** Maximum number of draws shown to an operator at once. */
const maxTogether = 12;

/**
 * Returns the ids of draws that were held but not settled, or were settled after `settledAfter`:
 * newest first, at most a dozen.
 */
export async function findUnsettledDraws(
  queries: Queries,
  { now, settledAfter }: { readonly now: Date; readonly settledAfter: Date },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('draw_schedule as draw')
    .leftJoin('settlement', 'settlement.draw_id', 'draw.draw_id')
    .select('draw.draw_id')
    .where('draw.status', '<>', 'cancelled')
    .where('draw.draw_at', '<=', now)
    .where((where) =>
      where.or([
        where('settlement.finished_at', 'is', null),
        where('settlement.finished_at', '>', settledAfter),
      ]),
    )
    .orderBy('draw.draw_at', 'desc')
    .limit(maxTogether)
    .execute();
  return rows.map((row) => row.draw_id);
}

/**
 * Returns when the oldest settlement began that may have booked only some of its prizes, or
 * undefined. Its future bookings aren't dated earlier than that.
 */
export async function findOldestBooking(queries: Queries): Promise<Date | undefined> {
  const oldest = await queries
    .selectFrom('settlement')
    .select('started_at')
    .where('step', '=', 'tickets-priced')
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.started_at;
}

interface Progress {
  readonly step: SettlementStep;
  readonly haltedBecause?: HaltReason;
  /** Merged into the results of earlier steps. */
  readonly found?: Record<string, unknown>;
  readonly forcedBy?: string;
  readonly finishedAt?: Date;
}

/** Stores the progress of a settlement in the step's transaction. */
export async function updateProgress(
  transaction: Queries,
  drawId: string,
  progress: Progress,
): Promise<void> {
  const before = await findSettlement(transaction, drawId);
  if (before === undefined) throw new Error(`The settlement of ${drawId} is gone`);
  await transaction
    .updateTable('settlement')
    .set({
      step: progress.step,
      halted_because: progress.haltedBecause ?? null,
      finished_at: progress.finishedAt ?? null,
      forced_by: progress.forcedBy ?? before.forced_by,
      found: JSON.stringify({ ...before.found, ...progress.found }),
    })
    .where('draw_id', '=', drawId)
    .execute();
}
