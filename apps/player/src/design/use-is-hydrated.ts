import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a built page is taken over by the browser, when it must still look as it was built.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
