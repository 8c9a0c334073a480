import { bucharestDay, type GameCode } from '@loto/game-rules';

/** The path of the page that checks a variant against a draw. */
export function checkPath(gameCode: GameCode, draw: { drawAt: string }): string {
  return `/results/check?${new URLSearchParams({ game: gameCode, day: bucharestDay(draw.drawAt) })}`;
}
