import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { LedgerAccount } from './ledger-table.ts';

/**
 * The net amount that a cause moved on an account, for one kind of movement and after reversals.
 */
export interface AccountMovement {
  readonly playerId: string;
  readonly kind: string;
  /** The cause's id, as posted. */
  readonly sourceId: string;
  /** Debits minus credits. */
  readonly bani: number;
  readonly lastMovedAt: Date;
}

/**
 * Returns the causes that moved an account since an instant (or ever), each with its total over all
 * time.
 */
export async function accountMovementsSince(
  queries: Queries,
  account: LedgerAccount,
  since: Date | null,
): Promise<AccountMovement[]> {
  const found = await sql<AccountMovement>`
    with touched as (
      select distinct movement.player_id, coalesce(reversed.source_id, movement.source_id) as source_id
      from ledger_movement movement
      left join ledger_movement reversed on reversed.player_id = movement.player_id
        and reversed.movement_id = movement.reverses_movement_id
      where ${since}::timestamptz is null or movement.moved_at >= ${since}
    )
    ${balancesOf(sql`select player_id, source_id from touched`, account)}`.execute(queries);
  return found.rows;
}

/** Returns the amounts that these causes moved on an account. */
export async function accountMovementsOf(
  queries: Queries,
  account: LedgerAccount,
  causes: readonly { readonly playerId: string; readonly sourceId: string }[],
): Promise<AccountMovement[]> {
  const named = sql`select player_id, source_id from unnest(${causes.map(({ playerId }) => playerId)}::uuid[],
    ${causes.map(({ sourceId }) => sourceId)}::uuid[]) as named (player_id, source_id)`;
  const found = await sql<AccountMovement>`${balancesOf(named, account)}`.execute(queries);
  return found.rows;
}

/** Returns the balance per cause. A reversal counts towards the cause of the reversed movement. */
function balancesOf(causes: RawBuilder<unknown>, account: LedgerAccount) {
  return sql`
    select own.player_id as "playerId", own.kind, own.source_id as "sourceId",
      sum(entry.debit_bani - entry.credit_bani)::bigint as bani, max(counted.moved_at) as "lastMovedAt"
    from (${causes}) cause
    join ledger_movement own on own.player_id = cause.player_id and own.source_id = cause.source_id
    join lateral (
      select own.movement_id, own.moved_at
      union all
      select movement_id, moved_at from ledger_movement
      where player_id = own.player_id and source_id = own.movement_id and kind = 'reversal'
    ) counted on true
    join ledger_entry entry on entry.player_id = own.player_id and entry.movement_id = counted.movement_id
      and entry.account = ${account}
    where own.kind <> 'reversal'
    group by own.player_id, own.kind, own.source_id`;
}
