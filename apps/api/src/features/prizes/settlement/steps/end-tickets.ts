import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { settleTickets, type TicketKey } from '../../../tickets/index.ts';
import { updateProgress } from '../settlement-table.ts';
import { stepDone, type SettlementRun, type StepResult } from './settlement-run.ts';

const batchSize = 5_000;

/** Ends the tickets of the draw that have no other unsettled draw, in batches ordered by key. */
export async function endTickets({ draw, inTransaction, settlements }: SettlementRun): Promise<StepResult> {
  const { drawId } = draw;
  let last: TicketKey | undefined;
  do {
    last = await inTransaction(async (transaction) => {
      const after = last;
      // Uses an index, because hash and merge joins would read the whole table for each batch.
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
    await settlements.onStepDone?.('a-batch');
  } while (last !== undefined);
  await inTransaction((transaction) => updateProgress(transaction, drawId, { step: 'tickets-ended' }));
  return stepDone;
}

/**
 * Ends tickets whose draws are all settled: as won if they won in any of them, otherwise as lost.
 * Others don't change. An entry in a cancelled draw is still open, because it will be moved or
 * refunded.
 * @param settledDrawId a draw that already counts as settled
 */
export async function endPlayedTickets(
  transaction: Queries,
  tickets: readonly TicketKey[],
  settledDrawId: string | null = null,
): Promise<void> {
  if (tickets.length === 0) return;
  await settleTickets(
    transaction,
    sql`
      select player_id, ticket_id, exists (
        select from ticket_prize p where p.player_id = played.player_id and p.ticket_id = played.ticket_id
      ) as has_won
      from unnest(
        ${tickets.map(({ playerId }) => playerId)}::uuid[], ${tickets.map(({ ticketId }) => ticketId)}::uuid[]
      ) as played (player_id, ticket_id)
      where not exists (
        select from draw_entry other left join settlement s using (draw_id)
        where other.player_id = played.player_id and other.ticket_id = played.ticket_id
          and other.draw_id is distinct from ${settledDrawId}::uuid and s.finished_at is null
      )`,
  );
}
