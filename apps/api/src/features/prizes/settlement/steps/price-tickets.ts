import { taxOnPrize } from '@loto/game-rules';
import { sql } from 'kysely';
import { findPrizeTables } from '../prize-tables/prize-table-rows.ts';
import { updateProgress } from '../settlement-table.ts';
import { stepDone, type SettlementRun, type StepResult } from './settlement-run.ts';
import { newIdInCellOfSql } from '../../../../platform/directory/cell-ids.ts';

/** Sums what each ticket won; tax is withheld from every single prize (games page, "All games"). */
export async function priceTickets({ draw, inTransaction }: SettlementRun): Promise<StepResult> {
  const { drawId, day } = draw;
  await inTransaction(async (transaction) => {
    const tables = (await findPrizeTables(transaction, [drawId])).get(drawId) ?? [];
    const prizes = tables.flatMap(({ code, run, categories }) =>
      categories
        .filter(({ winners, prizeBani }) => winners > 0 && prizeBani > 0)
        .map(({ category, prizeBani, winners }) => {
          const tax = taxOnPrize(prizeBani, day);
          if (tax === undefined) throw new RangeError(`No tax on prizes is known on ${day}`);
          return { code, run, category, winners, prizeBani, taxBani: tax.taxBani };
        }),
    );
    await transaction.deleteFrom('ticket_prize').where('draw_id', '=', drawId).execute();
    await sql`
      insert into ticket_prize (draw_id, player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani)
      select w.draw_id, w.player_id, w.ticket_id, ${newIdInCellOfSql(sql`w.player_id`)}, sum(p.prize_bani * w.win_count),
        sum(p.tax_bani * w.win_count), sum((p.prize_bani - p.tax_bani) * w.win_count)
      from ticket_win w
      join unnest(
        ${prizes.map((row) => row.code)}::text[],
        ${prizes.map((row) => row.run)}::smallint[],
        ${prizes.map((row) => row.category)}::text[],
        ${prizes.map((row) => row.prizeBani)}::bigint[],
        ${prizes.map((row) => row.taxBani)}::bigint[]
      ) as p (code, run, category, prize_bani, tax_bani) using (code, run, category)
      where w.draw_id = ${drawId} group by w.draw_id, w.player_id, w.ticket_id`.execute(transaction);
    const written = await sql<{ tickets: number; gross: number; tax: number }>`
      select count(*) as tickets, coalesce(sum(gross_bani), 0)::bigint as gross, coalesce(sum(tax_bani), 0)::bigint as tax
      from ticket_prize where draw_id = ${drawId}`.execute(transaction);
    const { tickets: winningTickets = 0, gross: grossBani = 0, tax: taxBani = 0 } = written.rows[0] ?? {};
    const expectedBani = prizes.reduce((sum, { prizeBani, winners }) => sum + prizeBani * winners, 0);
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
