import {
  GAMES,
  priceOn,
  prizeRowOn,
  type CategoryCode,
  type GameCode,
  type SideGameCode,
} from '@loto/game-rules';

/**
 * Returns the rules of a game on a day as JSON, in percent and bani, with the best category first.
 * The hash of its bytes is part of the seal.
 * @param day `YYYY-MM-DD` in Bucharest, the day of the draw
 * @throws {RangeError} if the game had no price or prizes on that day
 */
export function drawRules(gameCode: GameCode, day: string): string {
  const game = GAMES[gameCode];
  const { sideGame } = game;
  const main = moneyOn(gameCode, day);
  const side = moneyOn(sideGame.code, day);
  return JSON.stringify({
    v: 1,
    game: gameCode,
    day,
    pick: game.numbersToPick,
    of: game.fieldSize,
    drawn: game.numbersDrawn,
    jokerPick: game.jokersToPick,
    jokerOf: game.jokerFieldSize,
    ordered: game.isDrawOrderDecisive,
    price: main.priceBani,
    fundPercent: main.fundPercent,
    categories: game.categories.map(({ code, numbersMatched, jokersMatched, isFirstDrawn }) => ({
      code,
      numbers: numbersMatched,
      jokers: jokersMatched,
      ...(isFirstDrawn && { firstDrawn: true }),
      ...main.payOf(code),
    })),
    side: {
      code: sideGame.code,
      digits: sideGame.digitCount,
      price: side.priceBani,
      fundPercent: side.fundPercent,
      categories: sideGame.categories.map(({ code, match: { kind, ...rest } }) => ({
        code,
        match: kind,
        ...rest,
        ...side.payOf(code),
      })),
    },
  });
}

function moneyOn(code: GameCode | SideGameCode, day: string) {
  const priceBani = priceOn(code, day);
  const row = prizeRowOn(code, day);
  if (priceBani === undefined || row === undefined) throw new RangeError(`${code} had no rules on ${day}`);
  const pays = new Map(row.pays);
  const payOf = (category: CategoryCode) => {
    const pay = pays.get(category);
    if (pay === undefined) throw new RangeError(`${code} has no prize in category ${category}`);
    return pay.kind === 'share' ? { share: pay.percent } : { fixed: pay.prizeBani };
  };
  return { priceBani, fundPercent: row.fundPercent, payOf };
}
