import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import { writeMovements, type LedgerAccount } from './ledger-table.ts';

export interface Posting {
  readonly playerId: string;
  /** What happened, for example `sale`. */
  readonly kind: string;
  /** What caused it, for example a payment's id; the same cause is posted once for each kind. */
  readonly sourceId: string;
  readonly movedAt: Date;
  /** Amounts in bani by account; those of zero are left out. */
  readonly debit: Partial<Record<LedgerAccount, number>>;
  readonly credit: Partial<Record<LedgerAccount, number>>;
}

/** Posts a movement of money, inside the transaction of what caused it. */
export async function postMovement(transaction: Queries, posting: Posting): Promise<void> {
  await postMovements(transaction, [posting]);
}

/** Posts many movements by one statement, as {@link postMovement} does one. */
export async function postMovements(transaction: Queries, postings: readonly Posting[]): Promise<void> {
  const movements = postings.map(({ playerId, kind, sourceId, movedAt, debit, credit }) => ({
    playerId,
    movementId: randomUUID(),
    kind,
    sourceId,
    movedAt,
    entries: [
      ...amounts(debit).map(([account, bani]) => ({ account, debitBani: bani, creditBani: 0 })),
      ...amounts(credit).map(([account, bani]) => ({ account, debitBani: 0, creditBani: bani })),
    ],
  }));
  await writeMovements(transaction, movements);
}

function amounts(side: Partial<Record<LedgerAccount, number>>): [LedgerAccount, number][] {
  return Object.entries(side).filter(([, bani]) => bani !== 0) as [LedgerAccount, number][];
}
