/** The device's network connection. */
export interface Connection {
  isOnline(): boolean;
}

export const webConnection: Connection = { isOnline: () => navigator.onLine };

/** Calls back when the connection may have changed. */
export function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
