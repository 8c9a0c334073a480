import { sql } from 'kysely';
import type { TicketKey } from '../../../tickets/index.ts';
import { endPlayedTickets } from '../end-played-tickets.ts';
import { writeProgress } from '../settlement-table.ts';
import { stepDone, type Settling, type StepResult } from '../settling.ts';

const batchSize = 5_000;

/** Ends the draw's tickets that wait for no other draw, batch by batch in the order of their ids; what ended before stays ended. */
export async function endTickets({ draw, inTransaction, settlements }: Settling): Promise<StepResult> {
  const { drawId } = draw;
  let last: TicketKey | undefined;
  do {
    last = await inTransaction(async (transaction) => {
      const after = last;
      // a batch is found by its ids: what suits a whole table would read all of it for each batch
      await sql`
        select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
          set_config('enable_nestloop', 'on', true)`.execute(transaction);
      const batch = await sql<TicketKey>`
        select player_id as "playerId", ticket_id as "ticketId" from draw_entry
        where draw_id = ${drawId}
          ${after === undefined ? sql`` : sql`and (player_id, ticket_id) > (${after.playerId}, ${after.ticketId})`}
        order by player_id, ticket_id limit ${batchSize}`.execute(transaction);
      await endPlayedTickets(transaction, batch.rows, drawId);
      return batch.rows.at(-1);
    });
    settlements.onStepDone?.('a-batch');
  } while (last !== undefined);
  await inTransaction((transaction) => writeProgress(transaction, drawId, { step: 'tickets-ended' }));
  return stepDone;
}
