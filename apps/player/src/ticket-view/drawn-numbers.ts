import { GAMES, type GameCode } from '@loto/game-rules';

interface Drawn {
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
}

/**
 * What was drawn, as it is shown: ascending, and in the order of the draw where a category depends
 * on it.
 */
export function drawnAsShown(gameCode: GameCode, { numbers, jokers }: Drawn): Drawn {
  if (GAMES[gameCode].isDrawOrderDecisive) return { numbers, jokers };
  return { numbers: ascending(numbers), jokers: ascending(jokers) };
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
