import type { GameCode } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import type { OrderProblem, ProblemPath } from './order-problem.ts';
import { isObject, readBoolean, readInteger, readList } from './read-value.ts';
import { ok, err, type Result } from '../result.ts';
import { RULEBOOK, type Rulebook } from '../rulebook/rulebook.ts';
import type { Variant } from './ticket-order.ts';

/**
 * Parses one variant of a game from any value like `parseTicketOrder`. Forms use it to check
 * whether a field is complete. Returns every problem and never throws.
 */
export function parseVariant(
  gameCode: GameCode,
  input: unknown,
  rulebook: Rulebook = RULEBOOK,
): Result<Variant, OrderProblem> {
  try {
    const problems: OrderProblem[] = [];
    const variant = readVariant(input, { gameCode, rulebook, path: [], problems });
    return problems.length > 0 ? err(...problems) : ok(variant);
  } catch {
    // JSON never reaches this; it takes a throwing getter or a revoked proxy.
    return err({ code: 'unreadable', path: [] });
  }
}

interface VariantReading {
  readonly gameCode: GameCode;
  readonly rulebook: Rulebook;
  readonly path: ProblemPath;
  /** Problems are added to this list; the returned variant is valid only if it stays empty. */
  readonly problems: OrderProblem[];
}

export function readVariant(input: unknown, reading: VariantReading): Variant {
  const { path, problems } = reading;
  if (!isObject(input)) {
    problems.push({ code: 'not-an-object', path });
    return { numbers: [], jokers: [], isCombined: false, isQuickPick: false };
  }
  const game = GAMES[reading.gameCode];
  const limits = reading.rulebook.limits[reading.gameCode];
  const before = problems.length;
  const { jokers: jokersInput = [], isCombined: combinedInput, isQuickPick: quickPickInput = false } = input;
  const numbers = readPicks(
    input['numbers'],
    { min: game.numbersToPick, max: limits.maxNumbers, fieldSize: game.fieldSize },
    { path: [...path, 'numbers'], problems },
  );
  const jokers = readPicks(
    jokersInput,
    { min: game.jokersToPick, max: limits.maxJokers, fieldSize: game.jokerFieldSize },
    { path: [...path, 'jokers'], problems },
  );
  const isQuickPick = readBoolean(quickPickInput, { path: [...path, 'isQuickPick'], problems });
  const isMoreThanOne = numbers.length > game.numbersToPick || jokers.length > game.jokersToPick;
  const combinedPath = [...path, 'isCombined'];
  const isCombined =
    combinedInput === undefined
      ? isMoreThanOne
      : readBoolean(combinedInput, { path: combinedPath, problems });
  if (problems.length === before && isCombined !== isMoreThanOne) {
    problems.push({ code: 'combined-mismatch', path: combinedPath, expected: isMoreThanOne });
  }
  return { numbers, jokers, isCombined, isQuickPick };
}

/** Reads distinct numbers in ascending order. */
function readPicks(
  input: unknown,
  bounds: { min: number; max: number; fieldSize: number },
  { path, problems }: Pick<VariantReading, 'path' | 'problems'>,
): number[] {
  const picked = new Set<number>();
  for (const [index, entry] of readList(input, bounds, { path, problems }).entries()) {
    if (isFreePick(entry, bounds.fieldSize, picked)) {
      picked.add(entry);
      continue;
    }
    const before = problems.length;
    const entryPath = [...path, index];
    const number = readInteger(entry, { min: 1, max: bounds.fieldSize }, { path: entryPath, problems });
    if (problems.length > before) continue;
    if (picked.has(number)) problems.push({ code: 'repeated-number', path: entryPath, actual: number });
    picked.add(number);
  }
  return [...picked].toSorted((one, other) => one - other);
}

/** Reports whether a pick is a valid, unused number, which is the fast path for most picks. */
function isFreePick(entry: unknown, fieldSize: number, picked: ReadonlySet<number>): entry is number {
  return (
    Number.isInteger(entry) &&
    (entry as number) >= 1 &&
    (entry as number) <= fieldSize &&
    !picked.has(entry as number)
  );
}
