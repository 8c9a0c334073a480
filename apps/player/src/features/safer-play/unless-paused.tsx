import type { ReactNode } from 'react';
import { usePlayPause } from '../../session/use-play-pause.ts';

/** Shows an offer once it is known that no time-out and no self-exclusion runs. */
export function UnlessPaused({ children }: { children: ReactNode }) {
  return usePlayPause() === null && children;
}
