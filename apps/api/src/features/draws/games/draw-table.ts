import type { DrawResult, DrawShape, OpenDrawShape } from '@loto/api-contract';
import { bucharestIso, type GameCode } from '@loto/game-rules';
import { type ColumnType, type Generated, type JSONColumnType, sql, type Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { OperationRefused } from '../../operators/index.ts';

/** A row of `draw`. */
interface DrawTable {
  draw_id: string;
  game_code: GameCode;
  draw_at: Date;
  calendar_at: Date | null;
  sales_close_at: Date;
  is_special: boolean;
  added_prize_bani: number;
  status: 'planned' | 'cancelled' | 'drawn';
  result: JSONColumnType<DrawResult> | null;
  /** The result of a special draw's second drawing. */
  extra_result: ColumnType<DrawResult | null, string | null | undefined, string | null>;
  rollover_bani: number | null;
  /** After this time the result and the draw can't change. */
  settlement_started_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
  /** What happens to the tickets of a cancelled draw. */
  cancelled_to: Generated<'next-draw' | 'refund' | null>;
  /** Time after which no ticket enters or leaves the draw. */
  sealed_at: Generated<Date | null>;
  /** Time when enough witnesses had signed the seal. */
  witnessed_at: Generated<Date | null>;
  /** False for a draw whose sales had closed before it was planned. */
  needs_seal: Generated<boolean>;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    draw: DrawTable;
    draw_schedule: Pick<DrawTable, 'draw_id' | 'game_code' | 'draw_at' | 'calendar_at' | 'status'>;
  }
}

/** A draw as other features see it. */
export interface Draw {
  readonly drawId: string;
  readonly gameCode: GameCode;
  readonly drawAt: Date;
  readonly salesCloseAt: Date;
  readonly isSpecial: boolean;
  readonly addedPrizeBani: number;
  readonly status: DrawTable['status'];
  readonly result: DrawResult | null;
  readonly extraResult: DrawResult | null;
  /** When the settlement began; from then on the draw can't change. */
  readonly settlementStartedAt: Date | null;
  readonly rolloverBani: number | null;
}

/** The columns of a {@link Draw}. */
export const columns = [
  'draw_id as drawId',
  'game_code as gameCode',
  'draw_at as drawAt',
  'sales_close_at as salesCloseAt',
  'is_special as isSpecial',
  'added_prize_bani as addedPrizeBani',
  'status',
  'result',
  'extra_result as extraResult',
  'settlement_started_at as settlementStartedAt',
  'rollover_bani as rolloverBani',
] as const;

/**
 * Returns the draws of all games on sale at `now`, soonest first: planned draws whose sales close
 * later.
 */
export async function findOpenDraws(queries: Queries, now: Date): Promise<Draw[]> {
  return queries
    .selectFrom('draw')
    .select(columns)
    .where('status', '=', 'planned')
    .where('sales_close_at', '>', now)
    .orderBy('draw_at')
    .execute();
}

/** How long the home page shows that a result is awaited. */
const resultAwaitedMs = 24 * 3_600_000;

/** Returns the latest draw of each game whose sales have closed and whose result is awaited. */
export async function findClosedDraws(queries: Queries, now: Date): Promise<Draw[]> {
  return queries
    .selectFrom('draw')
    .distinctOn('game_code')
    .select(columns)
    .where('status', '=', 'planned')
    .where('sales_close_at', '<=', now)
    .where('draw_at', '>', new Date(now.getTime() - resultAwaitedMs))
    .orderBy('game_code')
    .orderBy('draw_at', 'desc')
    .execute();
}

/** Returns the latest draw of each game with a known result. */
export async function findLastDraws(queries: Queries, now: Date): Promise<Draw[]> {
  return queries
    .selectFrom('draw')
    .distinctOn('game_code')
    .select(columns)
    .where('status', '=', 'drawn')
    .where('draw_at', '<=', now)
    .orderBy('game_code')
    .orderBy('draw_at', 'desc')
    .execute();
}

/** Returns the latest draws of a game with known results, newest first. */
export async function findDrawnDraws(queries: Queries, gameCode: GameCode, limit: number): Promise<Draw[]> {
  return queries
    .selectFrom('draw')
    .select(columns)
    .where('status', '=', 'drawn')
    .where('game_code', '=', gameCode)
    .orderBy('draw_at', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the existing draws with these ids. */
export async function findDraws(queries: Queries, drawIds: readonly string[]): Promise<Map<string, Draw>> {
  if (drawIds.length === 0) return new Map();
  const draws = await queries
    .selectFrom('draw')
    .select(columns)
    .where('draw_id', '=', sql<string>`any(${drawIds}::uuid[])`)
    .execute();
  return new Map(draws.map((draw) => [draw.drawId, draw]));
}

/** A draw whose row is locked until the transaction ends. */
export interface LockedDraw extends Draw {
  /** Time when enough witnesses had signed the seal. */
  readonly witnessedAt: Date | null;
  /** False for a draw whose sales had closed before it was planned. */
  readonly needsSeal: boolean;
}

/**
 * Locks and returns a draw.
 * @throws {OperationRefused} if it doesn't exist
 */
export async function lockDraw(transaction: Transaction<Tables>, drawId: string): Promise<LockedDraw> {
  const draw = await transaction
    .selectFrom('draw')
    .select([...columns, 'witnessed_at as witnessedAt', 'needs_seal as needsSeal'])
    .where('draw_id', '=', drawId)
    .forUpdate()
    .executeTakeFirst();
  if (draw === undefined) throw new OperationRefused(`There is no draw ${drawId}.`);
  return draw;
}

/** A locked draw, which cannot be sealed, moved or cancelled until the transaction ends. */
export interface HeldDraw extends Draw {
  /** Time after which no ticket enters or leaves the draw. */
  readonly sealedAt: Date | null;
}

/**
 * Locks draws in order until the transaction ends, so that none is sealed, moved or cancelled in
 * the meantime. Other holders of this lock don't wait. Lock order: players, draws, tickets,
 * payments.
 * @returns the draws by id, without those that don't exist
 */
export async function holdDraws(
  transaction: Queries,
  drawIds: readonly string[],
): Promise<Map<string, HeldDraw>> {
  if (drawIds.length === 0) return new Map();
  const draws = await transaction
    .selectFrom('draw')
    .select([...columns, 'sealed_at as sealedAt'])
    .where('draw_id', '=', sql<string>`any(${drawIds}::uuid[])`)
    .orderBy('draw_id')
    .forShare()
    .execute();
  return new Map(draws.map((draw) => [draw.drawId, draw]));
}

/**
 * Reports whether sales of a draw have ended; false for a cancelled draw, because its tickets are
 * withdrawn.
 */
export function isSaleOver({ status, salesCloseAt, sealedAt }: HeldDraw, now: Date): boolean {
  return status !== 'cancelled' && (salesCloseAt <= now || sealedAt !== null);
}

/** Returns a draw on sale as the API describes it. */
export function describeOpenDraw(draw: Draw): OpenDrawShape {
  return { ...describeDraw(draw), addedPrizeBani: draw.addedPrizeBani };
}

/** The fields of a draw that the API returns. */
export type ShownDraw = Pick<Draw, 'drawId' | 'drawAt' | 'salesCloseAt' | 'isSpecial' | 'result'>;

/** Returns a draw as the API describes it; times have Bucharest's offset. */
export function describeDraw(draw: ShownDraw): DrawShape {
  return {
    id: draw.drawId,
    drawAt: bucharestIso(draw.drawAt),
    salesCloseAt: bucharestIso(draw.salesCloseAt),
    isSpecial: draw.isSpecial,
    result: draw.result,
  };
}
