import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** Accounts of the ledger; each has a row in `ledger_account`. */
export type LedgerAccount =
  | 'provider-clearing'
  | 'ticket-sales'
  | 'processing-fees'
  | 'refunds-payable'
  | 'disputed-payments'
  | 'dispute-losses'
  | 'prize-expense'
  | 'prize-rollovers'
  | 'prizes-payable'
  | 'player-winnings'
  | 'tax-withheld'
  | 'prize-rounding'
  | 'unclaimed-prizes'
  | 'counter-cash'
  | 'bank-account';

export interface LedgerEntry {
  readonly account: LedgerAccount;
  /** Exactly one of the two amounts is positive. */
  readonly debitBani: number;
  readonly creditBani: number;
}

/** A balanced ledger movement, in bani. */
interface LedgerMovement {
  readonly playerId: string;
  readonly movementId: string;
  readonly kind: string;
  /** Id of the cause, which has at most one movement of each kind. */
  readonly sourceId: string;
  readonly reversesMovementId?: string;
  readonly movedAt: Date;
  readonly entries: readonly LedgerEntry[];
}

interface LedgerEntryTable {
  player_id: string;
  movement_id: string;
  line: number;
  account: LedgerAccount;
  debit_bani: number;
  credit_bani: number;
}

interface LedgerMovementTable {
  player_id: string;
  movement_id: string;
  kind: string;
  source_id: string;
  reverses_movement_id: string | null;
  moved_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    ledger_movement: LedgerMovementTable;
    ledger_entry: LedgerEntryTable;
  }
}

/**
 * Inserts movements with their entries in one statement. The database rejects unbalanced movements.
 */
export async function writeMovements(
  transaction: Queries,
  movements: readonly LedgerMovement[],
): Promise<void> {
  const entries = movements.flatMap(({ playerId, movementId, entries: own }) =>
    own.map((entry, line) => ({ playerId, movementId, line, ...entry })),
  );
  await sql`
    with new_movement as (
      insert into ledger_movement (player_id, movement_id, kind, source_id, reverses_movement_id, moved_at)
      select * from unnest(
        ${movements.map((row) => row.playerId)}::uuid[],
        ${movements.map((row) => row.movementId)}::uuid[],
        ${movements.map((row) => row.kind)}::text[],
        ${movements.map((row) => row.sourceId)}::uuid[],
        ${movements.map((row) => row.reversesMovementId ?? null)}::uuid[],
        ${movements.map((row) => row.movedAt)}::timestamptz[])
    )
    insert into ledger_entry (player_id, movement_id, line, account, debit_bani, credit_bani)
    select * from unnest(
      ${entries.map((row) => row.playerId)}::uuid[],
      ${entries.map((row) => row.movementId)}::uuid[],
      ${entries.map((row) => row.line)}::smallint[],
      ${entries.map((row) => row.account)}::text[],
      ${entries.map((row) => row.debitBani)}::bigint[],
      ${entries.map((row) => row.creditBani)}::bigint[])`.execute(transaction);
}

/**
 * Returns the balance of an account (debits minus credits) in bani. It's computed from the entries,
 * because a stored balance would be a contended row.
 */
export async function balanceBani(queries: Queries, account: LedgerAccount): Promise<number> {
  const found = await sql<{ balance: number }>`
    select coalesce(sum(debit_bani - credit_bani), 0)::bigint as balance
    from ledger_entry where account = ${account}`.execute(queries);
  return found.rows[0]?.balance ?? 0;
}
