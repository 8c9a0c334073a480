import { randomUUID } from 'node:crypto';
import { formatTerminalInstant } from '@loto/formatting/terminal';
import { bucharestDay, type GameCode } from '@loto/game-rules';
import { sql, type Transaction } from 'kysely';
import type { Queries, Tables } from '../../../../platform/database/database.ts';
import { OperationRefused } from '../../../operators/index.ts';
import { columns, type Draw } from '../draw-table.ts';
import { usualSalesClose } from '../game-table.ts';

interface AddedDraw {
  readonly gameCode: GameCode;
  readonly drawAt: Date;
  /** Follows from the rules for that day by default. */
  readonly salesCloseAt?: Date | undefined;
  readonly isSpecial: boolean;
  /** The amount that a special draw adds to category I. */
  readonly addedPrizeBani: number;
  /** False for a draw of the past, in demos. */
  readonly needsSeal?: boolean;
  readonly now: Date;
}

/**
 * Adds a draw that isn't in the calendar.
 * @throws {OperationRefused} if the draw or its close of sales isn't in the future, the game
 *   already has a draw at that time, or sales for that day have closed
 */
export async function addDraw(transaction: Transaction<Tables>, added: AddedDraw): Promise<Draw> {
  const { gameCode, drawAt, isSpecial, addedPrizeBani, needsSeal = true, now } = added;
  const salesCloseAt = added.salesCloseAt ?? (await usualSalesClose(transaction, gameCode, drawAt));
  if (salesCloseAt > drawAt) throw new OperationRefused('Sales close before the draw, not after it.');
  if (salesCloseAt <= now) {
    throw new OperationRefused(
      `Sales of this draw would have closed ${formatTerminalInstant(salesCloseAt)} already.`,
    );
  }
  if (!isSpecial && addedPrizeBani > 0) throw new OperationRefused('Only a special draw adds to category I.');
  await refuseSameInstant(transaction, gameCode, drawAt);
  await refuseClosedDay(transaction, { gameCode, drawAt, now });
  return transaction
    .insertInto('draw')
    .values({
      draw_id: randomUUID(),
      game_code: gameCode,
      draw_at: drawAt,
      calendar_at: null,
      sales_close_at: salesCloseAt,
      is_special: isSpecial,
      added_prize_bani: addedPrizeBani,
      status: 'planned',
      needs_seal: needsSeal,
      result: null,
      rollover_bani: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Rejects a second draw of a game at the same time. */
export async function refuseSameInstant(
  transaction: Transaction<Tables>,
  gameCode: GameCode,
  drawAt: Date,
): Promise<void> {
  const same = await transaction
    .selectFrom('draw')
    .select('draw_id')
    .where('game_code', '=', gameCode)
    .where('draw_at', '=', drawAt)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  if (same !== undefined) {
    throw new OperationRefused(
      `${gameCode} already has a draw on ${formatTerminalInstant(drawAt)}: ${same.draw_id}.`,
    );
  }
}

/**
 * Returns the draws of a game on the Bucharest day of an instant, soonest first. Includes cancelled
 * draws, and draws that were moved away from that day.
 */
export async function findDrawsOfDay(
  queries: Queries,
  { gameCode, drawAt }: Pick<Draw, 'gameCode' | 'drawAt'>,
): Promise<Draw[]> {
  return queries
    .selectFrom('draw')
    .select(columns)
    .where('game_code', '=', gameCode)
    .where(
      sql<boolean>`(${drawAt}::timestamptz at time zone 'Europe/Bucharest')::date in
        ((draw_at at time zone 'Europe/Bucharest')::date, (calendar_at at time zone 'Europe/Bucharest')::date)`,
    )
    .orderBy('draw_at')
    .execute();
}

/**
 * Rejects a draw on a day whose sales have closed, because its results may already be known. This
 * also prevents replacing a cancelled draw.
 */
export async function refuseClosedDay(
  transaction: Transaction<Tables>,
  { gameCode, drawAt, now }: Pick<Draw, 'gameCode' | 'drawAt'> & { readonly now: Date },
): Promise<void> {
  const ofDay = await findDrawsOfDay(transaction, { gameCode, drawAt });
  const day = bucharestDay(drawAt);
  const closed = ofDay.find((one) => one.salesCloseAt <= now && bucharestDay(one.drawAt) === day);
  if (closed === undefined) return;
  throw new OperationRefused(
    `Sales of ${gameCode} for that day closed ${formatTerminalInstant(closed.salesCloseAt)}; no draw of that day goes on sale any more.`,
  );
}
