import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { requireDrawnDraw, requireEarlierSettled, type DrawnDraw } from './drawn-draw.ts';
import type { OfficialTable } from './prize-tables/official-values.ts';
import { arePrizesComputed, findSettlement, type SettlementStep } from './settlement-table.ts';
import { SettlementRefusal, type Settlements } from './settlements.ts';

interface ToSettle {
  readonly drawId: string;
  /** Name of the operator. */
  readonly operator: string;
  readonly isImplausibleForced?: boolean;
  readonly officialTables?: readonly OfficialTable[];
}

/**
 * Returns the draw and the last step of its settlement, which is null before it has begun. Reads
 * only a few rows.
 * @throws {SettlementRefusal} if the settlement may not begin or resume
 */
export async function requireSettleable(
  transaction: Transaction<Tables>,
  settlements: Pick<Settlements, 'clock'>,
  { drawId, operator, isImplausibleForced = false, officialTables = [] }: ToSettle,
): Promise<{ readonly draw: DrawnDraw; readonly step: SettlementStep | null }> {
  const draw = await requireDrawnDraw(transaction, settlements, drawId);
  const begun = await findSettlement(transaction, drawId);
  if (begun?.step === 'finished') return { draw, step: 'finished' };
  const { confirmedBy } = draw.confirmed;
  if (isImplausibleForced && confirmedBy !== operator) {
    throw new SettlementRefusal('force-needs-the-confirming-operator', { confirmedBy });
  }
  if (begun === undefined) {
    await requireEarlierSettled(transaction, draw);
    return { draw, step: null };
  }
  if (arePrizesComputed(begun.step) && officialTables.length > 0) {
    throw new SettlementRefusal('prizes-computed-already');
  }
  return { draw, step: begun.step };
}
