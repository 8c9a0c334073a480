import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { requireDrawnDraw, requireEarlierSettled, type DrawnDraw } from './drawn-draw.ts';
import { played } from './paid-statuses.ts';
import { decideTables } from './prize-tables/decide-tables.ts';
import { findImplausible } from './prize-tables/find-implausible.ts';
import type { OfficialTable } from './prize-tables/official-values.ts';
import { findPrizeTables, type ComputedTable } from './prize-tables/prize-table-rows.ts';
import { priceWins } from './prize-tables/priced-wins.ts';
import { isSameWins, recountWins, storedWins } from './recount/recount-wins.ts';
import { findUncheckedUpTo, insertSettlementCheck, isSettlementChecked } from './settlement-check-table.ts';
import { findSettlement } from './settlement-table.ts';
import { SettlementRefusal, type Settlements } from './settlements.ts';

/** What a settlement stored, and is not what the server computes. */
class SettlementDiffers extends Error {}

/**
 * Computes a settled draw once more, from tickets, confirmed result and accepted official values,
 * since what it stored was written by the operators' role. Earlier draws of the game come first:
 * their rollovers are in it. What was checked once cannot change any more (migration 0088).
 * @returns whether prizes of the draw may be offered; where not, an alert says why
 */
export async function checkSettlement(
  settlements: Pick<Settlements, 'database' | 'clock' | 'log'>,
  drawId: string,
): Promise<boolean> {
  const { database, clock, log } = settlements;
  if (await isSettlementChecked(database, drawId)) return true;
  for (const unchecked of await findUncheckedUpTo(database, drawId)) {
    try {
      // one state of all that is compared
      await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          await requireSame(transaction, settlements, unchecked);
          await insertSettlementCheck(transaction, unchecked, clock.now());
        });
    } catch (error) {
      if (!(error instanceof SettlementDiffers) && !(error instanceof SettlementRefusal)) throw error;
      log.error(
        { alert: true, drawId: unchecked, problem: error.message },
        'a settlement is not what the server computes: its prizes are not offered',
      );
      return false;
    }
  }
  return true;
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
  if (!isSameWins(await storedWins(transaction, drawId), await recountWins(transaction, draw, played))) {
    throw new SettlementDiffers('the tickets won something else');
  }
  const stored = (await findPrizeTables(transaction, [drawId])).get(drawId) ?? [];
  await requireSameTables(transaction, draw, stored);
  const implausible = await findImplausible(transaction, draw, stored);
  if (implausible.length > 0 && settlement.forced_by !== draw.confirmed.confirmedBy) {
    throw new SettlementDiffers(`nobody who may has forced it: ${implausible.join('; ')}`);
  }
  await requireSamePrizes(transaction, draw, stored);
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
