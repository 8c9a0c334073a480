import type { DrawResult } from '@loto/api-contract';
import { lei, say, type Sentence } from './outcome.ts';
import { renderBlocks } from './render-outcome.ts';

interface Results {
  readonly result: DrawResult;
  readonly extraResult: DrawResult | null;
}

/** A result in lines that a person compares with the protocol of the draw. */
export function describeResult({ result, extraResult }: Results): Sentence[] {
  return [
    say`  numbers         ${numbersText(result)}`,
    ...(extraResult === null ? [] : [say`  second drawing  ${numbersText(extraResult)}`]),
    say`  side game       ${result.sideGameNumber ?? 'none'}`,
  ];
}

interface DrawnDraw {
  readonly drawId: string;
  readonly isSpecial: boolean;
  /** What a special draw adds to category I. */
  readonly addedPrizeBani: number;
}

/**
 * The facts that are signed when a result is recorded or confirmed: also what the draw adds to a
 * prize, since the settlement pays it.
 */
export function resultSentences(
  { drawId, isSpecial, addedPrizeBani }: DrawnDraw,
  results: Results,
): Sentence[] {
  const added = isSpecial ? [say`  special, adds ${lei(addedPrizeBani)} to category I`] : [];
  return [say`draw ${drawId}`, ...describeResult(results), ...added];
}

/** The lines of {@link resultSentences}. */
export function resultFacts(draw: DrawnDraw, results: Results): string[] {
  return renderBlocks(resultSentences(draw, results));
}

function numbersText({ numbers, jokers }: DrawResult): string {
  return `${numbers.join(' ')}${jokers.length === 0 ? '' : `  Joker ${jokers.join(' ')}`}`;
}
