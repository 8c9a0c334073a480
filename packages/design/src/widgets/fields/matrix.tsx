import { gameSlip, type GameTone, type Slip } from '../ticket/game-tone.ts';
import styles from './matrix.module.css';

interface MatrixProps {
  tone: GameTone;
  /** The numbers of the last draw; without them the field is empty. */
  numbers?: readonly number[];
  jokers?: readonly number[];
}

const LOZENGE = 5.2;

/**
 * A decorative field of a game's numbers with the last draw filled in. A text elsewhere contains
 * the numbers.
 */
export function Matrix({ tone, numbers = [], jokers = [] }: MatrixProps) {
  const layout = matrixLayout(tone);
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

/** The layout of a game's field of numbers, in the drawing's units: ten per number. */
interface MatrixLayout extends Slip {
  width: number;
  height: number;
}

/** Returns the layout of a game's field. A row of lozenges is slightly higher than one of discs. */
export function matrixLayout(tone: GameTone): MatrixLayout {
  const slip = gameSlip(tone);
  const { columns, numberCount, jokerCount } = slip;
  const height = 10 * Math.ceil(numberCount / columns) + 11 * Math.ceil(jokerCount / 10);
  return { ...slip, width: 10 * columns, height };
}

interface MatrixMark {
  number: number;
  x: number;
  y: number;
}

/** Returns the centres of the discs, by number from 1. */
export function matrixDiscs({ columns, numberCount }: MatrixLayout): MatrixMark[] {
  return Array.from({ length: numberCount }, (_, index) => ({
    number: index + 1,
    x: 5 + 10 * (index % columns),
    y: 5 + 10 * Math.floor(index / columns),
  }));
}

/** Returns the centres of Joker's lozenges: ten per row, as wide as the discs above them. */
export function matrixLozenges({ jokerCount }: MatrixLayout): MatrixMark[] {
  return Array.from({ length: jokerCount }, (_, index) => ({
    number: index + 1,
    x: 4.5 + 9 * (index % 10),
    y: 56 + 10 * Math.floor(index / 10),
  }));
}
