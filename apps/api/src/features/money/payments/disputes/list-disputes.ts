import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isAfter, type PageOf } from '../../../../platform/database/keyset.ts';
import type { Dispute } from './dispute-table.ts';

/** A dispute of any player, without personal data. */
export interface DisputeRow {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly ticketId: string;
  readonly serial: string;
  readonly amountBani: number;
  readonly status: Dispute['status'];
  /** The bank's reason code. */
  readonly reason: string;
  readonly openedAt: Date;
  readonly evidenceDueAt: Date | null;
  /** Null while the bank is only inquiring. */
  readonly withdrawnAt: Date | null;
  readonly decidedAt: Date | null;
  readonly provider: string;
  readonly providerReference: string;
  /** The position in the list. */
  readonly at: string;
}

/**
 * Returns a page of disputes with a status. Open ones are sorted by the time left for evidence,
 * others by decision, newest first.
 */
export async function listDisputesByStatus(
  queries: Queries,
  status: Dispute['status'],
  { after, most }: PageOf,
): Promise<DisputeRow[]> {
  const isOpen = status === 'open';
  const at = isOpen ? sql`coalesce(evidence_due_at, 'infinity')` : sql`decided_at`;
  const direction = isOpen ? sql`asc` : sql`desc`;
  const place = { at, id: sql`dispute_id` };
  const { rows } = await sql<DisputeRow>`
    select dispute_id as "disputeId", payment_id as "paymentId", ticket_id as "ticketId",
      ticket.serial, amount_bani as "amountBani", dispute.status, reason, opened_at as "openedAt",
      evidence_due_at as "evidenceDueAt", withdrawn_at as "withdrawnAt", decided_at as "decidedAt",
      provider, provider_reference as "providerReference", (${at})::text as at
    from dispute join ordered_ticket ticket using (player_id, ticket_id)
    where dispute.status = ${status}
      and ${isAfter(place, after, isOpen ? 'ascending' : 'descending')}
    order by ${at} ${direction}, dispute_id ${direction} limit ${most}`.execute(queries);
  return rows;
}
