import { useAppSelector } from '../store/root-reducer.ts';
import { usePlayPause } from './use-play-pause.ts';

/**
 * Reports whether promotions may be shown to the signed-in player. They may not during a time-out
 * or a self-exclusion, nor while an operator must check the player's identity, nor before that is
 * known.
 */
export function useMayBeOffered(): boolean {
  const isHeld = useAppSelector(({ auth }) => auth.user?.userProfile.isIdentityHeld === true);
  return usePlayPause() === null && !isHeld;
}
