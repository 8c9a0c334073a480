import type { DrawResult } from '@loto/api-contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/** A row of `draw_result_entry`: a result recorded by an operator. Rows are only added. */
interface DrawResultEntryTable {
  entry_id: string;
  entry_number: Generated<number>;
  draw_id: string;
  result: JSONColumnType<DrawResult>;
  extra_result: ColumnType<DrawResult | null, string | null, never>;
  recorded_by: string;
  recorded_at: Date;
}

/**
 * A row of `draw_result_confirmation`: another operator recorded the same result. Rows are only
 * added.
 */
interface DrawResultConfirmationTable {
  entry_id: string;
  recorded_by: string;
  confirmed_by: string;
  confirmed_at: Date;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    draw_result_entry: DrawResultEntryTable;
    draw_result_confirmation: DrawResultConfirmationTable;
  }
}

/** A recorded result, and who confirmed it. */
export interface ResultEntry {
  readonly entryId: string;
  readonly drawId: string;
  readonly result: DrawResult;
  readonly extraResult: DrawResult | null;
  readonly recordedBy: string;
  readonly recordedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
}

/** Returns the newest entry of a draw, which overrides the earlier ones. */
export async function findNewestEntry(queries: Queries, drawId: string): Promise<ResultEntry | undefined> {
  return (await findNewestEntries(queries, [drawId])).get(drawId);
}

/** Returns the newest entry of each draw that has one. */
export async function findNewestEntries(
  queries: Queries,
  drawIds: readonly string[],
): Promise<Map<string, ResultEntry>> {
  if (drawIds.length === 0) return new Map();
  const entries = await queries
    .selectFrom('draw_result_entry as e')
    .distinctOn('e.draw_id')
    .leftJoin('draw_result_confirmation as c', 'c.entry_id', 'e.entry_id')
    .select([
      'e.entry_id as entryId',
      'e.draw_id as drawId',
      'e.result',
      'e.extra_result as extraResult',
      'e.recorded_by as recordedBy',
      'e.recorded_at as recordedAt',
      'c.confirmed_by as confirmedBy',
      'c.confirmed_at as confirmedAt',
    ])
    .where('e.draw_id', 'in', drawIds)
    .orderBy('e.draw_id')
    .orderBy('e.entry_number', 'desc')
    .execute();
  return new Map(entries.map((entry) => [entry.drawId, entry]));
}
