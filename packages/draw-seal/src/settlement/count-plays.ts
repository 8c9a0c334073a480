import type { Play, PlayLine } from '../draw/play.ts';
import type { ResultEntry } from '../log/entries.ts';
import type { MainCategory, Rules, SideCategory } from './rules-file.ts';

/** Winners by category. */
export type Winners = ReadonlyMap<string, number>;

/** The totals over a draw's plays. */
export interface PlayTotals {
  readonly tickets: number;
  /** Number of simple variants. */
  readonly lines: number;
  readonly sideNumbers: number;
  readonly mainBani: number;
  readonly sideBani: number;
  /** Winning simple variants per drawing. A special draw has two. */
  readonly main: readonly Winners[];
  readonly side: Winners;
}

/** A drawing of the numbers game, in drawing order. */
interface Drawing {
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
}

/**
 * Returns a counter for a draw's plays by the published rules, independent of the settlement
 * programs. It counts a combined variant with combinatorics, each simple variant in its best
 * category.
 */
export function playCounter(rules: Rules, result: ResultEntry) {
  const drawings: Drawing[] = [{ numbers: result.numbers, jokers: result.jokers }];
  if (result.extraNumbers.length > 0)
    drawings.push({ numbers: result.extraNumbers, jokers: result.extraJokers });
  const main = drawings.map(() => new Map<string, number>());
  const side = new Map<string, number>();
  const sums = { tickets: 0, lines: 0, sideNumbers: 0, mainBani: 0, sideBani: 0 };

  function addLine(line: PlayLine): void {
    sums.lines +=
      combinations(line.numbers.length, rules.pick) * combinations(line.jokers.length, rules.jokerPick);
    for (const [at, drawing] of drawings.entries()) {
      for (const category of rules.categories) {
        add(main[at] as Map<string, number>, category.code, winsOf(rules, category, line, drawing));
      }
    }
  }

  function addSide({ firstNumber, count }: NonNullable<Play['side']>): void {
    sums.sideNumbers += count;
    if (result.sideNumber === null) return;
    for (let at = 0; at < count; at += 1) {
      const number = shifted(firstNumber, at);
      const { sideNumber } = result;
      const won = rules.side.categories.find((category) => isSideWin(category, number, sideNumber));
      if (won !== undefined) add(side, won.code, 1);
    }
  }

  return {
    add(play: Play): void {
      sums.tickets += 1;
      sums.mainBani += play.mainBani;
      sums.sideBani += play.sideBani;
      play.lines.forEach(addLine);
      if (play.side !== null) addSide(play.side);
    },
    totals: (): PlayTotals => ({ ...sums, main, side }),
  };
}

function add(winners: Map<string, number>, category: string, count: number): void {
  if (count > 0) winners.set(category, (winners.get(category) ?? 0) + count);
}

/** Returns the number of a line's simple variants that win in a category. */
function winsOf(
  { pick, jokerPick, categories }: Rules,
  category: MainCategory,
  line: PlayLine,
  { numbers, jokers }: Drawing,
): number {
  const hasFirst = numbers.slice(0, pick).every((number) => line.numbers.includes(number));
  if (category.firstDrawn === true) return Number(hasFirst);
  const matched = line.numbers.filter((number) => numbers.includes(number)).length;
  const jokersMatched = line.jokers.filter((joker) => jokers.includes(joker)).length;
  const wins =
    combinations(matched, category.numbers) *
    combinations(line.numbers.length - matched, pick - category.numbers) *
    combinations(jokersMatched, category.jokers) *
    combinations(line.jokers.length - jokersMatched, jokerPick - category.jokers);
  const isPaidBetter = categories.some(
    ({ firstDrawn, numbers: count }) => firstDrawn === true && count === category.numbers,
  );
  return wins - Number(hasFirst && isPaidBetter);
}

function isSideWin(category: SideCategory, number: string, drawn: string): boolean {
  if (category.match === 'shifted') return number === shifted(drawn, category.by);
  const { digits } = category;
  const isLast = number.slice(-digits) === drawn.slice(-digits);
  return isLast || (category.match === 'first-or-last' && number.slice(0, digits) === drawn.slice(0, digits));
}

/** Returns a number plus an offset, where all zeros follow all nines. */
function shifted(number: string, by: number): string {
  const modulus = 10 ** number.length;
  return String((Number(number) + by + modulus) % modulus).padStart(number.length, '0');
}

/** Returns the number of ways to choose k of n. */
function combinations(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
  return ways;
}
