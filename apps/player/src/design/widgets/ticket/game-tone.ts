import type { GameCode } from '@loto/game-rules';

/** The value of data-game, by which a part of the page takes a game's colours. */
export type GameTone = '649' | 'joker' | '540';

const TONES: Record<GameCode, GameTone> = {
  'loto-6-49': '649',
  joker: 'joker',
  'loto-5-40': '540',
};

/** What to write in data-game for a game. */
export function gameTone(gameCode: GameCode): GameTone {
  return TONES[gameCode];
}
