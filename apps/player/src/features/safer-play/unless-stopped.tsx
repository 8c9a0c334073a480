import type { ReactNode } from 'react';
import { useMayBeOffered } from '../../session/sales/use-may-be-offered.ts';

/** Shows an offer only if something may be offered to the player. */
export function UnlessStopped({ children }: { children: ReactNode }) {
  return useMayBeOffered() && children;
}
