import type { Generated } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `ticket_draw_change`: how moving or cancelling a draw changed a ticket's entry. */
interface TicketDrawChangeTable {
  player_id: string;
  ticket_id: string;
  change_id: string;
  draw_id: string;
  kind: 'moved' | 'to-next-draw' | 'refunded';
  /** The draw's time before the change. */
  draw_at: Date;
  /** The replacement draw. */
  to_draw_id: string | null;
  refunded_bani: Generated<number>;
  changed_at: Date;
}

/** A row of `ticket_draw`: a ticket's entry in a draw, with its price. */
interface TicketDrawTable {
  player_id: string;
  ticket_id: string;
  draw_id: string;
  position: number;
  main_bani: number;
  side_game_bani: number;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    ticket_draw_change: TicketDrawChangeTable;
    ticket_draw: TicketDrawTable;
    draw_entry: Omit<TicketDrawTable, 'position'>;
  }
}

export type TicketDrawChange = Omit<TicketDrawChangeTable, 'refunded_bani'> & {
  readonly refunded_bani: number;
  /** The language in which the ticket was bought. */
  readonly language: 'ro' | 'en';
};

/** Returns how a change of a draw affected a ticket, or undefined if it didn't. */
export async function findDrawChange(
  queries: Queries,
  { playerId, ticketId, changeId }: { playerId: string; ticketId: string; changeId: string },
): Promise<TicketDrawChange | undefined> {
  return queries
    .selectFrom('ticket_draw_change')
    .innerJoin('ticket', (join) =>
      join
        .onRef('ticket.player_id', '=', 'ticket_draw_change.player_id')
        .onRef('ticket.ticket_id', '=', 'ticket_draw_change.ticket_id'),
    )
    .selectAll('ticket_draw_change')
    .select('ticket.language')
    .where('ticket_draw_change.player_id', '=', playerId)
    .where('ticket_draw_change.ticket_id', '=', ticketId)
    .where('change_id', '=', changeId)
    .executeTakeFirst();
}
