import { formatTerminalInstant } from '@loto/formatting/terminal';
import { bucharestDay } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { OperationRefused } from '../../../operators/index.ts';
import { lockDraw, type LockedDraw } from '../draw-table.ts';
import { refuseClosedDay, refuseSameInstant } from './add-draw.ts';
import { usualSalesClose } from '../game-table.ts';

interface Move {
  readonly drawId: string;
  readonly drawAt: Date;
  /**
   * Follows from the rules for the new day by default, but isn't before now. If sales have closed,
   * it doesn't change.
   */
  readonly salesCloseAt?: Date | undefined;
  readonly now: Date;
}

/** A draw with its old and new time. */
export interface MovedDraw {
  readonly before: LockedDraw;
  readonly drawAt: Date;
  readonly salesCloseAt: Date;
}

/**
 * Moves a draw in the calendar. The close of sales never moves to before now, because sold tickets
 * stay sold. Closed sales stay closed.
 * @throws {OperationRefused} if the draw has or could have a result, the new time is in the past or
 *   taken, or closed sales would reopen
 */
export async function moveDrawInCalendar(
  transaction: Transaction<Tables>,
  { drawId, drawAt, salesCloseAt, now }: Move,
): Promise<MovedDraw> {
  const before = await lockDraw(transaction, drawId);
  await refuseUnlessPlanned(transaction, before, 'moved');
  if (drawAt <= now) throw new OperationRefused(`${formatTerminalInstant(drawAt)} is over.`);
  if (drawAt.getTime() === before.drawAt.getTime() && salesCloseAt === undefined) {
    throw new OperationRefused('The draw is at that instant already.');
  }
  if (drawAt.getTime() !== before.drawAt.getTime())
    await refuseSameInstant(transaction, before.gameCode, drawAt);
  if (salesCloseAt !== undefined && before.salesCloseAt <= now) {
    throw new OperationRefused(
      `Sales of this draw closed ${formatTerminalInstant(before.salesCloseAt)} and stay closed: leave --sales-close out.`,
    );
  }
  if (salesCloseAt !== undefined && salesCloseAt < now) {
    throw new OperationRefused('Sales cannot close earlier than now.');
  }
  const closesAt = salesCloseAt ?? (await closeAfterMove(transaction, before, drawAt, now));
  if (closesAt > drawAt) throw new OperationRefused('Sales close before the draw, not after it.');
  if (closesAt > now && bucharestDay(drawAt) !== bucharestDay(before.drawAt)) {
    await refuseClosedDay(transaction, { gameCode: before.gameCode, drawAt, now });
  }
  await transaction
    .updateTable('draw')
    .set({ draw_at: drawAt, sales_close_at: closesAt })
    .where('draw_id', '=', drawId)
    .execute();
  return { before, drawAt, salesCloseAt: closesAt };
}

async function closeAfterMove(
  transaction: Transaction<Tables>,
  before: LockedDraw,
  drawAt: Date,
  now: Date,
): Promise<Date> {
  if (before.salesCloseAt <= now) return before.salesCloseAt;
  const usual = await usualSalesClose(transaction, before.gameCode, drawAt);
  return usual > now ? usual : now;
}

/** Checks that a draw is planned and has no recorded result. @throws {OperationRefused} */
export async function refuseUnlessPlanned(
  transaction: Transaction<Tables>,
  draw: LockedDraw,
  what: 'moved' | 'cancelled',
): Promise<void> {
  if (draw.status === 'cancelled') throw new OperationRefused('This draw was cancelled already.');
  const recorded = await transaction
    .selectFrom('draw_result_entry')
    .select('entry_id')
    .where('draw_id', '=', draw.drawId)
    .limit(1)
    .executeTakeFirst();
  if (draw.status === 'drawn' || recorded !== undefined) {
    throw new OperationRefused(`A result of this draw was recorded, so it cannot be ${what} any more.`);
  }
}
