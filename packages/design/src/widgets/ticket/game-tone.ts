import type { GameCode } from '@loto/game-rules';

/** The value of data-game, which sets a game's colours for a part of the page. */
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
  /** The number of lozenges below the discs, ten per row, for Joker's second field. */
  jokerCount: number;
}

/** Repeats the field sizes of the rules, which first pages don't load; a test compares them. */
const SLIPS: Record<GameTone, Slip> = {
  '649': { columns: 7, numberCount: 49, jokerCount: 0 },
  joker: { columns: 9, numberCount: 45, jokerCount: 20 },
  '540': { columns: 8, numberCount: 40, jokerCount: 0 },
};

/** Returns the value of data-game for a game. */
export function gameTone(gameCode: GameCode): GameTone {
  return TONES[gameCode];
}

export function gameSlip(tone: GameTone): Slip {
  return SLIPS[tone];
}
