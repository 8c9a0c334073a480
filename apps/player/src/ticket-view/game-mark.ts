import type { GameCode } from '@loto/game-rules';

const marks: Record<GameCode, string> = { 'loto-6-49': '6/49', joker: 'Joker', 'loto-5-40': '5/40' };

/** The short name that a ticket carries in big letters; the same in both languages. */
export function gameMark(gameCode: GameCode): string {
  return marks[gameCode];
}
