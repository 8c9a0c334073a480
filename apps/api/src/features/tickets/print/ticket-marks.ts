import type { GameCode } from '@loto/game-rules';

/** The names as they stand in the coloured head of a ticket, the same in every language. */
export const shortGameNames: Record<GameCode, string> = {
  'loto-6-49': '6/49',
  joker: 'Joker',
  'loto-5-40': '5/40',
};

/** A for the first variant of a ticket, B for the second, and so on. */
export function variantLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
