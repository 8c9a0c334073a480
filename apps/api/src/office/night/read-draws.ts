import { bucharestDay, bucharestIso, isGameCode } from '@loto/game-rules';
import { findDraws, findNewestEntry, listDraws, type Draw } from '../../features/draws/games/index.ts';
import { findActions } from '../../features/operators/index.ts';
import type { Office } from '../office.ts';
import { describeDraws, readRecords } from './describe-draws.ts';
import { drawRowOf } from './draw-state.ts';
import type { NightCounts, NightReader } from './night-reads.ts';

const dayMs = 24 * 60 * 60_000;

/** Maximum number of draws in a month. There are about thirty, and a few added ones. */
const maxOfMonth = 400;

/** Maximum number of changes to list for a draw. The log contains all of them. */
const maxChanges = 50;

/** Returns the draws of a month in Bucharest, such as `2026-11`, by default the current one. */
export async function readDrawsOfMonth(
  { queries, now }: NightReader,
  {
    month = bucharestDay(now).slice(0, 7),
    game,
  }: { readonly month?: string | undefined; readonly game?: string | undefined },
) {
  const first = new Date(`${month}-01T00:00:00Z`);
  // Bucharest is some hours ahead, so this reads a longer range and filters it.
  const { draws } = await listDraws(queries, {
    ...(isGameCode(game) && { gameCode: game }),
    from: new Date(first.getTime() - dayMs),
    to: new Date(first.getTime() + 32 * dayMs),
    first: 'soonest',
    limit: maxOfMonth,
  });
  const ofMonth = draws.filter(({ drawAt }) => bucharestDay(drawAt).startsWith(month));
  const records = await readRecords(queries, ofMonth);
  return { month, draws: records.map((one) => drawRowOf(one, now)) };
}

/** Returns a draw with its next step and history, or undefined. */
export async function readDraw(app: Office, counts: NightCounts, reader: NightReader, drawId: string) {
  const draw = (await findDraws(reader.queries, [drawId])).get(drawId);
  if (draw === undefined) return undefined;
  const [described] = await describeDraws(app, counts, reader, [draw]);
  if (described === undefined) return undefined;
  return { now: bucharestIso(reader.now), draw: described, changes: await changesOf(reader, draw) };
}

/** Returns a draw's history, newest first, without any unconfirmed result. */
async function changesOf({ queries, operator }: NightReader, { drawId }: Draw) {
  const entry = await findNewestEntry(queries, drawId);
  const isBlind = entry !== undefined && entry.confirmedBy === null && entry.recordedBy !== operator;
  const actions = await findActions(queries, { drawId, first: 'newest', limit: maxChanges });
  return actions
    .filter(({ outcome }) => outcome === 'done' || outcome === 'requested')
    .map(({ seq, actedAt, operator: by, command, outcome, summary }) => ({
      seq,
      at: bucharestIso(actedAt),
      by,
      command,
      outcome,
      summary: isBlind && (command === 'record' || command === 'approve') ? null : summary,
    }));
}
