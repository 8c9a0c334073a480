import { GAME_CATEGORIES, type DrawnNumbers, type GameCode } from '@loto/game-rules';

/** What was drawn, as marks by number, to look quickly whether a variant can have won at all. */
export interface DrawnMarks {
  readonly numbers: Uint8Array;
  readonly jokers: Uint8Array;
  /** Fewest numbers that win by themselves, and with a Joker; no wins with a Joker where a game has none. */
  readonly least: number;
  readonly leastWithJoker: number;
}

export function markDrawn(gameCode: GameCode, drawn: DrawnNumbers): DrawnMarks {
  const categories = GAME_CATEGORIES[gameCode];
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

/** Whether a variant, its lists as text, matches enough to win in some category; one that does not is not looked at further. */
export function canWin(marks: DrawnMarks, numbers: string, jokers: string | null): boolean {
  const matched = countMarked(marks.numbers, numbers);
  if (matched >= marks.least) return true;
  return jokers !== null && matched >= marks.leastWithJoker && countMarked(marks.jokers, jokers) > 0;
}

function marksOf(numbers: readonly number[]): Uint8Array {
  const marks = new Uint8Array(100);
  for (const number of numbers) marks[number] = 1;
  return marks;
}

/** How many numbers of a text such as `{1,22,3}` are marked; read digit by digit, since ten millions are read in a settlement. */
function countMarked(marks: Uint8Array, text: string): number {
  let count = 0;
  let number = 0;
  for (let index = 1; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
    } else {
      count += marks[number] ?? 0;
      number = 0;
    }
  }
  return count;
}
