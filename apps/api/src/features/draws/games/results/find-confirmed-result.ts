import type { DrawResult } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import type { Queries } from '../../../../platform/database/database.ts';
import { findNewestEntry } from './result-entry-table.ts';

/** A draw whose result two operators have confirmed, ready for settlement. */
export interface ConfirmedResult {
  readonly drawId: string;
  /** Id of the confirmed entry; a correction has a different id. */
  readonly entryId: string;
  readonly gameCode: GameCode;
  readonly drawAt: Date;
  readonly isSpecial: boolean;
  /** The amount that a special draw adds to category I. */
  readonly addedPrizeBani: number;
  readonly result: DrawResult;
  /**
   * The result of a special draw's second drawing, without `sideGameNumber` because the side game
   * is drawn once.
   */
  readonly extraResult: DrawResult | null;
  readonly recordedBy: string;
  readonly confirmedBy: string;
  readonly confirmedAt: Date;
  /** When a settlement of the draw began, or null. */
  readonly settlementStartedAt: Date | null;
}

/**
 * Returns the confirmed result of a draw, or undefined while the newest entry isn't confirmed, even
 * if an older one was.
 */
export async function findConfirmedResult(
  queries: Queries,
  drawId: string,
): Promise<ConfirmedResult | undefined> {
  const entry = await findNewestEntry(queries, drawId);
  if (entry === undefined || entry.confirmedBy === null || entry.confirmedAt === null) return undefined;
  const draw = await queries
    .selectFrom('draw')
    .select([
      'game_code as gameCode',
      'draw_at as drawAt',
      'is_special as isSpecial',
      'added_prize_bani as addedPrizeBani',
      'settlement_started_at as settlementStartedAt',
    ])
    .where('draw_id', '=', drawId)
    .where('status', '=', 'drawn')
    .executeTakeFirst();
  if (draw === undefined) return undefined;
  const { entryId, result, extraResult, recordedBy, confirmedBy, confirmedAt } = entry;
  return { drawId, entryId, ...draw, result, extraResult, recordedBy, confirmedBy, confirmedAt };
}
