import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isAfter, type PageOf } from '../../../../platform/database/keyset.ts';
import type { MovementKind } from './provider-movement-table.ts';

/** Why a provider and the ledger differ, as far as the two rows show. */
export const differenceCauses = ['unknown-here', 'unknown-there', 'another-sum'] as const;

/** A difference with the provider's row and ours. */
export interface ListedDifference {
  readonly provider: string;
  readonly kind: MovementKind;
  readonly cause: (typeof differenceCauses)[number];
  /** Our id of the payment, refund, payout or dispute, or whatever the provider sent instead. */
  readonly reference: string;
  readonly providerReference: string | null;
  readonly theirsBani: number;
  readonly oursBani: number;
  /** When the provider last reported it, and how often. */
  readonly theirsAt: Date | null;
  readonly theirsCount: number;
  /** The state of our row with that id, and its time; null if there is none. */
  readonly oursStatus: string | null;
  readonly oursAt: Date | null;
  /** The affected payment, if there is one. */
  readonly paymentId: string | null;
  readonly firstSeenAt: Date;
  readonly resolvedAt: Date | null;
  /** The position in the list. */
  readonly at: string;
  readonly id: string;
}

/** The differences in a list. If the provider is omitted, those of all providers. */
export interface DifferenceFilter {
  readonly provider?: string | undefined;
  readonly isResolved: boolean;
}

/**
 * Returns a page of differences. Open ones begin with the oldest, resolved ones with the newest.
 */
export async function listDifferences(
  queries: Queries,
  { provider, isResolved }: DifferenceFilter,
  { after, most }: PageOf,
): Promise<ListedDifference[]> {
  const at = isResolved ? sql`resolved_at` : sql`first_seen_at`;
  const direction = isResolved ? sql`desc` : sql`asc`;
  const id = sql`md5(provider || ' ' || kind || ' ' || reference)::uuid`;
  const order = isResolved ? 'descending' : 'ascending';
  const { rows } = await sql<ListedDifference>`
    select found.provider, found.kind,
      case when ours_bani = 0 then 'unknown-here' when theirs_bani = 0 then 'unknown-there'
        else 'another-sum' end as cause,
      found.reference, found.provider_reference as "providerReference",
      theirs_bani as "theirsBani", ours_bani as "oursBani",
      theirs.at as "theirsAt", theirs.count as "theirsCount",
      coalesce(payment.status, payout.status, dispute.status,
        case when part.refund_id is null then null
          when part.refunded_at is null then 'refund-pending' else 'refunded' end) as "oursStatus",
      coalesce(payment.refunded_at, payment.taken_at, payment.created_at, payout.ended_at,
        payout.created_at, part.refunded_at, part.created_at, dispute.opened_at) as "oursAt",
      coalesce(payment.payment_id, part.payment_id, dispute.payment_id) as "paymentId",
      first_seen_at as "firstSeenAt", resolved_at as "resolvedAt", ${at}::text as at, id
    from (
      select *, ${id} as id,
        case when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then reference::uuid end as our_id
      from provider_difference
      where (resolved_at is not null) = ${isResolved}
        and (${provider ?? null}::text is null or provider = ${provider ?? null})
        and ${isAfter({ at, id }, after, order)}
      order by ${at} ${direction}, ${id} ${direction} limit ${most}
    ) found
    left join lateral (
      select max(occurred_at) as at, count(*)::int as count from provider_movement
      where provider_movement.provider = found.provider and provider_movement.kind = found.kind
        and provider_movement.reference = found.reference
    ) theirs on true
    left join payment on payment.payment_id = our_id
    left join partial_refund part on part.refund_id = our_id
    left join payout on payout.payout_id = our_id
    left join dispute on found.kind = 'dispute' and dispute.provider = found.provider
      and dispute.provider_reference = found.reference and dispute.is_current
    order by ${at} ${direction}, id ${direction}`.execute(queries);
  return rows;
}
