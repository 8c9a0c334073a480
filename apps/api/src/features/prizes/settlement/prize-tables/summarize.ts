import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { findSettlement } from '../settlement-table.ts';
import { findPrizeTables, type ComputedTable } from './prize-table-rows.ts';

/** Totals of a settlement that an operator can check. Amounts are in bani. */
export interface SettlementSummary {
  readonly tables: readonly ComputedTable[];
  /** Number of tickets that won a prize. */
  readonly winningTickets: number;
  readonly grossBani: number;
  readonly taxBani: number;
  readonly netBani: number;
  /** The largest prizes, in descending order. */
  readonly largest: readonly LargePrize[];
  /** Our own tables without official values; empty before they are computed. */
  readonly own: readonly ComputedTable[];
}

/** A ticket's total prize, in bani. */
export interface LargePrize {
  readonly serial: string;
  readonly grossBani: number;
  readonly netBani: number;
}

/** Maximum number of prizes for a person to check individually. */
const maxLargest = 10;

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
  const found = await sql<Omit<SettlementSummary, 'tables' | 'largest' | 'own'>>`
    select count(*) as "winningTickets", coalesce(sum(gross_bani), 0)::bigint as "grossBani",
      coalesce(sum(tax_bani), 0)::bigint as "taxBani", coalesce(sum(net_bani), 0)::bigint as "netBani"
    from ticket_prize where draw_id = ${drawId}`.execute(queries);
  const largest = await sql<LargePrize>`
    with top as (
      select player_id, ticket_id, gross_bani, net_bani from ticket_prize
      where draw_id = ${drawId} order by gross_bani desc, ticket_id limit ${maxLargest}
    )
    select serial, gross_bani as "grossBani", net_bani as "netBani"
    from top join ordered_ticket using (player_id, ticket_id) order by gross_bani desc, serial`.execute(
    queries,
  );
  const { found: facts } = (await findSettlement(queries, drawId)) ?? { found: {} };
  const { own = [] } = facts as { readonly own?: readonly ComputedTable[] };
  const { winningTickets = 0, grossBani = 0, taxBani = 0, netBani = 0 } = found.rows[0] ?? {};
  return { tables, winningTickets, grossBani, taxBani, netBani, largest: largest.rows, own };
}
