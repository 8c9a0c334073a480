import type { TicketStatus } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { TicketKey } from '../status/lock-ticket.ts';

/** A ticket as shown to operators; amounts are in bani. */
export interface OrderedTicket extends TicketKey {
  readonly serial: string;
  readonly gameCode: GameCode;
  readonly status: TicketStatus;
  readonly totalBani: number;
  readonly createdAt: Date;
}

/** Returns a paid or expired ticket by its serial. */
export async function findOrderedTicket(
  queries: Queries,
  serial: string,
): Promise<OrderedTicket | undefined> {
  const { rows } = await sql<OrderedTicket>`
    select player_id as "playerId", ticket_id as "ticketId", serial, game_code as "gameCode", status,
      total_bani as "totalBani", created_at as "createdAt"
    from ticket where serial = ${serial} and status <> 'awaiting-payment' limit 1`.execute(queries);
  return rows[0];
}

/** Counts a player's tickets by their status at `now`; statuses without tickets are omitted. */
export async function countByStatus(
  queries: Queries,
  playerId: string,
  now: Date,
): Promise<{ readonly status: TicketStatus; readonly count: number }[]> {
  const { rows } = await sql<{ status: TicketStatus; count: number }>`
    select current as status, count(*) as count from (
      select case when status = 'awaiting-payment' and expires_at <= ${now} then 'expired' else status end as current
      from ticket where player_id = ${playerId}
    ) counted group by current order by current`.execute(queries);
  return rows;
}
