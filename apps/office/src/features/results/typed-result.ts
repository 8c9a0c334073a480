import { GAMES, parseDrawResult, SIDE_GAMES, type DrawResults, type GameCode } from '@loto/game-rules';

/** What a person typed into the fields of a result, place by place. */
export interface TypedResult {
  readonly numbers: readonly string[];
  readonly jokers: readonly string[];
  readonly side: string;
  /** The second drawing of a special draw; null for any other draw. */
  readonly second: { readonly numbers: readonly string[]; readonly jokers: readonly string[] } | null;
}

/** A draw as far as its result is concerned. */
export interface ResultDraw {
  readonly gameCode: GameCode;
  readonly isSpecial: boolean;
}

/** A problem at a place of what was typed. */
export interface TypedProblem {
  readonly drawing: 'result' | 'extraResult';
  readonly part: 'numbers' | 'jokers';
  /** Counts from zero. */
  readonly place: number;
  readonly code: 'out-of-range' | 'repeated-number';
  readonly value: string;
}

/** Returns empty fields of a game, in the order of draw. */
export function emptyResult({ gameCode, isSpecial }: ResultDraw): TypedResult {
  const { numbersDrawn, jokersDrawn } = GAMES[gameCode];
  const drawing = () => ({
    numbers: Array.from({ length: numbersDrawn }, () => ''),
    jokers: Array.from({ length: jokersDrawn }, () => ''),
  });
  return { ...drawing(), side: '', second: isSpecial ? drawing() : null };
}

/** Reports whether every field is filled in. */
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

/** Returns the problems of what was typed so far; empty fields are none. */
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

/** Returns the body of a comparison of what was typed. */
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

/** Returns the whole result by the rules of the game, or null. */
export function parseTyped(typed: TypedResult, draw: ResultDraw): DrawResults | null {
  const parsed = parseDrawResult(draw.gameCode, resultBody(typed), draw);
  return parsed.ok ? parsed.value : null;
}

const list = (numbers: readonly number[]) => numbers.join(',');

/** Returns the options of `record` and `confirm` for a whole result. */
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

/** Returns the numbers in a pasted text such as `45, 9, 8, 7, 6`. */
export function pastedNumbers(text: string): string[] {
  return text.match(/\d{1,2}/g) ?? [];
}
