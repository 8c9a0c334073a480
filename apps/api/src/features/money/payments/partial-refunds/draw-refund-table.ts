import type { Generated, Selectable } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import { findPayment } from '../payment-table.ts';

/** A row of `partial_refund`: a part of a succeeded payment that goes back, for a draw that its ticket does not play. */
interface PartialRefundTable {
  player_id: string;
  refund_id: string;
  payment_id: string;
  ticket_id: string;
  draw_id: string;
  amount_bani: number;
  provider_refund_reference: string | null;
  created_at: Date;
  refunded_at: Date | null;
  poll_attempts: Generated<number>;
  next_poll_at: Date;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    partial_refund: PartialRefundTable;
  }
}

export type DrawRefund = Selectable<PartialRefundTable>;

/** What names a part that goes back. */
export interface DrawRefundKey {
  readonly playerId: string;
  readonly refundId: string;
}

export function selectDrawRefund(queries: Queries, { playerId, refundId }: DrawRefundKey) {
  return queries
    .selectFrom('partial_refund')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('refund_id', '=', refundId);
}

export async function updateDrawRefund(
  queries: Queries,
  { playerId, refundId }: DrawRefundKey,
  changes: Partial<
    Pick<DrawRefund, 'provider_refund_reference' | 'refunded_at' | 'poll_attempts' | 'next_poll_at'>
  >,
): Promise<void> {
  await queries
    .updateTable('partial_refund')
    .set(changes)
    .where('player_id', '=', playerId)
    .where('refund_id', '=', refundId)
    .execute();
}

/** The part that is known by our reference, whoever's it is, at whatever provider. */
export async function findDrawRefundByReference(
  queries: Queries,
  reference: string,
): Promise<DrawRefund | undefined> {
  if (!isUuid(reference)) return undefined;
  return queries
    .selectFrom('partial_refund')
    .selectAll()
    .where('refund_id', '=', reference)
    .executeTakeFirst();
}

/** The part that a provider knows by our reference, of a payment that was taken there. */
export async function findDrawRefundOf(
  queries: Queries,
  { provider, reference }: { provider: string; reference: string },
): Promise<DrawRefund | undefined> {
  const share = await findDrawRefundByReference(queries, reference);
  if (share === undefined) return undefined;
  const payment = await findPayment(queries, { playerId: share.player_id, paymentId: share.payment_id });
  return payment?.provider === provider ? share : undefined;
}
