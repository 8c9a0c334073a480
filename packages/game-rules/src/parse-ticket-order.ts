import { isGameCode, type GameCode } from './game-codes.ts';
import { GAMES } from './games.ts';
import type { OrderProblem, ProblemPath } from './order-problem.ts';
import { accept, refuse, type Result } from './result.ts';
import { RULEBOOK, type Rulebook } from './rulebook.ts';
import type { TicketOrder, Variant } from './ticket-order.ts';

/**
 * Reads a ticket order from anything: from a request, a form, a saved draft. What comes out can be played and priced;
 * numbers and Jokers are in ascending order. Left out, `jokers` is none, `isCombined` follows from the picks,
 * `isQuickPick` is false, `sideGameNumberCount` 0 and `drawCount` 1. Fields that an order does not have are not carried
 * over. Every problem found is listed; nothing is ever thrown.
 */
export function parseTicketOrder(
  input: unknown,
  rulebook: Rulebook = RULEBOOK,
): Result<TicketOrder, OrderProblem> {
  try {
    return readOrder(input, rulebook);
  } catch {
    // Only an object that fights back (a throwing getter, a revoked proxy) comes here; JSON never does.
    return refuse({ code: 'unreadable', path: [] });
  }
}

function readOrder(input: unknown, rulebook: Rulebook): Result<TicketOrder, OrderProblem> {
  if (!isObject(input)) return refuse({ code: 'not-an-object', path: [] });
  const gameCode = input['gameCode'];
  // Without the game nothing else can be judged.
  if (gameCode === undefined) return refuse({ code: 'missing', path: ['gameCode'] });
  if (!isGameCode(gameCode)) return refuse({ code: 'unknown-game', path: ['gameCode'] });

  const limits = rulebook.limits[gameCode];
  const problems: OrderProblem[] = [];
  const listed = readList(input['variants'], ['variants'], 1, limits.maxVariants, problems);
  const variants = listed.map((entry, index) =>
    readVariant(entry, ['variants', index], gameCode, rulebook, problems),
  );
  const sideGameNumberCount = readInteger(
    input['sideGameNumberCount'] ?? 0,
    ['sideGameNumberCount'],
    0,
    limits.maxSideGameNumbers,
    problems,
  );
  const drawCount = readInteger(input['drawCount'] ?? 1, ['drawCount'], 1, limits.maxDraws, problems);
  if (problems.length > 0) return refuse(...problems);
  return accept({ gameCode, variants, sideGameNumberCount, drawCount });
}

function readVariant(
  input: unknown,
  path: ProblemPath,
  gameCode: GameCode,
  rulebook: Rulebook,
  problems: OrderProblem[],
): Variant {
  const nothing = { numbers: [], jokers: [], isCombined: false, isQuickPick: false };
  if (!isObject(input)) {
    problems.push({ code: 'not-an-object', path });
    return nothing;
  }
  const game = GAMES[gameCode];
  const limits = rulebook.limits[gameCode];
  const before = problems.length;
  const numbers = readField(
    input['numbers'],
    [...path, 'numbers'],
    { min: game.numbersToPick, max: limits.maxNumbers, fieldSize: game.fieldSize },
    problems,
  );
  const jokers = readField(
    input['jokers'] ?? [],
    [...path, 'jokers'],
    { min: game.jokersToPick, max: limits.maxJokers, fieldSize: game.jokerFieldSize },
    problems,
  );
  const isQuickPick = readBoolean(input['isQuickPick'] ?? false, [...path, 'isQuickPick'], problems);
  const isMoreThanOne = numbers.length > game.numbersToPick || jokers.length > game.jokersToPick;
  const isCombined = readBoolean(input['isCombined'] ?? isMoreThanOne, [...path, 'isCombined'], problems);
  if (problems.length === before && isCombined !== isMoreThanOne) {
    problems.push({ code: 'combined-mismatch', path: [...path, 'isCombined'], expected: isMoreThanOne });
  }
  return { numbers, jokers, isCombined, isQuickPick };
}

function readField(
  input: unknown,
  path: ProblemPath,
  bounds: { min: number; max: number; fieldSize: number },
  problems: OrderProblem[],
): number[] {
  const before = problems.length;
  const listed = readList(input, path, bounds.min, bounds.max, problems);
  const picked = new Set<number>();
  for (const [index, entry] of listed.entries()) {
    const entryProblems: OrderProblem[] = [];
    const number = readInteger(entry, [...path, index], 1, bounds.fieldSize, entryProblems);
    if (entryProblems.length === 0 && picked.has(number)) {
      entryProblems.push({ code: 'repeated-number', path: [...path, index], actual: number });
    }
    picked.add(number);
    problems.push(...entryProblems);
  }
  return problems.length > before ? [] : [...picked].toSorted((one, other) => one - other);
}

function readList(
  input: unknown,
  path: ProblemPath,
  min: number,
  max: number,
  problems: OrderProblem[],
): unknown[] {
  if (input === undefined) problems.push({ code: 'missing', path });
  else if (!Array.isArray(input)) problems.push({ code: 'not-a-list', path });
  else if (input.length < min) problems.push({ code: 'too-few', path, min, max, actual: input.length });
  else if (input.length > max) problems.push({ code: 'too-many', path, min, max, actual: input.length });
  else return Array.from<unknown>(input);
  return [];
}

function readInteger(
  input: unknown,
  path: ProblemPath,
  min: number,
  max: number,
  problems: OrderProblem[],
): number {
  if (typeof input !== 'number' || !Number.isInteger(input)) {
    problems.push({ code: 'not-a-whole-number', path });
  } else if (input < min || input > max) {
    problems.push({ code: 'out-of-range', path, min, max, actual: input });
  } else {
    // JSON can spell minus zero; an order has only one zero.
    return input === 0 ? 0 : input;
  }
  return min;
}

function readBoolean(input: unknown, path: ProblemPath, problems: OrderProblem[]): boolean {
  if (typeof input === 'boolean') return input;
  problems.push({ code: 'not-a-boolean', path });
  return false;
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
