import { GAME_CODES, type GameCode, type SideGameCode } from './codes.ts';
import type { Game, SideGame } from './game.ts';
import { joker } from './joker.ts';
import { loto540 } from './loto-5-40.ts';
import { loto649 } from './loto-6-49.ts';

/**
 * The facts of each game. They're separate from the codes because the player's first pages load
 * those.
 */
export const GAMES: Readonly<Record<GameCode, Game>> = {
  'loto-6-49': loto649,
  joker,
  'loto-5-40': loto540,
};

/** Returns an object with one value per game. */
export function byGame<Value>(valueOf: (game: Game) => Value): Readonly<Record<GameCode, Value>> {
  const values = GAME_CODES.map((code) => [code, valueOf(GAMES[code])]);
  return Object.fromEntries(values) as Readonly<Record<GameCode, Value>>;
}

/** The facts of a side game, with the code of its numbers game. */
type SideGameFacts = SideGame & { readonly gameCode: GameCode };

export const SIDE_GAMES = /* @__PURE__ */ factsOfSideGames();

function factsOfSideGames(): Readonly<Record<SideGameCode, SideGameFacts>> {
  const facts = GAME_CODES.map((gameCode) => {
    const { sideGame } = GAMES[gameCode];
    return [sideGame.code, { ...sideGame, gameCode }];
  });
  return Object.fromEntries(facts) as Readonly<Record<SideGameCode, SideGameFacts>>;
}
