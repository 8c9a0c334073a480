import type { Game, SideGame } from './game.ts';
import { joker } from './joker.ts';
import { loto540 } from './loto-5-40.ts';
import { loto649 } from './loto-6-49.ts';

/** The games in the order of display. */
const games = [loto649, joker, loto540] as const;

export type GameCode = (typeof games)[number]['code'];
export type SideGameCode = (typeof games)[number]['sideGame']['code'];

type GameFacts = Game & {
  readonly code: GameCode;
  readonly sideGameCode: SideGameCode;
  readonly sideGame: SideGame & { readonly code: SideGameCode };
};
type SideGameFacts = SideGame & { readonly code: SideGameCode; readonly gameCode: GameCode };

/** The facts of each game. */
export const GAMES = /* @__PURE__ */ factsOfGames();

/** The facts of each side game. */
export const SIDE_GAMES = /* @__PURE__ */ factsOfSideGames();

/** The numbers games in the order of display. */
export const GAME_CODES = /* @__PURE__ */ Object.keys(GAMES) as [GameCode, ...GameCode[]];

/** The digit games, each played only together with its numbers game. */
export const SIDE_GAME_CODES = /* @__PURE__ */ Object.keys(SIDE_GAMES) as [SideGameCode, ...SideGameCode[]];

function factsOfGames() {
  const entries = games.map((game): [string, GameFacts] => [
    game.code,
    { ...game, sideGameCode: game.sideGame.code },
  ]);
  return Object.fromEntries(entries) as Readonly<Record<GameCode, GameFacts>>;
}

function factsOfSideGames() {
  const entries = games.map(({ code, sideGame }): [string, SideGameFacts] => [
    sideGame.code,
    { ...sideGame, gameCode: code },
  ]);
  return Object.fromEntries(entries) as Readonly<Record<SideGameCode, SideGameFacts>>;
}

export function isGameCode(value: unknown): value is GameCode {
  return (GAME_CODES as readonly unknown[]).includes(value);
}

/** One value per game. */
export function byGame<Value>(valueOf: (game: GameFacts) => Value): Readonly<Record<GameCode, Value>> {
  return Object.fromEntries(GAME_CODES.map((code) => [code, valueOf(GAMES[code])])) as Record<
    GameCode,
    Value
  >;
}
