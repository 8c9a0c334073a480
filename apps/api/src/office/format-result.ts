import type { DrawResult } from '@loto/api-contract';
import { lei, say, type Sentence } from './outcome.ts';
import { renderBlocks } from './render-outcome.ts';

interface Results {
  readonly result: DrawResult;
  readonly extraResult: DrawResult | null;
}

/** Returns a result as lines that a person compares with the official record of the draw. */
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
  /** The amount that a special draw adds to category I. */
  readonly addedPrizeBani: number;
}

/**
 * Returns the facts that are signed when a result is recorded or confirmed. They include the amount
 * that the draw adds to a prize, because the settlement pays it.
 */
export function resultSentences(
  { drawId, isSpecial, addedPrizeBani }: DrawnDraw,
  results: Results,
): Sentence[] {
  const added = isSpecial ? [say`  special, adds ${lei(addedPrizeBani)} to category I`] : [];
  return [say`draw ${drawId}`, ...describeResult(results), ...added];
}

/** Returns {@link resultSentences} as lines. */
export function resultFacts(draw: DrawnDraw, results: Results): string[] {
  return renderBlocks(resultSentences(draw, results));
}

function numbersText({ numbers, jokers }: DrawResult): string {
  return `${numbers.join(' ')}${jokers.length === 0 ? '' : `  Joker ${jokers.join(' ')}`}`;
}
