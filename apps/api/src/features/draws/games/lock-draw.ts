import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { OperationRefused } from '../../people/operators/index.ts';
import { columns, type Draw } from './draw-table.ts';

/** A draw whose row is locked until the transaction ends. */
export type LockedDraw = Draw;

/**
 * Reads a draw for a change of it.
 * @throws {OperationRefused} when there is none
 */
export async function lockDraw(transaction: Transaction<Tables>, drawId: string): Promise<LockedDraw> {
  const draw = await transaction
    .selectFrom('draw')
    .select(columns)
    .where('draw_id', '=', drawId)
    .forUpdate()
    .executeTakeFirst();
  if (draw === undefined) throw new OperationRefused(`There is no draw ${drawId}.`);
  return draw;
}
