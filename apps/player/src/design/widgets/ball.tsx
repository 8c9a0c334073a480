import { cx } from './cx.ts';
import styles from './ball.module.css';

/**
 * filled: drawn or chosen; missed: outline only; hollow: not yet chosen; paper: ink disc on a game
 * colour.
 */
export type BallLook = 'filled' | 'missed' | 'hollow' | 'paper';

/** 26, 30, 36, 46 px; drawn: 46 px on the phone and 58 px on the desktop. */
export type BallSize = 'tiny' | 'small' | 'normal' | 'large' | 'drawn';

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

export interface BallProps {
  /** The content of the disc; none in a hollow one. */
  number?: number;
  size?: BallSize;
  look?: BallLook;
  /** It has just reached the ticket, and drops into its place. */
  isDropping?: boolean;
}

/** A number as a flat disc in the colour of the nearest data-game. */
export function Ball({ number, size = 'normal', look = 'filled', isDropping = false }: BallProps) {
  return (
    <span className={cx(styles.root, SIZE_CLASS[size], LOOK_CLASS[look], isDropping && styles.dropping)}>
      {number}
    </span>
  );
}

/** The Joker number: a lozenge, so that it differs by shape too. */
export function JokerBall({ number, size = 'normal', look = 'filled', isDropping = false }: BallProps) {
  return (
    <span
      className={cx(
        styles.root,
        styles.joker,
        SIZE_CLASS[size],
        LOOK_CLASS[look],
        isDropping && styles.dropping,
      )}
    >
      {number}
    </span>
  );
}
