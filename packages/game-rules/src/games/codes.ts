/** The numbers games in display order. */
export const GAME_CODES = ['loto-6-49', 'joker', 'loto-5-40'] as const;

/** The digit games. Each can be played only together with its numbers game. */
export const SIDE_GAME_CODES = ['noroc', 'noroc-plus', 'super-noroc'] as const;

export type GameCode = (typeof GAME_CODES)[number];
export type SideGameCode = (typeof SIDE_GAME_CODES)[number];

export function isGameCode(value: unknown): value is GameCode {
  return (GAME_CODES as readonly unknown[]).includes(value);
}

export function isSideGameCode(value: unknown): value is SideGameCode {
  return (SIDE_GAME_CODES as readonly unknown[]).includes(value);
}
