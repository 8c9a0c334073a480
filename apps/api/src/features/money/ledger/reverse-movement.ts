import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import { writeMovements, type LedgerEntry } from './ledger-table.ts';

/**
 * Reverses a movement by posting it with debit and credit swapped, which is the only way to correct
 * the ledger.
 * @throws if the movement doesn't exist or was already reversed
 */
export async function reverseMovement(
  transaction: Queries,
  { playerId, movementId, movedAt }: { playerId: string; movementId: string; movedAt: Date },
): Promise<void> {
  const rows = await transaction
    .selectFrom('ledger_entry')
    .select(['account', 'debit_bani', 'credit_bani'])
    .where('player_id', '=', playerId)
    .where('movement_id', '=', movementId)
    .orderBy('line')
    .execute();
  if (rows.length === 0) throw new Error(`The movement ${movementId} is not there`);
  const entries: LedgerEntry[] = rows.map((row) => ({
    account: row.account,
    debitBani: row.credit_bani,
    creditBani: row.debit_bani,
  }));
  await writeMovements(transaction, [
    {
      playerId,
      movementId: randomUUID(),
      kind: 'reversal',
      sourceId: movementId,
      reversesMovementId: movementId,
      movedAt,
      entries,
    },
  ]);
}
