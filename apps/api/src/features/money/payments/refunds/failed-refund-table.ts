import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/** A row of `failed_refund`: a refund that didn't arrive. */
interface FailedRefundTable {
  player_id: string;
  failure_id: string;
  /** Id of the refunded payment, partial refund or unknown charge. */
  refund_id: string;
  provider: string;
  provider_refund_reference: string;
  amount_bani: number;
  failed_at: Date;
  /** Null until an operator sends it again. */
  resent_at: Date | null;
  /** `dispute` means that a lost dispute returned the money, so no second refund was sent. */
  resent_to: 'card' | 'bank-account' | 'dispute' | null;
  transfer_reference: string | null;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    failed_refund: FailedRefundTable;
  }
}

export type FailedRefund = Selectable<FailedRefundTable>;

export interface FailureKey {
  readonly playerId: string;
  readonly failureId: string;
}

/** Inserts a failed refund that an operator must resolve. */
export async function insertFailedRefund(
  transaction: Queries,
  failed: Omit<FailedRefund, 'resent_at' | 'resent_to' | 'transfer_reference'>,
): Promise<void> {
  await transaction
    .insertInto('failed_refund')
    .values({ ...failed, resent_at: null, resent_to: null, transfer_reference: null })
    .execute();
}

/** Returns which of a provider's refunds have failed. Later reports about them are outdated. */
export async function findFailedReferences(
  queries: Queries,
  references: readonly string[],
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select provider || ' ' || provider_refund_reference as name from failed_refund
    where provider_refund_reference = any(${references}::text[])`.execute(queries);
  return new Set(rows.map(({ name }) => name));
}

export const failedName = (provider: string, reference: string) => `${provider} ${reference}`;

/** Returns all failures of refunds by refund id, newest first. */
export async function findFailuresOf(
  queries: Queries,
  refundIds: readonly string[],
): Promise<Map<string, readonly FailedRefund[]>> {
  if (refundIds.length === 0) return new Map();
  const { rows } = await sql<FailedRefund>`
    select * from failed_refund where refund_id = any(${refundIds}::uuid[])
    order by failed_at desc, failure_id`.execute(queries);
  return Map.groupBy(rows, ({ refund_id: refundId }) => refundId);
}

/** A failed refund that an operator must resolve. */
export interface OpenFailure extends FailedRefund {
  /** Null for a charge without a payment in this database. */
  readonly ticketId: string | null;
  readonly serial: string | null;
}

/** Lists the failed refunds that operators must resolve, oldest first. */
export async function listOpenFailures(queries: Queries): Promise<OpenFailure[]> {
  const { rows } = await sql<OpenFailure>`
    select failed.*, ticket.ticket_id as "ticketId", ticket.serial
    from failed_refund failed
    left join payment on payment.player_id = failed.player_id and payment.payment_id = failed.refund_id
    left join partial_refund part on part.player_id = failed.player_id and part.refund_id = failed.refund_id
    left join ordered_ticket ticket on ticket.player_id = failed.player_id
      and ticket.ticket_id = coalesce(payment.ticket_id, part.ticket_id)
    where failed.resent_at is null
    order by failed.failed_at, failed.failure_id`.execute(queries);
  return rows;
}

export async function findFailure(
  queries: Queries,
  { failureId }: Pick<FailureKey, 'failureId'>,
): Promise<FailedRefund | undefined> {
  return queries
    .selectFrom('failed_refund')
    .selectAll()
    .where('failure_id', '=', failureId)
    .executeTakeFirst();
}

export async function lockFailure(
  transaction: Queries,
  { player_id: playerId, failure_id: failureId }: Pick<FailedRefund, 'player_id' | 'failure_id'>,
): Promise<FailedRefund> {
  return transaction
    .selectFrom('failed_refund')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('failure_id', '=', failureId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Closes the open failure of a refund, if any, because the money was returned another way. */
export async function endOpenFailure(
  transaction: Queries,
  { playerId, refundId }: { readonly playerId: string; readonly refundId: string },
  resent: { readonly at: Date; readonly to: 'card' | 'dispute' },
): Promise<void> {
  await transaction
    .updateTable('failed_refund')
    .set({ resent_at: resent.at, resent_to: resent.to })
    .where('player_id', '=', playerId)
    .where('refund_id', '=', refundId)
    .where('resent_at', 'is', null)
    .execute();
}

/** Stores how a failed refund was sent again. */
export async function endFailure(
  transaction: Queries,
  { playerId, failureId }: FailureKey,
  resent: Pick<FailedRefund, 'resent_at' | 'resent_to' | 'transfer_reference'>,
): Promise<void> {
  await transaction
    .updateTable('failed_refund')
    .set(resent)
    .where('player_id', '=', playerId)
    .where('failure_id', '=', failureId)
    .execute();
}
