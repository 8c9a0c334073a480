import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns true if the page is hydrated. Until then, it must look the same as when it was
 * prerendered.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
