import { bucharestDay } from '@loto/game-rules';

/** When the next draws are, as far as a greeting mentions it. */
export type NextDraws =
  | { kind: 'none' }
  /** All games are drawn on one evening, today or tomorrow. */
  | { kind: 'tonight' | 'tomorrow' }
  | { kind: 'later'; drawAt: string };

const dayMs = 24 * 3_600_000;

/**
 * What the greeting says of the next draws.
 * @param drawTimes the next draw of each game, ISO 8601; null where a game has none
 */
export function nextDrawsOf(drawTimes: readonly (string | null)[], nowMs: number): NextDraws {
  const known = drawTimes
    .filter((drawAt) => drawAt !== null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const first = known[0];
  if (first === undefined) return { kind: 'none' };
  const isAll =
    known.length === drawTimes.length &&
    known.every((drawAt) => bucharestDay(drawAt) === bucharestDay(first));
  const day = bucharestDay(first);
  if (isAll && day === bucharestDay(new Date(nowMs))) return { kind: 'tonight' };
  if (isAll && day === bucharestDay(new Date(nowMs + dayMs))) return { kind: 'tomorrow' };
  return { kind: 'later', drawAt: first };
}
