import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database.ts';
import { moveDrawInCalendar, type MovedDraw } from '../draws/games/index.ts';
import { countDrawEntries, rescheduleTickets } from '../tickets/index.ts';
import { enqueueDrawChangeNotices } from './notify-of-draw-change.ts';

interface Move {
  readonly drawId: string;
  readonly drawAt: Date;
  readonly salesCloseAt?: Date | undefined;
  readonly now: Date;
}

/**
 * Moves a draw. Its tickets keep their entries and prices, and their players are notified.
 * @throws {OperationRefused} if it's too late, or the new time isn't possible
 */
export async function moveDraw(
  transaction: Transaction<Tables>,
  move: Move,
): Promise<MovedDraw & { paidTickets: number; unpaidTickets: number }> {
  const { drawId, now } = move;
  const moved = await moveDrawInCalendar(transaction, move);
  const counted = await countDrawEntries(transaction, drawId, now);
  const { salesCloseAt, before } = moved;
  const changes = await rescheduleTickets(transaction, { drawId, drawAt: before.drawAt, salesCloseAt, now });
  if (moved.drawAt.getTime() !== before.drawAt.getTime())
    await enqueueDrawChangeNotices(transaction, changes);
  return { ...moved, ...counted };
}
