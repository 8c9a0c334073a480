import type { GameTone } from './game-tone.ts';
import { MATRIX_LAYOUTS, matrixDiscs, matrixLozenges } from './matrix-layout.ts';
import styles from './matrix.module.css';

export interface MatrixProps {
  tone: GameTone;
  /** The last draw, filled in; an empty field without one. */
  numbers?: readonly number[];
  jokers?: readonly number[];
}

const LOZENGE = 5.2;

/**
 * A game's field of numbers with the last draw filled in: decoration, the numbers are in a text
 * elsewhere.
 */
export function Matrix({ tone, numbers = [], jokers = [] }: MatrixProps) {
  const layout = MATRIX_LAYOUTS[tone];
  return (
    <svg className={styles.root} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      {matrixDiscs(layout).map(({ number, x, y }) =>
        numbers.includes(number) ? (
          <circle key={number} cx={x} cy={y} r={4.5} className={styles.marked} />
        ) : (
          <circle key={number} cx={x} cy={y} r={3.3} />
        ),
      )}
      {matrixLozenges(layout).map(({ number, x, y }) => (
        <rect
          key={number}
          x={x - LOZENGE / 2}
          y={y - LOZENGE / 2}
          width={LOZENGE}
          height={LOZENGE}
          transform={`rotate(45 ${x} ${y})`}
          opacity={jokers.includes(number) ? 1 : 0.17}
        />
      ))}
    </svg>
  );
}
