import { GAMES, type DrawnNumbers, type GameCode } from '@loto/game-rules';
import { countMarked } from './paid-variants.ts';

/** The drawn numbers as flags by number, to check quickly whether a variant can win. */
export interface DrawnMarks {
  readonly numbers: Uint8Array;
  readonly jokers: Uint8Array;
  /** Minimum matched numbers to win without and with a Joker; infinite for games without Jokers. */
  readonly least: number;
  readonly leastWithJoker: number;
}

export function markDrawn(gameCode: GameCode, drawn: DrawnNumbers): DrawnMarks {
  const categories = GAMES[gameCode].categories;
  const leastOf = (isWithJoker: boolean) =>
    Math.min(
      ...categories
        .filter(({ jokersMatched }) => jokersMatched > 0 === isWithJoker)
        .map(({ numbersMatched }) => numbersMatched),
    );
  return {
    numbers: marksOf(drawn.numbers),
    jokers: marksOf(drawn.jokers),
    least: leastOf(false),
    leastWithJoker: leastOf(true),
  };
}

/** Reports whether a variant matches enough to win in some category. */
export function canWin(marks: DrawnMarks, variant: string): boolean {
  const marked = countMarked(variant, marks.numbers, marks.jokers);
  const matched = marked % 100;
  return matched >= marks.least || (marked >= 100 && matched >= marks.leastWithJoker);
}

function marksOf(numbers: readonly number[]): Uint8Array {
  const marks = new Uint8Array(100);
  for (const number of numbers) marks[number] = 1;
  return marks;
}
