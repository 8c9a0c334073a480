import { Network } from '@capacitor/network';
import type { Connection } from './connection.ts';

/**
 * The phone's own word, since web views notice late. It is passed on as the browser's events,
 * which the offline banner and the queries listen to.
 */
export async function nativeConnection(): Promise<Connection> {
  let { connected } = await Network.getStatus();
  await Network.addListener('networkStatusChange', (status) => {
    if (status.connected === connected) return;
    connected = status.connected;
    dispatchEvent(new Event(connected ? 'online' : 'offline'));
  });
  return { isOnline: () => connected };
}
