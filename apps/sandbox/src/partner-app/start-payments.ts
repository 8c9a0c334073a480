import { deliveryPump } from '../notification/delivery-pump.ts';
import { expireDuePayments } from './payment/load-payment.ts';
import type { Payments } from './payments.ts';
import { openStore } from './store/open-store.ts';

/** How often time itself is looked at: ends of payments, late and repeated notifications. */
const TICK_MS = 100;

export type PaymentsOptions = {
  secretKey: string;
  /** Null: no notification is sent. */
  webhook: { url: string; secret: string } | null;
  merchantName: string;
};

/** Opens the partner's payments: their store, and what they do by themselves as time goes by once started. */
export function startPayments(
  options: PaymentsOptions,
  { home, publicUrl, now }: { home: string; publicUrl: () => string; now: () => number },
): { payments: Payments; start: () => void; stop: () => Promise<void> } {
  const { webhook } = options;
  const store = openStore(home);
  const pump = webhook && deliveryPump({ store, now, webhook, signatureHeader: 'partner-signature' });
  const payments: Payments = {
    ...options,
    publicUrl,
    now,
    store,
    // The event is not committed yet when this is called: what is due is looked for after it.
    wakeDeliveries: () => setImmediate(() => pump?.wake()),
    drainDeliveries: async () => pump?.drain(),
  };
  let isExpiring = false;
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    pump?.wake();
    if (isExpiring) return;
    isExpiring = true;
    expireDuePayments(payments)
      .catch((error: unknown) => console.error('Due payments of the partner could not be expired:', error))
      .finally(() => (isExpiring = false));
  };
  return {
    payments,
    start: () => {
      timer = setInterval(tick, TICK_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await pump?.stop();
      // Whatever is still to be written comes before this.
      await store.write(() => {});
      store.close();
    },
  };
}
