import { randomUUID } from 'node:crypto';
import type { DrawResult } from '@loto/api-contract';
import { GAMES, randomSideGameNumber, type GameCode, type RandomSource } from '@loto/game-rules';
import type { Platform } from '../../../../platform/platform.ts';
import type { Settlements } from '../settlements.ts';

/** The parts of a test app that these helpers need. */
export interface Stage {
  readonly platform: Pick<Platform, 'database' | 'pool' | 'clock'> & Pick<Settlements, 'log'>;
}

/** Two test operators: the first records results, the second confirms them. */
export const [recorder, confirmer] = ['ana', 'bogdan'] as const;

const minuteMs = 60_000;

interface PlannedDraw {
  readonly gameCode: GameCode;
  /** ISO 8601 with offset. */
  readonly drawAt: string;
  readonly isSpecial?: boolean;
  readonly addedPrizeBani?: number;
}

/** Plans a draw outside of the calendar and returns its id. */
export async function planDraw(app: Stage, planned: PlannedDraw): Promise<string> {
  const { gameCode, drawAt, isSpecial = false, addedPrizeBani = 0 } = planned;
  const drawId = randomUUID();
  await app.platform.database
    .insertInto('draw')
    .values({
      draw_id: drawId,
      game_code: gameCode,
      draw_at: new Date(drawAt),
      calendar_at: null,
      sales_close_at: new Date(Date.parse(drawAt) - 15 * minuteMs),
      is_special: isSpecial,
      added_prize_bani: addedPrizeBani,
      status: 'planned',
      needs_seal: false,
    })
    .execute();
  return drawId;
}

/** Deletes the calendar's draws, so that a test has only its own. */
export async function clearCalendar(app: Stage): Promise<void> {
  await app.platform.pool.query('delete from draw');
}

/** Stores a result recorded by one operator, and returns the entry's id. */
export async function recordResult(
  app: Stage,
  drawId: string,
  result: DrawResult,
  extraResult: DrawResult | null = null,
): Promise<string> {
  const { pool, clock } = app.platform;
  await pool.query(
    `insert into operator (name, email, created_at) select name, name || '@loto.test', $2 from unnest($1::text[]) as name
     on conflict do nothing`,
    [[recorder, confirmer], clock.now()],
  );
  const entryId = randomUUID();
  await pool.query(
    `insert into draw_result_entry (entry_id, draw_id, result, extra_result, recorded_by, recorded_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      entryId,
      drawId,
      JSON.stringify(result),
      extraResult === null ? null : JSON.stringify(extraResult),
      recorder,
      clock.now(),
    ],
  );
  return entryId;
}

/** Stores a result recorded by one operator and confirmed by another. */
export async function confirmResult(
  app: Stage,
  drawId: string,
  result: DrawResult,
  extraResult: DrawResult | null = null,
): Promise<void> {
  const { pool, clock } = app.platform;
  const entryId = await recordResult(app, drawId, result, extraResult);
  await pool.query(
    `insert into draw_result_confirmation (entry_id, recorded_by, confirmed_by, confirmed_at) values ($1, $2, $3, $4)`,
    [entryId, recorder, confirmer, clock.now()],
  );
  await pool.query(`update draw set status = 'drawn', result = $2, extra_result = $3 where draw_id = $1`, [
    drawId,
    JSON.stringify(result),
    extraResult === null ? null : JSON.stringify(extraResult),
  ]);
}

/** Returns a random result like that of a drawing machine. */
export function randomResult(
  gameCode: GameCode,
  random: RandomSource,
): DrawResult & { sideGameNumber: string } {
  const { fieldSize, numbersDrawn, jokerFieldSize, jokersDrawn, sideGameCode } = GAMES[gameCode];
  return {
    numbers: drawFrom(fieldSize, numbersDrawn, random),
    jokers: drawFrom(jokerFieldSize, jokersDrawn, random),
    sideGameNumber: randomSideGameNumber(sideGameCode, random),
  };
}

function drawFrom(fieldSize: number, count: number, random: RandomSource): number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(1 + random(fieldSize));
  return [...drawn];
}
