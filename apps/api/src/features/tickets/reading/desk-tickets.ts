import type { Ticket, TicketStatus } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { isPaid, statusAt } from '../status/machine.ts';

/** A ticket in an operator's list of a player's tickets. Amounts are in bani. */
export interface DeskTicket {
  readonly ticketId: string;
  /** The ticket's number among the player's tickets in order of purchase, from 1. */
  readonly number: number;
  /** Null until the ticket is paid. */
  readonly serial: string | null;
  readonly gameCode: GameCode;
  readonly status: TicketStatus;
  readonly totalBani: number;
  readonly drawCount: number;
  readonly createdAt: Date;
}

/** Returns a page of a player's tickets as of `now`, newest first. */
export async function listDeskTickets(
  queries: Queries,
  {
    playerId,
    status,
    before,
    limit,
    now,
  }: {
    readonly playerId: string;
    readonly status: TicketStatus | undefined;
    /** The number of the last ticket on the previous page. */
    readonly before: number | undefined;
    readonly limit: number;
    readonly now: Date;
  },
): Promise<DeskTicket[]> {
  const current = sql`case when status = 'awaiting-payment' and expires_at <= ${now} then 'expired' else status end`;
  const condition = sql`player_id = ${playerId}
    and (${before ?? null}::bigint is null or player_ticket_no < ${before ?? null}::bigint)
    and (${status ?? null}::text is null or ${current} = ${status ?? null}::text)`;
  return selectDeskTickets(queries, condition, { limit, now });
}

/** Returns one of a player's tickets as of `now`, in the same form as in the list. */
export async function findDeskTicket(
  queries: Queries,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
  now: Date,
): Promise<DeskTicket | undefined> {
  const [ticket] = await selectDeskTickets(
    queries,
    sql`player_id = ${playerId} and ticket_id = ${ticketId}`,
    {
      limit: 1,
      now,
    },
  );
  return ticket;
}

async function selectDeskTickets(
  queries: Queries,
  condition: RawBuilder<unknown>,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<DeskTicket[]> {
  const { rows } = await sql<DeskTicket & { readonly expiresAt: Date }>`
    select ticket_id as "ticketId", player_ticket_no as number, serial, game_code as "gameCode", status,
      total_bani as "totalBani", draw_count as "drawCount", created_at as "createdAt", expires_at as "expiresAt"
    from ticket where ${condition} order by player_ticket_no desc limit ${limit}`.execute(queries);
  return rows.map(({ expiresAt, ...row }) => {
    const current = statusAt({ status: row.status, expiresAt }, now);
    return { ...row, status: current, serial: isPaid(current) ? row.serial : null };
  });
}

/** The share of a ticket's price paid for one draw, in bani. */
export interface PlayedShare {
  readonly drawId: string;
  readonly mainBani: number;
  readonly sideGameBani: number;
}

/** Returns the amount paid for each draw of a ticket. */
export async function findPlayedShares(
  queries: Queries,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<PlayedShare[]> {
  const rows = await queries
    .selectFrom('ticket_draw')
    .select(['draw_id as drawId', 'main_bani as mainBani', 'side_game_bani as sideGameBani'])
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .orderBy('position')
    .execute();
  return rows;
}

/** The effect of moving or cancelling a draw on a ticket, for operators. */
export interface DeskDrawChange {
  readonly changeId: string;
  readonly kind: 'moved' | 'to-next-draw' | 'refunded';
  readonly drawId: string;
  readonly changedAt: Date;
}

/** Returns how moved and cancelled draws affected a ticket, oldest first. */
export async function findDeskDrawChanges(
  queries: Queries,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<DeskDrawChange[]> {
  return queries
    .selectFrom('ticket_draw_change')
    .select(['change_id as changeId', 'kind', 'draw_id as drawId', 'changed_at as changedAt'])
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .orderBy('changed_at')
    .orderBy('change_id')
    .execute();
}

/**
 * Returns a ticket without its numbers, for operators. Until all its draws are settled, only the
 * player may see the numbers.
 */
export function withoutNumbers(ticket: Ticket): Ticket {
  return {
    ...ticket,
    variants: ticket.variants.map((variant) => ({ ...variant, numbers: [], jokers: [] })),
    sideGame:
      ticket.sideGame === null
        ? null
        : { ...ticket.sideGame, numbers: ticket.sideGame.numbers === null ? null : [] },
  };
}
