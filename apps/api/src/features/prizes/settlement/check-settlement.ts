import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { compareBookedPrizes, sumBookedTables } from '../../money/ledger/index.ts';
import { requireDrawnDraw, requireEarlierSettled, type DrawnDraw } from './drawn-draw.ts';
import { played } from './paid-statuses.ts';
import { decideTables } from './prize-tables/decide-tables.ts';
import { findImplausible } from './prize-tables/find-implausible.ts';
import type { OfficialTable } from './prize-tables/official-values.ts';
import { findPrizeTables, type ComputedTable } from './prize-tables/prize-table-rows.ts';
import { priceWins } from './prize-tables/priced-wins.ts';
import { amountsOfTable } from './prize-tables/table-amounts.ts';
import { compareWins } from './recount/recount-wins.ts';
import { findUncheckedBefore, insertSettlementCheck, isSettlementChecked } from './settlement-check-table.ts';
import { findSettlement } from './settlement-table.ts';
import { SettlementRefusal, type Settlements } from './settlements.ts';

/** What a settlement stored, and is not what the server computes. */
class SettlementDiffers extends Error {}

/**
 * `running`: in another process, or in this one. `waiting`: earlier draws of the game are not
 * checked, whose rollovers are in it.
 */
type SettlementCheck =
  | { readonly state: 'same' | 'differs' | 'running' }
  | { readonly state: 'waiting'; readonly drawIds: readonly string[] };

/** One for each schema, since all tickets of a draw are read: one check at a time. */
export const checkLock = sql`hashtext(concat('settlement check.', current_schema()))`;

/**
 * Computes a settled draw once more, from tickets, confirmed result and accepted official values,
 * since what it stored was written by the operators' role. What was checked once cannot change any
 * more (migration 0088).
 * @returns `same` where prizes of the draw may be offered; where it differs, an alert says why
 */
export async function checkSettlement(
  settlements: Pick<Settlements, 'database' | 'clock' | 'log'>,
  drawId: string,
): Promise<SettlementCheck> {
  const { database, clock, log } = settlements;
  if (await isSettlementChecked(database, drawId)) return { state: 'same' };
  const drawIds = await findUncheckedBefore(database, drawId);
  if (drawIds.length > 0) return { state: 'waiting', drawIds };
  try {
    // one state of all that is compared
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction): Promise<SettlementCheck> => {
        // before the snapshot is taken: what `undo_settlement` undoes meanwhile is not compared
        await sql`lock table settlement_check in row exclusive mode`.execute(transaction);
        // the job of a slow check counts as lost after a while, and is run again
        const locked = await sql<{ isMine: boolean }>`
          select pg_try_advisory_xact_lock(${checkLock}) as "isMine"`.execute(transaction);
        if (locked.rows[0]?.isMine !== true) return { state: 'running' };
        await requireSame(transaction, settlements, drawId);
        await insertSettlementCheck(transaction, drawId, clock.now());
        return { state: 'same' };
      });
  } catch (error) {
    if (!(error instanceof SettlementDiffers) && !(error instanceof SettlementRefusal)) throw error;
    log.error(
      { alert: true, drawId, problem: error.message },
      'a settlement is not what the server computes: its prizes are not offered',
    );
    return { state: 'differs' };
  }
}

/**
 * @throws {SettlementDiffers}
 * @throws {SettlementRefusal}
 */
async function requireSame(
  transaction: Transaction<Tables>,
  { clock }: Pick<Settlements, 'clock'>,
  drawId: string,
): Promise<void> {
  const settlement = await findSettlement(transaction, drawId);
  if (settlement?.step !== 'finished') throw new SettlementDiffers('it is not finished');
  const draw = await requireDrawnDraw(transaction, { clock }, drawId);
  await requireEarlierSettled(transaction, draw);
  // the first statement, above, took the snapshot: the salt of this comparison is chosen after it
  const differences = await compareWins(transaction, draw, played);
  if (differences.length > 0) {
    throw new SettlementDiffers(`the tickets won something else: ${differences.join('; ')}`);
  }
  const stored = (await findPrizeTables(transaction, [drawId])).get(drawId) ?? [];
  await requireSameTables(transaction, draw, stored);
  const implausible = await findImplausible(transaction, draw, stored);
  if (implausible.length > 0 && settlement.forced_by !== draw.confirmed.confirmedBy) {
    throw new SettlementDiffers(`nobody who may has forced it: ${implausible.join('; ')}`);
  }
  await requireSamePrizes(transaction, draw, stored);
  await requireBooked(transaction, draw, stored);
  await requireWinnersEnded(transaction, draw);
}

/** More than the clocks of two programs differ: nothing is booked before its draw. */
const clocksDifferMs = 60 * 60_000;

/** Each prize is booked once, with its amounts, and nothing that is no prize. */
async function requireBooked(
  transaction: Transaction<Tables>,
  { drawId, drawAt }: DrawnDraw,
  stored: readonly ComputedTable[],
): Promise<void> {
  const { missing, excess } = await compareBookedPrizes(transaction, {
    of: sql`select * from ticket_prize where draw_id = ${drawId}`,
    among: sql`select * from ticket_prize`,
    since: new Date(drawAt.getTime() - clocksDifferMs),
  });
  if (missing > 0) throw new SettlementDiffers(`${missing} prizes are not booked as they are`);
  if (excess > 0) throw new SettlementDiffers(`${excess} prizes are booked that are not there`);
  const amounts = stored.map(amountsOfTable);
  const expected = {
    expenseBani: amounts.reduce((total, { debit }) => total + debit['prize-expense'], 0),
    prizesBani: amounts.reduce((total, { credit }) => total + credit['prizes-payable'], 0),
  };
  if (!isDeepStrictEqual(await sumBookedTables(transaction, drawId), expected))
    throw new SettlementDiffers('its tables are booked otherwise');
}

/** A ticket that won says so, or has other draws to come. */
async function requireWinnersEnded(transaction: Transaction<Tables>, { drawId }: DrawnDraw): Promise<void> {
  const found = await sql<{ count: number }>`
    select count(*) as count from ticket_prize p join ordered_ticket t using (player_id, ticket_id)
    where p.draw_id = ${drawId} and t.status not in ('active', 'won')`.execute(transaction);
  const count = found.rows[0]?.count ?? 0;
  if (count > 0) throw new SettlementDiffers(`${count} tickets that won ended as something else`);
}

/** By the official values that were accepted, or by those that are stored and are ours. */
async function requireSameTables(
  transaction: Transaction<Tables>,
  draw: DrawnDraw,
  stored: readonly ComputedTable[],
): Promise<void> {
  for (const given of [[], officialIn(stored)]) {
    const { tables, isDeparting } = await decideTables(transaction, { draw, given, paid: played });
    if (!isDeparting && isDeepStrictEqual(asStored(tables), asStored(stored))) return;
  }
  throw new SettlementDiffers('its prize tables are others, or official values that nobody accepted');
}

/** Fields of one order, as the database gives them. */
const asStored = (tables: readonly ComputedTable[]): unknown => JSON.parse(JSON.stringify(tables));

function officialIn(stored: readonly ComputedTable[]): OfficialTable[] {
  return stored.flatMap(({ code, run, official, categories }) =>
    official === null
      ? []
      : {
          code,
          run,
          ...official,
          categories: categories.flatMap((one) =>
            one.official === null ? [] : { category: one.category, ...one.official },
          ),
        },
  );
}

async function requireSamePrizes(
  transaction: Transaction<Tables>,
  draw: DrawnDraw,
  stored: readonly ComputedTable[],
): Promise<void> {
  const { tickets } = priceWins(draw, stored);
  const different = await sql`
    select from (${tickets}) as priced
    full join (select * from ticket_prize where draw_id = ${draw.drawId}) as prize using (player_id, ticket_id)
    where (priced.gross_bani, priced.tax_bani, priced.net_bani)
      is distinct from (prize.gross_bani, prize.tax_bani, prize.net_bani)
    limit 1`.execute(transaction);
  if (different.rows.length > 0) throw new SettlementDiffers('a ticket has another prize than it won');
}
