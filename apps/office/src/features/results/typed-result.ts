import { GAMES, parseDrawResult, SIDE_GAMES, type DrawResults, type GameCode } from '@loto/game-rules';

/** What a person has entered in the fields of a result. */
export interface TypedResult {
  readonly numbers: readonly string[];
  readonly jokers: readonly string[];
  readonly side: string;
  /** The second drawing of a special draw; null for other draws. */
  readonly second: { readonly numbers: readonly string[]; readonly jokers: readonly string[] } | null;
}

/** The fields of a draw that its result depends on. */
export interface ResultDraw {
  readonly gameCode: GameCode;
  readonly isSpecial: boolean;
}

/** A problem with one of the entered values. */
export interface TypedProblem {
  readonly drawing: 'result' | 'extraResult';
  readonly part: 'numbers' | 'jokers';
  /** Counted from 0. */
  readonly place: number;
  readonly code: 'out-of-range' | 'repeated-number';
  readonly value: string;
}

/** Returns empty fields for a game, in the order of the draw. */
export function emptyResult({ gameCode, isSpecial }: ResultDraw): TypedResult {
  const { numbersDrawn, jokersDrawn } = GAMES[gameCode];
  const drawing = () => ({
    numbers: Array.from({ length: numbersDrawn }, () => ''),
    jokers: Array.from({ length: jokersDrawn }, () => ''),
  });
  return { ...drawing(), side: '', second: isSpecial ? drawing() : null };
}

/** Returns true if every field is filled in. */
export function isComplete(typed: TypedResult, { gameCode }: ResultDraw): boolean {
  const { digitCount } = SIDE_GAMES[GAMES[gameCode].sideGameCode];
  const places = [
    ...typed.numbers,
    ...typed.jokers,
    ...(typed.second?.numbers ?? []),
    ...(typed.second?.jokers ?? []),
  ];
  return places.every((place) => place !== '') && typed.side.length === digitCount;
}

/** Returns the problems with what was entered so far. Empty fields are not problems. */
export function problemsOf(typed: TypedResult, draw: ResultDraw): TypedProblem[] {
  const { fieldSize, jokerFieldSize } = GAMES[draw.gameCode];
  const drawings = [
    { drawing: 'result' as const, ...typed },
    ...(typed.second === null ? [] : [{ drawing: 'extraResult' as const, ...typed.second }]),
  ];
  return drawings.flatMap(({ drawing, numbers, jokers }) =>
    (['numbers', 'jokers'] as const).flatMap((part) => {
      const places = part === 'numbers' ? numbers : jokers;
      const max = part === 'numbers' ? fieldSize : jokerFieldSize;
      return places.flatMap((value, place): TypedProblem[] => {
        if (value === '') return [];
        const where = { drawing, part, place, value };
        if (Number(value) < 1 || Number(value) > max) return [{ ...where, code: 'out-of-range' }];
        const isRepeated = places
          .slice(0, place)
          .some((other) => other !== '' && Number(other) === Number(value));
        return isRepeated ? [{ ...where, code: 'repeated-number' }] : [];
      });
    }),
  );
}

/** Returns the request body for comparing the entered values. */
export function resultBody(typed: TypedResult) {
  const drawing = ({ numbers, jokers }: Pick<TypedResult, 'numbers' | 'jokers'>) => ({
    numbers: numbers.map(Number),
    jokers: jokers.map(Number),
  });
  return {
    result: { ...drawing(typed), sideGameNumber: typed.side },
    ...(typed.second !== null && { extraResult: drawing(typed.second) }),
  };
}

/** Parses the complete result by the rules of the game; null if it's invalid. */
export function parseTyped(typed: TypedResult, draw: ResultDraw): DrawResults | null {
  const parsed = parseDrawResult(draw.gameCode, resultBody(typed), draw);
  return parsed.ok ? parsed.value : null;
}

const list = (numbers: readonly number[]) => numbers.join(',');

/** Returns the options of `record` and `confirm` for a complete result. */
export function resultOptions({ result, extraResult }: DrawResults): string[] {
  return [
    '--numbers',
    list(result.numbers),
    ...(result.jokers.length > 0 ? ['--jokers', list(result.jokers)] : []),
    '--side',
    result.sideGameNumber ?? '',
    ...(extraResult === null ? [] : ['--extra-numbers', list(extraResult.numbers)]),
    ...(extraResult !== null && extraResult.jokers.length > 0
      ? ['--extra-jokers', list(extraResult.jokers)]
      : []),
  ];
}

/** Returns the numbers in a pasted text, such as `45, 9, 8, 7, 6`. */
export function pastedNumbers(text: string): string[] {
  return text.match(/\d{1,2}/g) ?? [];
}
