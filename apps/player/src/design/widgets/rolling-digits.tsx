import { useState } from 'react';
import { digitChanges } from './digit-changes.ts';
import layout from '../layout.module.css';
import styles from './rolling-digits.module.css';

/** A sum whose changed digits roll to their new values; the other digits do not move. */
export function RollingDigits({ text }: { text: string }) {
  const [shown, setShown] = useState({ text, before: text, turn: 0 });
  if (shown.text !== text) setShown({ text, before: shown.text, turn: shown.turn + 1 });
  return (
    <span className={styles.root}>
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
