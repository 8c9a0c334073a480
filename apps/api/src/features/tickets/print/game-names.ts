import type { GameCode, SideGameCode } from '@loto/game-rules';

/** Names of the games, the same in every language. */
export const gameNames: Record<GameCode, string> = {
  'loto-6-49': 'Loto 6/49',
  joker: 'Joker',
  'loto-5-40': 'Loto 5/40',
};

/** The names as they stand in the coloured head of a ticket. */
export const shortGameNames: Record<GameCode, string> = {
  'loto-6-49': '6/49',
  joker: 'Joker',
  'loto-5-40': '5/40',
};

export const sideGameNames: Record<SideGameCode, string> = {
  noroc: 'Noroc',
  'noroc-plus': 'Noroc Plus',
  'super-noroc': 'Super Noroc',
};

/** A for the first variant of a ticket, B for the second, and so on. */
export function variantLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
