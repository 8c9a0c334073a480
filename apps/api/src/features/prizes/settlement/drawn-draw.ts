import { isDeepStrictEqual } from 'node:util';
import type { DrawResult } from '@loto/api-contract';
import { bucharestDay, GAMES, type GameCode } from '@loto/game-rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { findConfirmedResult, findDraws, type ConfirmedResult } from '../../draws/games/index.ts';
import type { DrawnGame } from './recount/recount-wins.ts';
import { findSettlement } from './settlement-table.ts';
import { SettlementRefusal, type Settlements } from './settlements.ts';

/** A draw with its confirmed result, ready for settlement. */
export interface DrawnDraw extends DrawnGame {
  readonly drawAt: Date;
  /** The day in Bucharest, which determines prizes and tax. */
  readonly day: string;
  readonly addedPrizeBani: number;
  readonly confirmed: ConfirmedResult;
}

/**
 * Returns the draw with its confirmed result.
 * @throws {SettlementRefusal} if it can't be settled (now), or the settlement began with a
 *   different result
 */
export async function requireDrawnDraw(
  transaction: Transaction<Tables>,
  { clock }: Pick<Settlements, 'clock'>,
  drawId: string,
): Promise<DrawnDraw> {
  const draw = (await findDraws(transaction, [drawId])).get(drawId);
  if (draw === undefined) throw new SettlementRefusal('no-such-draw');
  if (draw.status === 'cancelled') throw new SettlementRefusal('draw-cancelled');
  const { gameCode, drawAt, addedPrizeBani } = draw;
  // Sales close before the draw, and the result can't be known earlier.
  if (clock.now() < drawAt) throw new SettlementRefusal('too-early', { drawAt });
  const confirmed = await findConfirmedResult(transaction, drawId);
  if (confirmed === undefined) throw new SettlementRefusal('not-confirmed');
  const begun = await findSettlement(transaction, drawId);
  const isSame =
    isDeepStrictEqual(
      [draw.result, draw.extraResult ?? null],
      [confirmed.result, confirmed.extraResult ?? null],
    ) &&
    (begun === undefined ||
      isDeepStrictEqual(
        [begun.entry_id, begun.result, begun.extra_result],
        [confirmed.entryId, confirmed.result, confirmed.extraResult],
      ));
  if (!isSame) throw new SettlementRefusal('result-changed');
  return {
    drawId,
    gameCode,
    drawAt,
    day: bucharestDay(drawAt),
    addedPrizeBani,
    confirmed,
    runs: runsOf(draw.isSpecial, confirmed),
    sideGame: await sideGameOf(transaction, gameCode, drawId, confirmed.result),
  };
}

function runsOf(
  isSpecial: boolean,
  { result, extraResult }: Pick<ConfirmedResult, 'result' | 'extraResult'>,
): DrawnGame['runs'] {
  if (!isSpecial) return [result];
  if (extraResult === null) throw new SettlementRefusal('extra-result-missing');
  return [result, extraResult];
}

async function sideGameOf(
  transaction: Transaction<Tables>,
  gameCode: GameCode,
  drawId: string,
  { sideGameNumber }: DrawResult,
): Promise<DrawnGame['sideGame']> {
  if (sideGameNumber !== null) return { code: GAMES[gameCode].sideGameCode, number: sideGameNumber };
  const played = await sql`
    select from draw_entry d join ordered_ticket t using (player_id, ticket_id)
    where d.draw_id = ${drawId} and d.side_game_bani > 0 and t.status = 'active' limit 1`.execute(
    transaction,
  );
  if (played.rows.length > 0) throw new SettlementRefusal('side-game-number-missing');
  return null;
}

/**
 * Checks that all earlier draws of the game are settled.
 * @throws {SettlementRefusal} if one isn't, because its rollover is added to this draw
 */
export async function requireEarlierSettled(
  transaction: Transaction<Tables>,
  { gameCode, drawAt, drawId }: DrawnDraw,
): Promise<void> {
  const earlier = await transaction
    .selectFrom('draw_schedule as draw')
    .leftJoin('settlement', 'settlement.draw_id', 'draw.draw_id')
    .select(['draw.draw_id', 'draw.draw_at'])
    .where('draw.game_code', '=', gameCode)
    .where('draw.draw_id', '<>', drawId)
    .where('draw.draw_at', '<=', drawAt)
    .where('draw.status', '<>', 'cancelled')
    .where('settlement.finished_at', 'is', null)
    .orderBy('draw.draw_at')
    .executeTakeFirst();
  if (earlier !== undefined) {
    throw new SettlementRefusal('earlier-draw-not-settled', {
      drawId: earlier.draw_id,
      drawAt: earlier.draw_at,
    });
  }
}
