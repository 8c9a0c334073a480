import { bucharestDay, bucharestIso, GAME_CODES } from '@loto/game-rules';
import { findDraws, listDraws, type Draw } from '../../features/draws/games/index.ts';
import {
  findComparisons,
  findOpenDifferences,
  findUnhandledNotifications,
} from '../../features/money/provider-events/index.ts';
import { findUnsettledDraws } from '../../features/prizes/settlement/index.ts';
import type { Office } from '../office.ts';
import { describeDraws } from './describe-draws.ts';
import { isoOrNull } from './draw-state.ts';
import type { NightCounts, NightReader } from './night-reads.ts';

const dayMs = 24 * 60 * 60_000;

/** How long a draw is still shown after its settlement, while its prizes are offered and paid. */
const shownAfterwardsMs = 6 * 60 * 60_000;

/** How far ahead to look for the next draws on a day without any. */
const lookAheadMs = 14 * dayMs;

/** Returns today's draws, those that aren't settled, and other work that is late. */
export async function readTonight(app: Office, counts: NightCounts, reader: NightReader) {
  const { queries, now } = reader;
  const compared = await findComparisons(queries);
  const until = compared.map(({ comparedUntil }) => comparedUntil);
  const { count, oldestAt } = await findUnhandledNotifications(queries);
  return {
    now: bucharestIso(now),
    draws: await describeDraws(app, counts, reader, await drawsOfTonight(reader)),
    notifications: { count, oldestAt: isoOrNull(oldestAt) },
    differences: (await findOpenDifferences(queries)).length,
    comparedUntil: isoOrNull(oldestOf(until)),
  };
}

/**
 * Returns today's draws, and unsettled ones of earlier days. On a day without draws, returns those
 * of the next day with draws.
 */
async function drawsOfTonight({ queries, now }: NightReader): Promise<Draw[]> {
  const settledAfter = new Date(now.getTime() - shownAfterwardsMs);
  const open = await findDraws(queries, await findUnsettledDraws(queries, { now, settledAfter }));
  const from = new Date(now.getTime() - dayMs);
  const around = await listDraws(queries, {
    from,
    to: new Date(now.getTime() + lookAheadMs),
    first: 'soonest',
  });
  const standing = around.draws.filter(({ status }) => status !== 'cancelled');
  const today = bucharestDay(now);
  const ofToday = around.draws.filter(({ drawAt }) => bucharestDay(drawAt) === today);
  const [next] = standing.filter(({ drawAt }) => drawAt > now);
  const ofNext = standing.filter(
    ({ drawAt }) => next !== undefined && bucharestDay(drawAt) === bucharestDay(next.drawAt),
  );
  const shown = [...open.values(), ...(ofToday.length === 0 ? ofNext : ofToday)];
  const byId = new Map(shown.map((draw) => [draw.drawId, draw]));
  return [...byId.values()].toSorted(
    (one, other) => one.drawAt.getTime() - other.drawAt.getTime() || placeOf(one) - placeOf(other),
  );
}

const placeOf = ({ gameCode }: Draw) => GAME_CODES.indexOf(gameCode);

/** Returns the oldest time; null if there are none or one is missing. */
function oldestOf(times: readonly (Date | null)[]): Date | null {
  const [first = null, ...rest] = times;
  return rest.reduce<Date | null>(
    (oldest, time) => (oldest === null || time === null ? null : time < oldest ? time : oldest),
    first,
  );
}
