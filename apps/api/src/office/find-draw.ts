import { isGameCode } from '@loto/game-rules';
import type { Queries } from '../platform/database/database.ts';
import { listDraws, type Draw } from '../features/draws/games/index.ts';
import { OperationRefused } from '../features/operators/index.ts';
import { instant, say, table } from './outcome.ts';
import { readDay } from './read-input.ts';
import { renderBlocks } from './render-outcome.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Returns the draw that an operator names by its id, the beginning of the id, or game and day as in
 * `joker:2026-11-19`.
 * @throws {OperationRefused} if there is none, or more than one
 */
export async function findDraw(queries: Queries, named: string): Promise<Draw> {
  const [game = '', day] = named.split(':');
  const found =
    day !== undefined && isGameCode(game)
      ? await drawsOfDay(queries, game, day)
      : await drawsByIdPart(queries, named);
  const [draw, ...others] = found;
  if (draw === undefined) {
    throw new OperationRefused(`There is no draw ${named}. See them with: npm run operator -- draws`);
  }
  if (others.length > 0) {
    const rows = found.map(({ drawId, gameCode, drawAt }) => [drawId, gameCode, instant(drawAt)]);
    const blocks = [
      say`${named} names ${found.length} draws; give a whole id:`,
      table(['id', 'game', 'draw'], rows),
    ];
    throw new OperationRefused(renderBlocks(blocks).join('\n'));
  }
  return draw;
}

/**
 * Returns a game's draws on a day in Bucharest. Cancelled ones are included only if there are no
 * others.
 */
export async function drawsOfDay(queries: Queries, gameCode: Draw['gameCode'], day: string): Promise<Draw[]> {
  const from = readDay(day);
  // A day on which clocks change is an hour longer or shorter, but no draw is at midnight.
  const to = new Date(from.getTime() + dayMs);
  const { draws } = await listDraws(queries, { gameCode, from, to });
  const standing = draws.filter(({ status }) => status !== 'cancelled');
  return standing.length > 0 ? standing : draws;
}

async function drawsByIdPart(queries: Queries, part: string): Promise<Draw[]> {
  if (!/^[0-9a-f-]{4,36}$/.test(part)) return [];
  return (await listDraws(queries, { idPart: part, limit: 20 })).draws;
}
