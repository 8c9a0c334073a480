import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Reports whether the page is hydrated. Until then it must look as it was prerendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
