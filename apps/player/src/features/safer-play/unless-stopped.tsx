import type { ReactNode } from 'react';
import { useMayBeOffered } from '../../session/sales/use-may-be-offered.ts';

/** Shows an offer only if the player may be offered something. */
export function UnlessStopped({ children }: { children: ReactNode }) {
  return useMayBeOffered() && children;
}
