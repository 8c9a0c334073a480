import type { Store } from './store/open-store.ts';

/** What every use case of the card provider works with. */
export type Provider = {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Where browsers reach the provider, without a final slash. */
  publicUrl: () => string;
  /** Null: no notification is sent. */
  webhook: { url: string; secret: string } | null;
  secretKey: string;
  merchantName: string;
  /** How long the slow card takes. */
  slowBankMs: number;
  /** Says that a notification may be due. */
  wakeDeliveries: () => void;
  /** Sends everything that is due and waits for the answers. */
  drainDeliveries: () => Promise<void>;
};
