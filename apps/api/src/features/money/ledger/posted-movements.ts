import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { LedgerAccount } from './ledger-table.ts';

/** One side of a movement on one account, in bani. A debit is positive, a credit negative. */
export interface MovementLine {
  readonly account: LedgerAccount;
  readonly bani: number;
}

/** A movement of the ledger with its lines, which add up to zero. */
export interface PostedMovement {
  readonly movementId: string;
  readonly kind: string;
  readonly sourceId: string;
  readonly movedAt: Date;
  readonly lines: readonly MovementLine[];
}

/**
 * The kinds that start something. At the same instant, they come before the kinds that follow from
 * them.
 */
const firstKinds = ['sale', 'prize', 'refund-owed', 'sale-given-back', 'draw-refund-owed'];

/** Returns a player's movements with these causes, and those that reverse them, oldest first. */
export async function findMovementsOf(
  queries: Queries,
  { playerId, sourceIds }: { readonly playerId: string; readonly sourceIds: readonly string[] },
): Promise<PostedMovement[]> {
  if (sourceIds.length === 0) return [];
  const { rows } = await sql<PostedMovement>`
    with caused as (
      select movement_id, kind, source_id, moved_at from ledger_movement
      where player_id = ${playerId} and source_id = any(${sourceIds}::uuid[])
    ), moved as (
      select * from caused
      union
      select reversal.movement_id, reversal.kind, reversal.source_id, reversal.moved_at
      from ledger_movement reversal join caused on reversal.source_id = caused.movement_id
      where reversal.player_id = ${playerId}
    )
    select moved.movement_id as "movementId", moved.kind, moved.source_id as "sourceId",
      moved.moved_at as "movedAt", (
        select json_agg(json_build_object('account', account, 'bani', debit_bani - credit_bani) order by line)
        from ledger_entry entry
        where entry.player_id = ${playerId} and entry.movement_id = moved.movement_id
      ) as lines
    from moved
    order by moved.moved_at, coalesce(array_position(${firstKinds}::text[], moved.kind), 100), moved.kind, movement_id`.execute(
    queries,
  );
  return rows;
}
