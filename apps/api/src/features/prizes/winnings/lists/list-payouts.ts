import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isAfter, type PageOf } from '../../../../platform/database/keyset.ts';
import type { Period } from '../../../money/ledger/index.ts';

/**
 * The state of a payout: `held` waits after a change made by the player, `under-way` was or will be
 * requested from a provider, `bank` waits for a file or for the bank's report, `stopped` belongs to
 * a draw whose payouts are stopped, `failed` ended without a payment and was not replaced, and
 * `paid` arrived.
 */
export const payoutStates = ['held', 'under-way', 'bank', 'stopped', 'failed', 'paid'] as const;

export type PayoutState = (typeof payoutStates)[number];

/** The payouts in a list. An omitted condition doesn't restrict it. */
export interface PayoutFilter {
  readonly state: PayoutState;
  readonly provider?: string | undefined;
  /** Time in which they ended. It applies only to failed and paid ones. */
  readonly period?: Period | undefined;
}

/** A payout of any player, without personal data. */
export interface ListedPayout {
  readonly playerId: string;
  readonly payoutId: string;
  readonly winningId: string;
  readonly ticketId: string;
  readonly drawId: string;
  readonly cardId: string | null;
  readonly serial: string;
  readonly gameCode: string;
  readonly drawAt: Date;
  readonly amountBani: number;
  readonly provider: string;
  readonly createdAt: Date;
  readonly heldUntil: Date | null;
  readonly requestedAt: Date | null;
  /** How often the provider refused it. */
  readonly refusalCount: number;
  readonly failureCode: string | null;
  readonly providerReference: string | null;
  /** The bank file; null while it waits for one. */
  readonly fileNumber: number | null;
  readonly endedAt: Date | null;
  /** The time of the row's position in the list. */
  readonly at: string;
}

const stopped = sql`is_payout_stopped(payout.player_id, payout.source_id)`;

const conditions = {
  held: sql`payout.status = 'pending' and held_until is not null and not ${stopped}`,
  'under-way': sql`payout.status = 'pending' and held_until is null and provider <> 'bank'
    and not ${stopped}`,
  bank: sql`payout.status = 'pending' and held_until is null and provider = 'bank' and not ${stopped}`,
  stopped: sql`payout.status = 'pending' and ${stopped}`,
  failed: sql`payout.status = 'failed' and not exists (
    select from listed_payout other where other.player_id = payout.player_id
      and other.source_id = payout.source_id and other.status <> 'failed')`,
  paid: sql`payout.status = 'paid'`,
} as const;

/**
 * Returns a page of payouts. Those that end by themselves are sorted by the earliest end, others by
 * the newest end.
 */
export async function listPayouts(
  queries: Queries,
  { state, provider, period }: PayoutFilter,
  { after, most }: PageOf,
): Promise<ListedPayout[]> {
  const hasEnded = state === 'failed' || state === 'paid';
  const at = hasEnded ? sql`ended_at` : state === 'held' ? sql`held_until` : sql`created_at`;
  const direction = hasEnded ? sql`desc` : sql`asc`;
  const place = { at, id: sql`payout_id` };
  const within =
    hasEnded && period !== undefined
      ? sql`ended_at >= ${period.from} and ended_at < ${period.until}`
      : sql`true`;
  const { rows } = await sql<ListedPayout>`
    select payout.player_id as "playerId", payout_id as "payoutId", source_id as "winningId",
      winning.ticket_id as "ticketId", draw_id as "drawId", card_id as "cardId", ticket.serial,
      winning.game_code as "gameCode", draw_at as "drawAt", amount_bani as "amountBani", provider,
      payout.created_at as "createdAt", held_until as "heldUntil", requested_at as "requestedAt",
      refusal_count as "refusalCount", failure_code as "failureCode",
      provider_reference as "providerReference", file_number as "fileNumber", ended_at as "endedAt",
      payout.at
    from (
      select *, ${at}::text as at from listed_payout payout
      where ${conditions[state]} and ${within}
        and (${provider ?? null}::text is null or provider = ${provider ?? null})
        and ${isAfter(place, after, hasEnded ? 'descending' : 'ascending')}
      order by ${at} ${direction}, payout_id ${direction} limit ${most}
    ) payout
    join winning on winning.player_id = payout.player_id and winning_id = source_id
    join ordered_ticket ticket on ticket.player_id = winning.player_id
      and ticket.ticket_id = winning.ticket_id
    order by ${hasEnded ? sql`ended_at` : state === 'held' ? sql`held_until` : sql`payout.created_at`}
      ${direction}, payout_id ${direction}`.execute(queries);
  return rows;
}

/** A transfer in a bank file, with the bank's latest report. */
export interface ListedTransfer {
  readonly payoutId: string;
  readonly winningId: string;
  readonly ticketId: string;
  readonly serial: string;
  readonly gameCode: string;
  readonly amountBani: number;
  /** The outcome; `open` waits for the bank's report. */
  readonly outcome: 'open' | 'paid' | 'rejected' | 'returned';
  /** The bank's code, such as AC04. */
  readonly reason: string | null;
  readonly answeredAt: Date | null;
}

/**
 * Returns a page of a file's transfers, in the order of the file.
 * @param after the payout id in the last row of the previous page; null for the first page
 */
export async function listTransfersOfFile(
  queries: Queries,
  fileNumber: number,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<ListedTransfer[]> {
  const { rows } = await sql<ListedTransfer>`
    select payout_id as "payoutId", source_id as "winningId", winning.ticket_id as "ticketId",
      ticket.serial, winning.game_code as "gameCode", amount_bani as "amountBani",
      coalesce(outcome, 'open') as outcome, reason, read_at as "answeredAt"
    from transfer_line line
    join winning on winning.player_id = line.player_id and winning_id = source_id
    join ordered_ticket ticket on ticket.player_id = winning.player_id
      and ticket.ticket_id = winning.ticket_id
    where file_number = ${fileNumber} and (${after}::uuid is null or payout_id > ${after}::uuid)
    order by payout_id limit ${most}`.execute(queries);
  return rows;
}
