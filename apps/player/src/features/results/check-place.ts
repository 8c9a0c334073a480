import { bucharestDay, type GameCode } from '@loto/game-rules';

/** Where a variant is held against a draw. */
export function checkPath(gameCode: GameCode, draw: { drawAt: string }): string {
  return `/results/check?${new URLSearchParams({ game: gameCode, day: bucharestDay(draw.drawAt) })}`;
}
