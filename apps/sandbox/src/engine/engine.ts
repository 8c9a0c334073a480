import { settleDueCheckouts } from './checkout.ts';
import type { BankAnswer } from './checkout.ts';
import { expireDueCardSetups } from './card-setup.ts';
import { deliveryPump } from './delivery-pump.ts';
import type { Webhook } from './delivery-pump.ts';
import { settleDuePayouts } from './payout.ts';
import type {
  AttemptRow,
  CardRow,
  CardSetupRow,
  CheckoutRow,
  DisputeRow,
  PayoutRow,
  RefundRow,
} from './rows.ts';
import { openStore } from './store.ts';
import type { Store } from './store.ts';

/**
 * Interval of the timer for due work: expired pages, slow banks, late and repeated notifications.
 */
const TICK_MS = 100;

/** A change in the engine. After `refused` and `challenge`, the checkout or setup is still open. */
export type Change =
  | {
      of: 'checkout';
      what: 'processing' | 'refused' | 'challenge' | 'succeeded' | 'failed' | 'expired';
      row: CheckoutRow;
      /** The previous state. */
      from?: CheckoutRow['status'];
      attempt?: AttemptRow;
      /** True for an invented event that is sent to the merchant after the newer one. */
      isOutdated?: boolean;
    }
  | {
      of: 'cardSetup';
      what: 'refused' | 'succeeded' | 'failed' | 'expired';
      row: CardSetupRow;
      isOutdated?: boolean;
    }
  | { of: 'refund'; what: RefundRow['status']; row: RefundRow; isNew: boolean }
  | { of: 'payout'; what: 'paid' | 'failed'; row: PayoutRow }
  | { of: 'dispute'; what: 'opened' | 'won' | 'lost'; row: DisputeRow }
  | { of: 'card'; what: 'deleted'; row: CardRow };

export type WireEvent = { type: string; data: object };

/** How one provider presents the engine: names, events and limits. */
export type Face = {
  /** What errors call a checkout, and events too unless `describe` chooses another name. */
  noun: 'checkout' | 'payment';
  /** The name of the header that signs a notification. */
  signatureHeader: string;
  /** Returns the events that tell the merchant's server about a change, in order. */
  describe: (engine: Engine, change: Change) => WireEvent[];
  /** Returns the body of an event. */
  frame: (event: WireEvent & { id: string; at: number }) => object;
  /** Returns the initial balance of a player's wallet; null if people pay by card. */
  openingBalanceBani: ((playerId: string) => number) | null;
  /** Number of refused cards after which a page fails. */
  maxRefusals: number;
};

export type EngineOptions = {
  /** The store's file; null keeps the store in memory. */
  file: string | null;
  face: Face;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Public URL of the pages, without a trailing slash. */
  publicUrl: () => string;
  /** Returns where to send notifications; null sends none. */
  webhook: () => Webhook | null;
  /** Time that the slow bank needs for a decision about the slow card or a slow payout. */
  slowBankMs: number;
};

export type Engine = Omit<EngineOptions, 'file'> & {
  store: Store;
  /** The outcome of upcoming refunds. */
  nextRefund: RefundRow['status'];
  /** The bank's response to upcoming charges of saved cards; null leaves it to the card. */
  nextCharge: BankAnswer | null;
  /** Starts due deliveries. */
  wakeDeliveries: () => void;
  /** Sends everything that is due and waits for the responses. */
  drainDeliveries: () => Promise<void>;
  /** Starts the timer that does due work. */
  start: () => void;
  stop: () => Promise<void>;
};

/**
 * Opens the engine shared by all providers: checkouts, cards, refunds, disputes, payouts, wallets,
 * and notifications about them.
 */
export function openEngine({ file, ...options }: EngineOptions): Engine {
  const store = openStore(file);
  const pump = deliveryPump({ ...options, signatureHeader: options.face.signatureHeader, store });
  let timer: NodeJS.Timeout | undefined;
  let isSettling = false;
  const engine: Engine = {
    ...options,
    store,
    nextRefund: 'succeeded',
    nextCharge: null,
    // The event isn't committed yet, so the pump looks for due deliveries afterwards.
    wakeDeliveries: () => void setImmediate(pump.wake),
    drainDeliveries: pump.drain,
    start: () => {
      timer = setInterval(tick, TICK_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await pump.stop();
      // Waits for pending writes.
      await store.write(() => {});
      store.close();
    },
  };
  const tick = () => {
    pump.wake();
    if (isSettling) return;
    isSettling = true;
    settleDue(engine)
      .catch((error: unknown) => console.error('What was due could not be settled:', error))
      .finally(() => (isSettling = false));
  };
  return engine;
}

/** Applies due page expiries and slow-bank decisions. */
export async function settleDue(engine: Engine): Promise<void> {
  const { store } = engine;
  const now = engine.now();
  const isDue =
    store.checkouts.due(now).length > 0 ||
    store.payouts.due(now).length > 0 ||
    store.cardSetups.due(now).length > 0;
  if (!isDue) return;
  await store.write(() => {
    settleDueCheckouts(engine);
    settleDuePayouts(engine);
    expireDueCardSetups(engine);
  });
}
