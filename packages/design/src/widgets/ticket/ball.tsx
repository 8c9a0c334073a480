import { cx } from '../cx.ts';
import layout from '../../layout.module.css';
import styles from './ball.module.css';

/**
 * filled: drawn or chosen; missed: outline only; hollow: not yet chosen; paper: a dark disc on a
 * game colour.
 */
type BallLook = 'filled' | 'missed' | 'hollow' | 'paper';

/** 26, 30, 36 or 46 px; `drawn` is 46 px on phones and 58 px on desktops. */
type BallSize = 'tiny' | 'small' | 'normal' | 'large' | 'drawn';

const SIZE_CLASS: Record<BallSize, string | undefined> = {
  tiny: styles.extraSmall,
  small: styles.small,
  normal: undefined,
  large: styles.large,
  drawn: styles.drawn,
};

const LOOK_CLASS: Record<BallLook, string | undefined> = {
  filled: undefined,
  missed: styles.off,
  hollow: styles.hollow,
  paper: styles.onPaper,
};

interface BallProps {
  /** The number on the disc; undefined in a hollow one. */
  number?: number;
  size?: BallSize;
  look?: BallLook;
  /** True if the number was just added and drops into its place. */
  isDropping?: boolean;
}

/** A number as a flat disc in the colour of the nearest data-game. */
export function Ball({ number, size = 'normal', look = 'filled', isDropping = false }: BallProps) {
  return (
    <span
      className={cx(styles.root, SIZE_CLASS[size], LOOK_CLASS[look], isDropping && styles.dropping)}
      translate="no"
    >
      {number}
    </span>
  );
}

/** The Joker number as a lozenge, so that it also differs by shape. */
function JokerBall({ number, size = 'normal', look = 'filled', isDropping = false }: BallProps) {
  return (
    <span
      className={cx(
        styles.root,
        styles.joker,
        SIZE_CLASS[size],
        LOOK_CLASS[look],
        isDropping && styles.dropping,
      )}
      translate="no"
    >
      {number}
    </span>
  );
}

export interface BallsProps {
  numbers: readonly number[];
  /** Only the Joker game has these. */
  jokers?: readonly number[];
  size?: BallSize;
  /** The drawn numbers; all others are shown as missed. Undefined before the draw. */
  drawn?: { numbers: readonly number[]; jokers?: readonly number[] };
  /** The number of empty places. */
  hollowCount?: number;
  hollowJokerCount?: number;
  /** The accessible text instead of the plain numbers, for example which of them were drawn. */
  label?: string;
  /** The number that was chosen last and drops into its place. */
  droppingNumber?: number | null;
  /** True if the numbers of a draw drop in one after another, in the order of the draw. */
  isAppearing?: boolean;
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
  isAppearing = false,
}: BallsProps) {
  const lookOf = (number: number, among: readonly number[] | undefined) =>
    drawn && !among?.includes(number) ? 'missed' : 'filled';
  return (
    <>
      {label && (
        <span className={layout.visuallyHidden} translate="no">
          {label}
        </span>
      )}
      <span
        className={cx(styles.row, isAppearing && styles.appearing)}
        aria-hidden={label ? true : undefined}
      >
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
