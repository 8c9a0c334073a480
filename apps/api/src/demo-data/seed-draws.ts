import type { DrawResult } from '@loto/api-contract';
import { drawsBetween, GAME_CODES, type GameCode } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/database.ts';
import { addDraw } from '../features/draws/games/index.ts';
import { ensureDraws, planCalendarDraws } from '../features/draws/games/plan-draws.ts';
import { confirmResult } from '../features/draws/games/results/confirm-result.ts';
import { recordResult } from '../features/draws/games/results/record-result.ts';
import { appendSigned } from '../features/operators/index.ts';
import { resultFacts } from '../office/format-result.ts';
import type { DemoOperators } from './seed-operators.ts';

/** Results of the demo, newest first. They are made up. */
const demoResults: Partial<Record<GameCode, readonly DrawResult[]>> = {
  'loto-6-49': [
    { numbers: [23, 4, 46, 11, 38, 29], jokers: [], sideGameNumber: '1846035' },
    { numbers: [7, 31, 12, 49, 20, 35], jokers: [], sideGameNumber: '0093712' },
  ],
  joker: [
    { numbers: [8, 41, 17, 26, 33], jokers: [14], sideGameNumber: '508116' },
    { numbers: [2, 39, 10, 28, 45], jokers: [6], sideGameNumber: '742930' },
  ],
  'loto-5-40': [
    { numbers: [19, 3, 36, 27, 8, 31], jokers: [], sideGameNumber: '360274' },
    { numbers: [40, 15, 22, 9, 1, 34], jokers: [], sideGameNumber: '917705' },
  ],
};

const twoWeeksMs = 14 * 24 * 60 * 60_000;
const tenMinutesMs = 10 * 60_000;
const hourMs = 60 * 60_000;

/**
 * Plans future draws and gives the last two regular draws of each game a result, recorded and
 * confirmed by the demo operators, unless results already exist.
 */
export async function seedDemoDraws(
  transaction: Transaction<Tables>,
  { now, operators: { ana, radu, installation } }: { now: Date; operators: DemoOperators },
): Promise<void> {
  await ensureDraws(transaction, now);
  const known = await transaction
    .selectFrom('draw')
    .select('draw_id')
    .where('status', '=', 'drawn')
    .execute();
  if (known.length > 0) return;
  await addDrawToRecord(transaction, now);
  const since = new Date(now.getTime() - twoWeeksMs);
  for (const gameCode of GAME_CODES) {
    const results = demoResults[gameCode] ?? [];
    const past = drawsBetween(gameCode, since, now).toReversed().slice(0, results.length);
    await planCalendarDraws(transaction, gameCode, past, false);
    for (const [index, draw] of past.entries()) {
      const result = results[index] as DrawResult;
      const { draw_id: drawId } = await transaction
        .selectFrom('draw')
        .select('draw_id')
        .where('game_code', '=', gameCode)
        .where('calendar_at', '=', new Date(draw.drawAt))
        .executeTakeFirstOrThrow();
      const at = new Date(Date.parse(draw.drawAt) + tenMinutesMs);
      const { results: recorded, draw: locked } = await recordResult(transaction, {
        drawId,
        input: { result },
        operator: 'ana',
        now: at,
      });
      await confirmResult(transaction, { drawId, operator: 'radu', now: at });
      const signed = {
        arguments: { words: [drawId] },
        facts: resultFacts(locked, recorded),
        drawId,
        now: at,
      };
      await appendSigned(transaction, { installation }, ana, { ...signed, command: 'record' });
      await appendSigned(transaction, { installation }, radu, { ...signed, command: 'confirm' });
    }
  }
}

/** Adds a draw of 5/40 from half an hour ago, so that operators can record its result. */
async function addDrawToRecord(transaction: Transaction<Tables>, now: Date): Promise<void> {
  const drawAt = new Date(Math.floor((now.getTime() - hourMs / 2) / 60_000) * 60_000);
  await addDraw(transaction, {
    gameCode: 'loto-5-40',
    drawAt,
    salesCloseAt: new Date(drawAt.getTime() - 2 * hourMs),
    isSpecial: false,
    addedPrizeBani: 0,
    needsSeal: false,
    now: new Date(drawAt.getTime() - 24 * hourMs),
  });
}
