import { useSyncExternalStore } from 'react';

/** Reports whether the device knows of a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}
