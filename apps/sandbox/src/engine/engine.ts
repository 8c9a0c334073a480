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
 * How often time itself is looked at: ends of pages, slow banks, late and repeated notifications.
 */
const TICK_MS = 100;

/**
 * Something that happened. `refused` and `challenge`: a card was tried, and its checkout or setup
 * is still open.
 */
export type Change =
  | {
      of: 'checkout';
      what: 'processing' | 'refused' | 'challenge' | 'succeeded' | 'failed' | 'expired';
      row: CheckoutRow;
      /** The state that it left. */
      from?: CheckoutRow['status'];
      attempt?: AttemptRow;
      /** Invented: the merchant gets it after what overtook it. */
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

/** How one provider speaks of what the engine does. */
export type Face = {
  /**
   * What a checkout is called in errors, and in events unless the face describes them otherwise.
   */
  noun: 'checkout' | 'payment';
  /** The header of the signature of a notification. */
  signatureHeader: string;
  /** The events by which the merchant's server learns of a change, in order. */
  describe: (engine: Engine, change: Change) => WireEvent[];
  /** The body of an event. */
  frame: (event: WireEvent & { id: string; at: number }) => object;
  /** What a player's wallet held before the first movement; null where people pay by card. */
  openingBalanceBani: ((playerId: string) => number) | null;
  /** A page takes this many refused cards, then it has failed. */
  maxRefusals: number;
};

export type EngineOptions = {
  /** The file of the store; null keeps it in memory. */
  file: string | null;
  face: Face;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Where browsers reach the pages, without a final slash. */
  publicUrl: () => string;
  /** Null: no notification is sent. */
  webhook: () => Webhook | null;
  /** How long the slow card and a slow payout take. */
  slowBankMs: number;
};

/** What every use case works with. */
export type Engine = Omit<EngineOptions, 'file'> & {
  store: Store;
  /** What becomes of the refunds that are requested next. */
  nextRefund: RefundRow['status'];
  /** What the bank does with the next charges of saved cards; null: what their card says. */
  nextCharge: BankAnswer | null;
  /** Starts the deliveries that are due. */
  wakeDeliveries: () => void;
  /** Sends everything that is due and waits for the answers. */
  drainDeliveries: () => Promise<void>;
  /** Lets time pass: from now on what is due is done. */
  start: () => void;
  stop: () => Promise<void>;
};

/**
 * The machine behind every provider: checkouts, cards, refunds, disputes, payouts, wallets, and
 * notifications about them.
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
    // The event is not committed yet when this is called: what is due is looked for after it.
    wakeDeliveries: () => void setImmediate(pump.wake),
    drainDeliveries: pump.drain,
    start: () => {
      timer = setInterval(tick, TICK_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await pump.stop();
      // What is still to be written comes before this.
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

/** Does what time alone has decided: ends of pages, answers of slow banks. */
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
