import type { GamePeriod } from '@loto/api-contract';

type GameCode = GamePeriod['gameCode'];

/** One line of the strip: what has accumulated in a game's category I. */
export interface Report {
  gameCode: GameCode;
  rolloverBani: number;
}

/** What the strip under the tickets says. */
export interface Reports {
  /** Largest first. */
  reports: readonly Report[];
  /** The next draw, when all games that are named share it; null otherwise. */
  drawAt: string | null;
  /** The earliest draw on sale, for when no report is known. */
  nextDrawAt: string | null;
}

/** Reads the strip from the sales of all games; a paused game is not advertised. */
export function rolloversOf(periods: readonly GamePeriod[]): Reports {
  const enabled = periods.filter(({ isEnabled }) => isEnabled);
  const known = enabled.filter(({ rolloverBani }) => rolloverBani !== null && rolloverBani > 0);
  const drawsAt = new Set(known.map(({ nextDraws }) => nextDraws[0]?.drawAt));
  const [sharedAt] = drawsAt;
  const allDrawsAt = enabled.flatMap(({ nextDraws }) => nextDraws.slice(0, 1).map(({ drawAt }) => drawAt));
  return {
    reports: known
      .map(({ gameCode, rolloverBani }) => ({ gameCode, rolloverBani: rolloverBani ?? 0 }))
      .toSorted((a, b) => b.rolloverBani - a.rolloverBani),
    drawAt: drawsAt.size === 1 ? (sharedAt ?? null) : null,
    nextDrawAt: allDrawsAt.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null,
  };
}
