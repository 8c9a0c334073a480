import { useSyncExternalStore } from 'react';
import { device } from '../device.ts';
import { watchConnection } from './connection.ts';

/** Reports whether the device has a connection; true while the page is prerendered. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => device.isOnline(),
    () => true,
  );
}
