import { Network } from '@capacitor/network';
import type { Connection } from './connection.ts';

/**
 * Returns the connection as the phone reports it, because web views notice changes late. Changes
 * are forwarded as the browser's events, for the offline banner and the queries.
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
