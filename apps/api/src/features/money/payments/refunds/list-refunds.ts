import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isAfter, type PageOf } from '../../../../platform/database/keyset.ts';
import type { Period } from '../../ledger/index.ts';
import type { RefundReason } from '../payment-table.ts';

/**
 * The state of a refund: `pending` is in progress, `made` was reported as made, `refused` waits for
 * an operator because a bank refused it, and `resent` was sent again.
 */
export const refundStates = ['pending', 'made', 'refused', 'resent'] as const;

export type RefundState = (typeof refundStates)[number];

/**
 * A whole payment, the part for one cancelled draw, or a charge that matches none of our payments.
 */
export const refundKinds = ['whole', 'part', 'unknown'] as const;

export type RefundKind = (typeof refundKinds)[number];

/** The refunds in a list. An omitted condition doesn't restrict it. */
export interface RefundFilter {
  readonly state: RefundState;
  readonly kind?: RefundKind | undefined;
  /** Time in which they were made or refused. It doesn't apply to pending refunds. */
  readonly period?: Period | undefined;
}

/** A refund of any player. */
export interface ListedRefund {
  /** The payment, the partial refund or the unknown charge that is refunded. */
  readonly refundId: string;
  readonly kind: RefundKind;
  readonly amountBani: number;
  readonly reason: RefundReason | 'draw-cancelled' | 'unknown-charge';
  /** Time since which it has been owed. */
  readonly owedAt: Date;
  readonly madeAt: Date | null;
  /** Time when a bank refused it, the id of the failure, and how it was sent again. */
  readonly failedAt: Date | null;
  readonly failureId: string | null;
  readonly resentTo: 'card' | 'bank-account' | 'dispute' | null;
  readonly provider: string;
  readonly providerReference: string | null;
  /** Null for a charge that matches none of our payments. */
  readonly paymentId: string | null;
  readonly ticketId: string | null;
  readonly serial: string | null;
  /** The cancelled draw. */
  readonly drawId: string | null;
  /** The position in the list. */
  readonly at: string;
  readonly id: string;
}

interface Branch {
  readonly kind: RefundKind;
  /** A subquery with the columns that every branch has. */
  readonly rows: RawBuilder<unknown>;
  readonly isPending: RawBuilder<unknown>;
  readonly isMade: RawBuilder<unknown>;
}

const none = sql`null::uuid`;

const whole: Branch = {
  kind: 'whole',
  rows: sql`select player_id, payment_id as refund_id, 'whole' as kind, taken_bani as amount_bani,
    refund_reason as reason, taken_at as owed_at, refunded_at, provider, provider_refund_reference,
    payment_id, ticket_id, ${none} as draw_id from payment`,
  isPending: sql`status = 'refund-pending'`,
  isMade: sql`status = 'refunded'`,
};

const part: Branch = {
  kind: 'part',
  rows: sql`select part.player_id, refund_id, 'part' as kind, part.amount_bani, 'draw-cancelled' as reason,
    part.created_at as owed_at, part.refunded_at, provider, part.provider_refund_reference,
    part.payment_id, part.ticket_id, draw_id
    from partial_refund part join payment on payment.player_id = part.player_id
      and payment.payment_id = part.payment_id`,
  isPending: sql`part.refunded_at is null`,
  isMade: sql`part.refunded_at is not null`,
};

const unknown: Branch = {
  kind: 'unknown',
  rows: sql`select ${none} as player_id, payment_id as refund_id, 'unknown' as kind, amount_bani,
    'unknown-charge' as reason, found_at as owed_at, refunded_at, provider, provider_refund_reference,
    ${none} as payment_id, ${none} as ticket_id, ${none} as draw_id from unknown_charge`,
  isPending: sql`refunded_at is null`,
  isMade: sql`refunded_at is not null`,
};

const branches = [whole, part, unknown];

/** The sort columns of each branch of a list. */
const sortColumns: Record<
  RefundKind,
  { owed: RawBuilder<unknown>; made: RawBuilder<unknown>; id: RawBuilder<unknown> }
> = {
  whole: { owed: sql`taken_at`, made: sql`refunded_at`, id: sql`payment_id` },
  part: { owed: sql`part.created_at`, made: sql`part.refunded_at`, id: sql`refund_id` },
  unknown: { owed: sql`found_at`, made: sql`refunded_at`, id: sql`payment_id` },
};

/**
 * Returns a page of refunds. Pending and refused ones begin with the oldest; made and resent ones
 * begin with the newest.
 */
export async function listRefunds(
  queries: Queries,
  { state, kind, period }: RefundFilter,
  page: PageOf,
): Promise<ListedRefund[]> {
  if (state === 'refused' || state === 'resent') return listFailures(queries, { state, kind, period }, page);
  const { after, most } = page;
  const [order, direction] =
    state === 'pending' ? (['ascending', sql`asc`] as const) : (['descending', sql`desc`] as const);
  const chosen = branches.filter((branch) => kind === undefined || branch.kind === kind);
  const parts = chosen.map(({ kind: of, rows, isPending, isMade }) => {
    const { owed, made, id } = sortColumns[of];
    const at = state === 'pending' ? owed : made;
    const within =
      state === 'pending' || period === undefined
        ? sql`true`
        : sql`${made} >= ${period.from} and ${made} < ${period.until}`;
    return sql`(${rows} where ${state === 'pending' ? isPending : isMade} and ${within}
      and ${state === 'pending' ? isNotRefused(of) : sql`true`}
      and ${isAfter({ at, id }, after, order)}
      order by ${at} ${direction}, ${id} ${direction} limit ${most})`;
  });
  const at = state === 'pending' ? sql`refund.owed_at` : sql`refund.refunded_at`;
  const { rows } = await sql<ListedRefund>`
    select refund_id as "refundId", kind, refund.amount_bani as "amountBani", reason,
      owed_at as "owedAt", refunded_at as "madeAt", null::timestamptz as "failedAt",
      ${none} as "failureId", null as "resentTo", provider,
      provider_refund_reference as "providerReference", payment_id as "paymentId",
      refund.ticket_id as "ticketId", ticket.serial, draw_id as "drawId", ${at}::text as at, refund_id as id
    from (${sql.join(parts, sql` union all `)}) refund
    left join ordered_ticket ticket on ticket.player_id = refund.player_id
      and ticket.ticket_id = refund.ticket_id
    order by ${at} ${direction}, refund_id ${direction} limit ${most}`.execute(queries);
  return rows;
}

/** Returns the condition that no bank has refused an owed refund. */
function isNotRefused(kind: RefundKind): RawBuilder<unknown> {
  if (kind === 'unknown') {
    return sql`not exists (select from failed_refund failed
      where failed.refund_id = unknown_charge.payment_id and failed.resent_at is null)`;
  }
  const [owner, id] = kind === 'whole' ? [sql`payment`, sql`payment_id`] : [sql`part`, sql`refund_id`];
  return sql`not exists (select from failed_refund failed
    where failed.player_id = ${owner}.player_id and failed.refund_id = ${owner}.${id}
      and failed.resent_at is null)`;
}

/** Returns a page of the refunds that a bank refused. */
async function listFailures(
  queries: Queries,
  { state, kind, period }: RefundFilter,
  { after, most }: PageOf,
): Promise<ListedRefund[]> {
  const isOpen = state === 'refused';
  const [order, direction] = isOpen
    ? (['ascending', sql`asc`] as const)
    : (['descending', sql`desc`] as const);
  const place = { at: sql`failed.failed_at`, id: sql`failed.failure_id` };
  const within =
    period === undefined || isOpen
      ? sql`true`
      : sql`failed.failed_at >= ${period.from} and failed.failed_at < ${period.until}`;
  const { rows } = await sql<ListedRefund>`
    select * from (
      select failed.refund_id as "refundId",
        case when payment.payment_id is not null then 'whole'
          when part.refund_id is not null then 'part' else 'unknown' end as kind,
        failed.amount_bani as "amountBani",
        case when payment.payment_id is not null then coalesce(payment.refund_reason, 'ticket-refunded')
          when part.refund_id is not null then 'draw-cancelled' else 'unknown-charge' end as reason,
        coalesce(payment.taken_at, part.created_at, failed.failed_at) as "owedAt",
        coalesce(payment.refunded_at, part.refunded_at) as "madeAt", failed.failed_at as "failedAt",
        failed.failure_id as "failureId", failed.resent_to as "resentTo", failed.provider,
        failed.provider_refund_reference as "providerReference",
        coalesce(payment.payment_id, part.payment_id) as "paymentId", ticket.ticket_id as "ticketId",
        ticket.serial, part.draw_id as "drawId", failed.failed_at::text as at, failed.failure_id as id
      from failed_refund failed
      left join payment on payment.player_id = failed.player_id and payment.payment_id = failed.refund_id
      left join partial_refund part on part.player_id = failed.player_id
        and part.refund_id = failed.refund_id
      left join ordered_ticket ticket on ticket.player_id = failed.player_id
        and ticket.ticket_id = coalesce(payment.ticket_id, part.ticket_id)
      where ${isOpen ? sql`failed.resent_at is null` : sql`failed.resent_at is not null`} and ${within}
        and ${isAfter(place, after, order)}
    ) refund
    where (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by "failedAt" ${direction}, id ${direction} limit ${most}`.execute(queries);
  return rows;
}
