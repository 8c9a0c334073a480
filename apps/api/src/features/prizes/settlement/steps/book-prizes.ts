import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  findFirstMovedAt,
  postMovementsOnce,
  systemAccountId,
  type KnownPosting,
} from '../../../money/ledger/index.ts';
import { findPrizeTables, type ComputedTable } from '../prize-tables/prize-table-rows.ts';
import { amountsOfTable } from '../prize-tables/table-amounts.ts';
import { updateProgress } from '../settlement-table.ts';
import { stepDone, type SettlementRun, type StepResult } from './settlement-run.ts';

const batchSize = 2_000;

interface PrizeRow {
  player_id: string;
  ticket_id: string;
  prize_id: string;
  gross_bani: number;
  tax_bani: number;
  net_bani: number;
}

/**
 * Books a draw's prizes: first the totals of each table, then each ticket's prize in batches. The
 * ledger accepts each source once, so a batch that was booked before a crash isn't booked again.
 * All movements have the time of the tables' bookings even if the settlement resumes much later, so
 * that a draw's prizes are booked on one day.
 */
export async function bookPrizes(settlementRun: SettlementRun): Promise<StepResult> {
  const { draw, inTransaction, settlements } = settlementRun;
  const { drawId } = draw;
  const movedAt = await inTransaction(async (transaction) => {
    const tables = (await findPrizeTables(transaction, [drawId])).get(drawId) ?? [];
    const postings = tables.map((table) => tablePosting(drawId, table));
    const now = settlements.clock.now();
    await postMovementsOnce(
      transaction,
      postings.filter(({ debit }) => Object.values(debit).some((bani) => bani > 0)),
      now,
    );
    const booked = await findFirstMovedAt(transaction, { playerId: systemAccountId, sourceId: drawId });
    // Tables without movements have no prizes.
    return booked ?? now;
  });
  let last: PrizeRow | undefined;
  do {
    last = await inTransaction(async (transaction) => {
      const batch = await sql<PrizeRow>`
        select player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani from ticket_prize
        where draw_id = ${drawId}
          ${last === undefined ? sql`` : sql`and (player_id, ticket_id) > (${last.player_id}, ${last.ticket_id})`}
        order by player_id, ticket_id limit ${batchSize}`.execute(transaction);
      await postMovementsOnce(transaction, batch.rows.map(prizePosting), movedAt);
      return batch.rows.at(-1);
    });
    await settlements.onStepDone?.('a-batch');
  } while (last !== undefined);
  await inTransaction((transaction) => updateProgress(transaction, drawId, { step: 'booked' }));
  return stepDone;
}

/** Returns the kind of movement for a prize table of a game or side game. */
const tableKind = ({ code, run }: ComputedTable) => `prizes ${code} ${run}`;

/**
 * Returns the game or side game whose prize tables are booked by a kind of movement; undefined for
 * other kinds.
 */
export function gameOfTableKind(kind: string): string | undefined {
  return /^prizes (\S+) \d+$/.exec(kind)?.[1];
}

function tablePosting(drawId: string, table: ComputedTable): KnownPosting {
  return {
    playerId: systemAccountId,
    movementId: randomUUID(),
    kind: tableKind(table),
    sourceId: drawId,
    ...amountsOfTable(table),
  };
}

function prizePosting(row: PrizeRow): KnownPosting {
  return {
    playerId: row.player_id,
    movementId: row.prize_id,
    kind: 'prize',
    sourceId: row.prize_id,
    debit: { 'prizes-payable': row.gross_bani },
    credit: { 'player-winnings': row.net_bani, 'tax-withheld': row.tax_bani },
  };
}
