import { sql } from 'kysely';
import { findPrizeTables } from '../prize-tables/prize-table-rows.ts';
import { priceWins } from '../prize-tables/priced-wins.ts';
import { updateProgress } from '../settlement-table.ts';
import { stepDone, type SettlementRun, type StepResult } from './settlement-run.ts';
import { newIdInCellOfSql } from '../../../../platform/directory/cell-ids.ts';

export async function priceWinningTickets({ draw, inTransaction }: SettlementRun): Promise<StepResult> {
  const { drawId } = draw;
  await inTransaction(async (transaction) => {
    const tables = (await findPrizeTables(transaction, [drawId])).get(drawId) ?? [];
    const { tickets, grossBani: expectedBani } = priceWins(draw, tables);
    await transaction.deleteFrom('ticket_prize').where('draw_id', '=', drawId).execute();
    await sql`
      insert into ticket_prize (draw_id, player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani)
      select ${drawId}, player_id, ticket_id, ${newIdInCellOfSql(sql`player_id`)}, gross_bani, tax_bani, net_bani
      from (${tickets}) as priced`.execute(transaction);
    const written = await sql<{ tickets: number; gross: number; tax: number }>`
      select count(*) as tickets, coalesce(sum(gross_bani), 0)::bigint as gross, coalesce(sum(tax_bani), 0)::bigint as tax
      from ticket_prize where draw_id = ${drawId}`.execute(transaction);
    const { tickets: winningTickets = 0, gross: grossBani = 0, tax: taxBani = 0 } = written.rows[0] ?? {};
    if (grossBani !== expectedBani) {
      throw new Error(`Tickets won ${grossBani} bani where the tables say ${expectedBani}`);
    }
    await updateProgress(transaction, drawId, {
      step: 'tickets-priced',
      found: { winningTickets, grossBani, taxBani, netBani: grossBani - taxBani },
    });
  });
  return stepDone;
}
