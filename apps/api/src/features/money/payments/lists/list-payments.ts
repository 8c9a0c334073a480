import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isAfter, type PageOf } from '../../../../platform/database/keyset.ts';
import type { Period } from '../../ledger/index.ts';
import type { PaymentStatus } from '../machine.ts';
import type { RefundReason } from '../payment-table.ts';

/** How a payment was made: with a card entered on a page, a saved card, or a wallet. */
export const paymentWays = ['card', 'saved-card', 'google-pay', 'apple-pay', 'partner'] as const;

export type PaymentWay = (typeof paymentWays)[number];

/** The payments in a list. An omitted condition doesn't restrict it. */
export interface PaymentFilter {
  /** Time in which the payments began, at most a few days. */
  readonly period: Period;
  readonly status?: PaymentStatus | undefined;
  readonly provider?: string | undefined;
  readonly way?: PaymentWay | undefined;
}

/** A payment of any player, without personal data. */
export interface ListedPayment {
  readonly paymentId: string;
  readonly ticketId: string;
  /** Null until the ticket is paid, because the player doesn't see it before. */
  readonly serial: string | null;
  readonly gameCode: string;
  readonly status: PaymentStatus;
  readonly amountBani: number;
  readonly takenBani: number | null;
  readonly createdAt: Date;
  readonly takenAt: Date | null;
  readonly refundedAt: Date | null;
  readonly refundReason: RefundReason | null;
  readonly failureCode: string | null;
  readonly way: PaymentWay;
  /** Brand and last digits. */
  readonly card: string | null;
  readonly provider: string;
  readonly providerReference: string | null;
  /** The time of the row's position in the list. */
  readonly at: string;
}

const minuteMs = 60_000;

/** How much time the first query covers. Each further one covers four times as much. */
const firstLookMs = 5 * minuteMs;

/**
 * Returns a page of the payments in a period, newest first. To keep purchases cheap, the only index
 * by time is a block range index. Each query therefore covers a short time, and the next one goes
 * further back, until the page is full or the period is over.
 */
export async function listPayments(
  queries: Queries,
  { period, ...filter }: PaymentFilter,
  { after, most }: PageOf,
): Promise<ListedPayment[]> {
  const found: ListedPayment[] = [];
  const fromMs = period.from.getTime();
  const lastMs = after === null ? period.until.getTime() : Date.parse(isoOf(after.at)) + 1;
  let untilMs = Math.min(period.until.getTime(), lastMs);
  let lookMs = firstLookMs;
  while (untilMs > fromMs && found.length < most) {
    const from = new Date(Math.max(fromMs, untilMs - lookMs));
    const rows = await look(queries, filter, {
      from,
      until: new Date(untilMs),
      after,
      most: most - found.length,
    });
    found.push(...rows);
    untilMs = from.getTime();
    lookMs *= 4;
  }
  return found;
}

/** Converts PostgreSQL's text of a timestamptz to ISO 8601, truncated to milliseconds. */
function isoOf(at: string): string {
  return at
    .replace(' ', 'T')
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/([+-]\d\d)$/, '$1:00');
}

const wayOf = sql`case
  when provider = 'partner' then 'partner'
  when phone_wallet is not null then phone_wallet
  when saved_card_id is not null then 'saved-card'
  else 'card' end`;

async function look(
  queries: Queries,
  { status, provider, way }: Omit<PaymentFilter, 'period'>,
  { from, until, after, most }: Period & PageOf,
): Promise<ListedPayment[]> {
  const place = { at: sql`created_at`, id: sql`payment_id` };
  const { rows } = await sql<ListedPayment>`
    select payment_id as "paymentId", ticket_id as "ticketId",
      case when ticket.status <> 'awaiting-payment' then ticket.serial end as serial,
      ticket.game_code as "gameCode", payment.status, amount_bani as "amountBani",
      taken_bani as "takenBani", payment.created_at as "createdAt", taken_at as "takenAt",
      refunded_at as "refundedAt", refund_reason as "refundReason", failure_code as "failureCode",
      ${wayOf} as way, card_brand || ' ' || card_last4 as card, provider,
      provider_reference as "providerReference", payment.created_at::text as at
    from (
      select * from payment
      where created_at >= ${from} and created_at < ${until} and ${isAfter(place, after, 'descending')}
        and (${status ?? null}::text is null or status = ${status ?? null})
        and (${provider ?? null}::text is null or provider = ${provider ?? null})
        and (${way ?? null}::text is null or ${wayOf} = ${way ?? null})
      order by created_at desc, payment_id desc limit ${most}
    ) payment
    join ordered_ticket ticket using (player_id, ticket_id)
    order by payment.created_at desc, payment_id desc`.execute(queries);
  return rows;
}
