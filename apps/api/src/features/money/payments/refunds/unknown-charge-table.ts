import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';

/**
 * A row of `unknown_charge`: a provider's charge for a payment that this database doesn't have. It
 * is refunded.
 */
interface UnknownChargeTable {
  provider: string;
  payment_id: string;
  provider_reference: string;
  amount_bani: number;
  found_at: Date;
  provider_refund_reference: string | null;
  refunded_at: Date | null;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    unknown_charge: UnknownChargeTable;
  }
}

export type UnknownCharge = Selectable<UnknownChargeTable>;

/** Key of an unknown charge. */
export interface UnknownChargeKey {
  readonly provider: string;
  readonly paymentId: string;
}

/** Stores charges that must be refunded, and returns the new ones. */
export async function insertUnknownCharges(
  transaction: Queries,
  charges: readonly Omit<UnknownCharge, 'provider_refund_reference' | 'refunded_at'>[],
): Promise<UnknownCharge[]> {
  if (charges.length === 0) return [];
  return transaction
    .insertInto('unknown_charge')
    .values(charges.map((charge) => ({ ...charge, provider_refund_reference: null, refunded_at: null })))
    .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
    .returningAll()
    .execute();
}

export async function findUnknownCharge(
  queries: Queries,
  { provider, paymentId }: UnknownChargeKey,
): Promise<UnknownCharge | undefined> {
  return queries
    .selectFrom('unknown_charge')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** Locks and returns an unknown charge. */
export async function lockUnknownCharge(
  transaction: Queries,
  { provider, paymentId }: UnknownChargeKey,
): Promise<UnknownCharge | undefined> {
  return transaction
    .selectFrom('unknown_charge')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

/** Reports whether a provider's reference belongs to an unknown charge. */
export async function isUnknownCharge(
  queries: Queries,
  provider: string,
  reference: string,
): Promise<boolean> {
  if (!isUuid(reference)) return false;
  return (await findUnknownCharge(queries, { provider, paymentId: reference })) !== undefined;
}

/** Stores that a charge was refunded, and returns whether this is new. */
export async function endUnknownCharge(
  transaction: Queries,
  { provider, paymentId }: UnknownChargeKey,
  { refundReference, now }: { refundReference: string; now: Date },
): Promise<boolean> {
  const ended = await sql`
    update unknown_charge set refunded_at = ${now}, provider_refund_reference = ${refundReference}
    where provider = ${provider} and payment_id = ${paymentId} and refunded_at is null`.execute(transaction);
  return ended.numAffectedRows === 1n;
}

/**
 * Stores that the refund of a charge failed. Returns the amount if the refund was stored as
 * completed.
 */
export async function reopenUnknownCharge(
  transaction: Queries,
  { provider, paymentId }: UnknownChargeKey,
  refundReference: string,
): Promise<number | undefined> {
  const reopened = await transaction
    .updateTable('unknown_charge')
    .set({ refunded_at: null, provider_refund_reference: null })
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .where('provider_refund_reference', '=', refundReference)
    .returning('amount_bani')
    .executeTakeFirst();
  return reopened?.amount_bani;
}
