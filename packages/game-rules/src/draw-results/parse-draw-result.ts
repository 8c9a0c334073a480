import type { GameCode } from '../games/codes.ts';
import { GAMES, SIDE_GAMES } from '../games/games.ts';
import type { OrderProblem, ProblemPath } from '../orders/order-problem.ts';
import { isObject, readInteger, readList } from '../orders/read-value.ts';
import { ok, err, type Result } from '../result.ts';
import { isSideGameNumber } from './side-game-numbers.ts';

/** The result of one drawing. */
interface DrawnResult {
  /** In the order of draw, which determines category I of 5/40. */
  readonly numbers: number[];
  /** Empty for games without a Joker. */
  readonly jokers: number[];
  /** Digits including leading zeros; null in the second drawing of a special draw. */
  readonly sideGameNumber: string | null;
}

/** The complete result of a draw. */
export interface DrawResults {
  readonly result: DrawnResult;
  /** The second drawing of a special draw (specification 9), otherwise null. */
  readonly extraResult: DrawnResult | null;
}

/** Why a result is rejected. */
export type ResultProblem =
  | OrderProblem
  | { readonly code: 'not-digits'; readonly path: ProblemPath; readonly digitCount: number }
  | { readonly code: 'not-expected'; readonly path: ProblemPath };

interface ResultReading {
  readonly gameCode: GameCode;
  readonly path: ProblemPath;
  readonly problems: ResultProblem[];
}

/**
 * Parses the result of a draw from any value: `{ result: { numbers, jokers?, sideGameNumber },
 * extraResult?: { numbers, jokers? } }`. It must contain exactly the drawn numbers and Jokers,
 * within their fields and without duplicates, in the order of draw; the digits of the side game;
 * and an extra result if and only if the draw is special. Returns every problem and never throws.
 */
export function parseDrawResult(
  gameCode: GameCode,
  input: unknown,
  { isSpecial }: { readonly isSpecial: boolean },
): Result<DrawResults, ResultProblem> {
  try {
    if (!isObject(input)) return err<ResultProblem>({ code: 'not-an-object', path: [] });
    const problems: ResultProblem[] = [];
    const { result: resultInput, extraResult: extraInput } = input;
    const result = readDrawing(resultInput, { gameCode, path: ['result'], problems }, true);
    const isExtraGiven = extraInput !== undefined && extraInput !== null;
    if (isExtraGiven && !isSpecial) problems.push({ code: 'not-expected', path: ['extraResult'] });
    const extraResult = isSpecial
      ? readDrawing(extraInput, { gameCode, path: ['extraResult'], problems }, false)
      : null;
    return problems.length > 0 ? err(...problems) : ok({ result, extraResult });
  } catch {
    // JSON never reaches this; it takes a throwing getter or a revoked proxy.
    return err<ResultProblem>({ code: 'unreadable', path: [] });
  }
}

function readDrawing(input: unknown, reading: ResultReading, hasSideGame: boolean): DrawnResult {
  const { gameCode, path, problems } = reading;
  if (!isObject(input)) {
    problems.push({ code: input === undefined || input === null ? 'missing' : 'not-an-object', path });
    return { numbers: [], jokers: [], sideGameNumber: null };
  }
  const game = GAMES[gameCode];
  const { numbers, jokers = [], sideGameNumber } = input;
  return {
    numbers: readDrawn(numbers, { count: game.numbersDrawn, fieldSize: game.fieldSize }, 'numbers', reading),
    jokers: readDrawn(jokers, { count: game.jokersDrawn, fieldSize: game.jokerFieldSize }, 'jokers', reading),
    sideGameNumber: readSideGameNumber(sideGameNumber, reading, hasSideGame),
  };
}

function readSideGameNumber(
  input: unknown,
  { gameCode, path, problems }: ResultReading,
  isExpected: boolean,
): string | null {
  const ownPath = [...path, 'sideGameNumber'];
  const isGiven = input !== undefined && input !== null;
  if (!isExpected) {
    if (isGiven) problems.push({ code: 'not-expected', path: ownPath });
    return null;
  }
  const { sideGameCode } = GAMES[gameCode];
  if (typeof input === 'string' && isSideGameNumber(sideGameCode, input)) return input;
  if (isGiven) {
    problems.push({ code: 'not-digits', path: ownPath, digitCount: SIDE_GAMES[sideGameCode].digitCount });
  } else problems.push({ code: 'missing', path: ownPath });
  return null;
}

/** Reads distinct numbers in the order of draw, exactly as many as are drawn. */
function readDrawn(
  input: unknown,
  { count, fieldSize }: { count: number; fieldSize: number },
  name: 'numbers' | 'jokers',
  reading: ResultReading,
): number[] {
  const path = [...reading.path, name];
  // The functions that read a value report the same problems for results as for orders.
  const problems: OrderProblem[] = [];
  const drawn: number[] = [];
  for (const [index, entry] of readList(input, { min: count, max: count }, { path, problems }).entries()) {
    const before = problems.length;
    const entryPath = [...path, index];
    const number = readInteger(entry, { min: 1, max: fieldSize }, { path: entryPath, problems });
    if (problems.length > before) continue;
    if (drawn.includes(number)) problems.push({ code: 'repeated-number', path: entryPath, actual: number });
    drawn.push(number);
  }
  reading.problems.push(...problems);
  return drawn;
}
