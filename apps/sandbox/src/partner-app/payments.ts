import type { Dispatcher } from '../notification/dispatcher.ts';
import type { Store } from './store/open-store.ts';

/** What every use case of the partner's payments works with. */
export type Payments = Omit<Dispatcher, 'store'> & {
  store: Store;
  /** Where browsers reach the partner's app, without a final slash. */
  publicUrl: () => string;
  /** The merchant's key. */
  secretKey: string;
  merchantName: string;
};
