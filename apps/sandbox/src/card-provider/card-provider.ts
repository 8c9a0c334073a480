import type { FastifyInstance } from 'fastify';
import { settleDueCheckouts } from './checkout/load-checkout.ts';
import { buildApp } from './http/build-app.ts';
import { settleDuePayouts } from './payout/create-payout.ts';
import { deliveryPump } from '../notification/delivery-pump.ts';
import { settleDueRegistrations } from './registration/load-registration.ts';
import type { Provider } from './provider.ts';
import { openStore } from './store/open-store.ts';

/** How often time itself is looked at: ends of checkouts, slow banks, late and repeated notifications. */
const TICK_MS = 100;

export type CardProviderOptions = {
  home: string;
  secretKey: string;
  webhook: { url: string; secret: string } | null;
  merchantName: string;
  publicUrl: () => string;
  now: () => number;
  slowBankMs: number;
};

export type CardProvider = { app: FastifyInstance; start: () => void; stop: () => Promise<void> };

/** Wires the card provider: its store, its HTTP face and what it does by itself as time goes by. */
export function cardProvider({ home, ...options }: CardProviderOptions): CardProvider {
  const store = openStore(home);
  const pump = options.webhook
    ? deliveryPump({
        store,
        now: options.now,
        webhook: options.webhook,
        signatureHeader: 'sandbox-signature',
      })
    : null;
  const provider: Provider = {
    ...options,
    store,
    // The event is not committed yet when this is called: what is due is looked for after it.
    wakeDeliveries: () => setImmediate(() => pump?.wake()),
    drainDeliveries: async () => pump?.drain(),
  };
  const app = buildApp(provider);
  let isSettling = false;
  let timer: NodeJS.Timeout | undefined;

  const tick = () => {
    pump?.wake();
    if (isSettling) return;
    isSettling = true;
    settleDueCheckouts(provider)
      .then(() => settleDuePayouts(provider))
      .then(() => settleDueRegistrations(provider))
      .catch((error: unknown) => console.error('Due checkouts or payouts could not be settled:', error))
      .finally(() => (isSettling = false));
  };

  return {
    app,
    start: () => {
      timer = setInterval(tick, TICK_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await app.close();
      await pump?.stop();
      // Whatever is still to be written comes before this.
      await store.write(() => {});
      store.close();
    },
  };
}
