import { useState } from 'react';
import layout from '../../layout.module.css';
import styles from './rolling-digits.module.css';

/** An amount whose changed digits roll to their new values; the other digits don't move. */
export function RollingDigits({ text }: { text: string }) {
  const [shown, setShown] = useState({ text, before: text, turn: 0 });
  if (shown.text !== text) setShown({ text, before: shown.text, turn: shown.turn + 1 });
  return (
    <span className={styles.root} translate="no">
      <span className={layout.visuallyHidden}>{text}</span>
      {digitChanges(shown.before, shown.text).map(({ character, leaving, placeFromRight }) =>
        leaving === null ? (
          <span key={placeFromRight} aria-hidden="true">
            {character}
          </span>
        ) : (
          <span key={`${placeFromRight}-${shown.turn}`} aria-hidden="true">
            <span className={styles.incoming}>{character}</span>
            <span className={styles.outgoing}>{leaving}</span>
          </span>
        ),
      )}
    </span>
  );
}

/** A character of the new text, and the digit that it replaces. */
interface DigitChange {
  character: string;
  /** The digit that rolls away; null if this place doesn't change. */
  leaving: string | null;
  /** Counted from the right, so that the decimals of a growing amount stay in place. */
  placeFromRight: number;
}

const isDigit = (character: string | undefined) => character !== undefined && /^\d$/.test(character);

/**
 * Returns which places of a text roll when it replaces another: the digits that differ, compared
 * from the right.
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
