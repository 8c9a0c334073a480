/** One character of a text that has changed, and the digit it rolls away from. */
interface DigitChange {
  character: string;
  /** The digit that leaves; null when this place stays still. */
  leaving: string | null;
  /** Counted from the right, so that a sum that grows keeps its decimals in place. */
  placeFromRight: number;
}

const isDigit = (character: string | undefined) => character !== undefined && /^\d$/.test(character);

/**
 * Which places of a text roll when it takes the place of another: digits that differ, compared from
 * the right.
 */
export function digitChanges(from: string, to: string): DigitChange[] {
  const before = Array.from(from).toReversed();
  const after = Array.from(to).toReversed();
  return after
    .map((character, placeFromRight) => {
      const previous = before[placeFromRight];
      const rolls = isDigit(character) && isDigit(previous) && previous !== character;
      return { character, leaving: rolls ? (previous ?? null) : null, placeFromRight };
    })
    .toReversed();
}
