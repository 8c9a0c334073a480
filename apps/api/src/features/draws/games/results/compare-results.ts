import type { DrawResult } from '@loto/api-contract';

/** A result, with the second drawing of a special draw. */
interface TwoDrawings {
  readonly result: DrawResult;
  readonly extraResult: DrawResult | null;
}

/** A position at which two entries of a result differ. */
export interface ResultDifference {
  readonly drawing: 'result' | 'extraResult';
  readonly part: 'numbers' | 'jokers' | 'sideGameNumber';
  /** Number of the position, from 1: in drawing order, or the digit of the side game. */
  readonly place: number;
  /** A number or a digit; null if an entry has none. */
  readonly recorded: string | null;
  readonly given: string | null;
}

/** Returns each position at which a given result differs from the recorded one. */
export function compareResults(recorded: TwoDrawings, given: TwoDrawings): ResultDifference[] {
  return (['result', 'extraResult'] as const).flatMap((drawing) =>
    (['numbers', 'jokers', 'sideGameNumber'] as const).flatMap((part) => {
      const [ours, theirs] = [signsOf(recorded[drawing], part), signsOf(given[drawing], part)];
      return Array.from({ length: Math.max(ours.length, theirs.length) }, (_, index) => ({
        drawing,
        part,
        place: index + 1,
        recorded: ours[index] ?? null,
        given: theirs[index] ?? null,
      })).filter((place) => place.recorded !== place.given);
    }),
  );
}

/** Returns the numbers, or the digits of the side game, one by one. */
function signsOf(result: DrawResult | null, part: ResultDifference['part']): readonly string[] {
  if (result === null) return [];
  return part === 'sideGameNumber' ? Array.from(result.sideGameNumber ?? '') : result[part].map(String);
}

const partNames = { numbers: 'Numbers', jokers: 'Joker', sideGameNumber: 'Side game' } as const;

/** Describes a difference in a sentence for operators. */
export function differenceText(
  { drawing, part, place, recorded, given }: ResultDifference,
  recordedBy: string,
): string {
  const second = drawing === 'extraResult' ? ' of the second drawing' : '';
  return `${partNames[part]}${second}, place ${place}: ${recordedBy} recorded ${recorded ?? 'nothing'}, you gave ${given ?? 'nothing'}.`;
}
