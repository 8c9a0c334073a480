import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { findPrizeTables, type ComputedTable } from './prize-table-rows.ts';

/** Totals of a settlement that an operator can check. Amounts are in bani. */
export interface SettlementSummary {
  readonly tables: readonly ComputedTable[];
  /** Number of tickets that won a prize. */
  readonly winningTickets: number;
  readonly grossBani: number;
  readonly taxBani: number;
  readonly netBani: number;
}

/**
 * Summarizes a settlement for operators.
 * @param computed the tables of a settlement that halted before storing them
 */
export async function summarize(
  queries: Queries,
  drawId: string,
  computed?: readonly ComputedTable[],
): Promise<SettlementSummary> {
  const tables = computed ?? (await findPrizeTables(queries, [drawId])).get(drawId) ?? [];
  const found = await sql<Omit<SettlementSummary, 'tables'>>`
    select count(*) as "winningTickets", coalesce(sum(gross_bani), 0)::bigint as "grossBani",
      coalesce(sum(tax_bani), 0)::bigint as "taxBani", coalesce(sum(net_bani), 0)::bigint as "netBani"
    from ticket_prize where draw_id = ${drawId}`.execute(queries);
  const { winningTickets = 0, grossBani = 0, taxBani = 0, netBani = 0 } = found.rows[0] ?? {};
  return { tables, winningTickets, grossBani, taxBani, netBani };
}
