import { Ball, JokerBall, type BallSize } from './ball.tsx';
import layout from '../layout.module.css';
import styles from './ball.module.css';

export interface BallsProps {
  numbers: readonly number[];
  /** Only the Joker game has these. */
  jokers?: readonly number[];
  size?: BallSize;
  /** The drawn numbers: what is not among them is drawn as missed. Left out before the draw. */
  drawn?: { numbers: readonly number[]; jokers?: readonly number[] };
  /** How many places are still to be filled. */
  hollowCount?: number;
  hollowJokerCount?: number;
  /** Said instead of the bare numbers, e.g. which of them were drawn. */
  label?: string;
  /** The number that was chosen last drops into its place. */
  droppingNumber?: number | null;
}

/** A row of numbers. */
export function Balls({
  numbers,
  jokers = [],
  size = 'normal',
  drawn,
  hollowCount = 0,
  hollowJokerCount = 0,
  label,
  droppingNumber,
}: BallsProps) {
  const lookOf = (number: number, among: readonly number[] | undefined) =>
    drawn && !among?.includes(number) ? 'missed' : 'filled';
  return (
    <>
      {label && <span className={layout.visuallyHidden}>{label}</span>}
      <span className={styles.row} aria-hidden={label ? true : undefined}>
        {numbers.map((number) => (
          <Ball
            key={number}
            number={number}
            size={size}
            look={lookOf(number, drawn?.numbers)}
            isDropping={number === droppingNumber}
          />
        ))}
        {Array.from({ length: hollowCount }, (_, place) => (
          <Ball key={`hollow-${place}`} size={size} look="hollow" />
        ))}
        {jokers.map((number) => (
          <JokerBall
            key={`joker-${number}`}
            number={number}
            size={size}
            look={lookOf(number, drawn?.jokers)}
          />
        ))}
        {Array.from({ length: hollowJokerCount }, (_, place) => (
          <JokerBall key={`hollow-joker-${place}`} size={size} look="hollow" />
        ))}
      </span>
    </>
  );
}
