import { useAppSelector } from '../store/root-reducer.ts';
import { usePlayPause } from './use-play-pause.ts';

/**
 * Whether something may be offered to the signed-in player: not during a time-out or a
 * self-exclusion, not while an operator has to see who they are, and not before that is known.
 */
export function useMayBeOffered(): boolean {
  const isHeld = useAppSelector(({ auth }) => auth.user?.userProfile.isIdentityHeld === true);
  return usePlayPause() === null && !isHeld;
}
