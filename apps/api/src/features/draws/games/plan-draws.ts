import { randomUUID } from 'node:crypto';
import { GAME_CODES, nextDraws, type CalendarDraw, type GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { findGameSettings, type GameSettingTable } from './game-table.ts';

export const planDrawsJob = defineJob({ name: 'plan-draws', cron: '*/10 * * * *' });

/** Number of draws planned per game: the maximum on a ticket (ten), plus two. */
const plannedAhead = 12;

/**
 * Plans the next draws of each game by the regular calendar and its published exceptions. Existing
 * draws don't change, even if they were moved or cancelled, so it can run at any time in any number
 * of processes.
 */
export async function ensureDraws(queries: Queries, now: Date): Promise<void> {
  const cancelled = await countCancelled(queries, now);
  for (const gameCode of GAME_CODES) {
    // Cancelled draws stay in the calendar but can't be played.
    const count = plannedAhead + (cancelled.get(gameCode) ?? 0);
    await planCalendarDraws(queries, gameCode, nextDraws(gameCode, now, count));
  }
}

/** Inserts the calendar's missing draws. */
export async function planCalendarDraws(
  queries: Queries,
  gameCode: GameCode,
  draws: readonly CalendarDraw[],
  needsSeal = true,
): Promise<void> {
  const setting = (await findGameSettings(queries)).get(gameCode);
  const rows = draws.map((draw) => ({
    draw_id: randomUUID(),
    game_code: gameCode,
    draw_at: new Date(draw.drawAt),
    calendar_at: new Date(draw.drawAt),
    sales_close_at: salesCloseAt(draw, setting),
    is_special: draw.isSpecial,
    added_prize_bani: draw.addedPrizeBani,
    status: 'planned' as const,
    needs_seal: needsSeal,
  }));
  if (rows.length === 0) return;
  await queries
    .insertInto('draw')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['game_code', 'calendar_at']).doNothing())
    .execute();
}

function salesCloseAt(draw: CalendarDraw, setting: GameSettingTable | undefined): Date {
  const leadMinutes = setting?.sales_close_lead_minutes ?? null;
  if (leadMinutes === null) return new Date(draw.salesCloseAt);
  return new Date(Date.parse(draw.drawAt) - leadMinutes * 60_000);
}

async function countCancelled(queries: Queries, now: Date): Promise<Map<string, number>> {
  const found = await queries
    .selectFrom('draw')
    .select(['game_code', sql<number>`count(*)`.as('count')])
    .where('status', '=', 'cancelled')
    .where('draw_at', '>', now)
    .groupBy('game_code')
    .execute();
  return new Map(found.map((row) => [row.game_code, row.count]));
}
