import type { GameCode } from '@loto/game-rules';

/** The value of data-game, by which a part of the page takes a game's colours. */
export type GameTone = '649' | 'joker' | '540';

const TONES: Record<GameCode, GameTone> = {
  'loto-6-49': '649',
  joker: 'joker',
  'loto-5-40': '540',
};

/** A game's field of numbers on its playslip. */
export interface Slip {
  columns: number;
  numberCount: number;
  /** Lozenges below the discs, ten to a row: Joker's second field. */
  jokerCount: number;
}

/** Repeats the sizes of the fields, whose rules the first pages do not load; a test compares. */
const SLIPS: Record<GameTone, Slip> = {
  '649': { columns: 7, numberCount: 49, jokerCount: 0 },
  joker: { columns: 9, numberCount: 45, jokerCount: 20 },
  '540': { columns: 8, numberCount: 40, jokerCount: 0 },
};

/** What to write in data-game for a game. */
export function gameTone(gameCode: GameCode): GameTone {
  return TONES[gameCode];
}

/** A game's field of numbers. */
export function gameSlip(tone: GameTone): Slip {
  return SLIPS[tone];
}
