import { classNames } from './class-names.ts';

/** filled: drawn or chosen; missed: outline only; hollow: not yet chosen; paper: ink disc on a game colour. */
export type BallLook = 'filled' | 'missed' | 'hollow' | 'paper';

/** 26, 30, 36, 46 px; drawn: 46 px on the phone and 58 px on the desktop. */
export type BallSize = 'tiny' | 'small' | 'normal' | 'large' | 'drawn';

const SIZE_CLASS: Record<BallSize, string | undefined> = {
  tiny: 'xs',
  small: 's',
  normal: undefined,
  large: 'l',
  drawn: 'drawn',
};

const LOOK_CLASS: Record<BallLook, string | undefined> = {
  filled: undefined,
  missed: 'off',
  hollow: 'hollow',
  paper: 'on-paper',
};

export interface BallProps {
  /** What stands in the disc; nothing in a hollow one. */
  number?: number;
  size?: BallSize;
  look?: BallLook;
  /** It has just reached the ticket, and drops into its place. */
  isDropping?: boolean;
}

/** A number as a flat disc in the colour of the nearest data-game. */
export function Ball({ number, size = 'normal', look = 'filled', isDropping = false }: BallProps) {
  return (
    <span className={classNames('ball', SIZE_CLASS[size], LOOK_CLASS[look], isDropping && 'drop')}>
      {number}
    </span>
  );
}

/** The Joker number: a lozenge, so that it differs by shape too. */
export function JokerBall({ number, size = 'normal', look = 'filled', isDropping = false }: BallProps) {
  return (
    <span className={classNames('ball', 'j', SIZE_CLASS[size], LOOK_CLASS[look], isDropping && 'drop')}>
      {number}
    </span>
  );
}
