import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { formatTerminalLei } from '@loto/formatting/terminal';
import { type PaymentProvider, type ProviderCheckout } from '../features/money/providers/index.ts';
import {
  createPartnerProvider,
  type CheckoutRequest,
  type Transport,
} from '../features/money/providers/partner/index.ts';
import { boundedTransport } from './bounded-exchange.ts';
import type { NotificationListener } from './notification-listener.ts';
import { NotMet, NotTried } from './requirement.ts';

/** Options of a run; requirements whose option is null are skipped. */
export interface KitOptions {
  /** The partner's test service. */
  readonly url: string;
  readonly secretKey: string;
  /** A player of the partner's test service with at least 5 lei in the wallet. */
  readonly player: string;
  readonly signIn: {
    readonly issuer: string;
    readonly audience: string;
    readonly jwksUrl: string;
    /** Two tokens of the player, or the URL that issues them. */
    readonly tokens: readonly [string, string] | { readonly url: string };
  } | null;
  readonly webhookSecret: string | null;
  readonly listener: NotificationListener | null;
  /** URL and secret for webhook deliveries to the partner. */
  readonly events: { readonly url: string; readonly secret: Buffer } | null;
  /**
   * URL that completes a payment automatically, with `{id}` for the payment. Without it a person
   * pays on the page.
   */
  readonly answerUrl: string | null;
  /** Maximum wait for a person or a notification, in milliseconds. */
  readonly waitMs: number;
  readonly say: (line: string) => void;
}

/** Amount of each payment in a run: 2 lei. */
export const paymentBani = 200;

/** Tools for checking requirements: our own adapter, and the payment that the run has made. */
export interface Kit {
  readonly options: KitOptions;
  readonly provider: PaymentProvider;
  readonly transport: Transport;
  /** The adapter with a wrong key. */
  readonly withWrongKey: PaymentProvider;
  readonly newRequest: (changes?: Partial<CheckoutRequest>) => CheckoutRequest;
  /** Returns the run's successful payment, which is made on first use. */
  readonly paid: () => Promise<{ request: CheckoutRequest; checkout: ProviderCheckout }>;
  /** Polls until there is a result, or the time is over. */
  readonly eventually: <T>(find: () => Promise<T | null> | T | null) => Promise<T | null>;
}

/**
 * Returns the wait before the next poll. The waits grow, so that ten minutes take less than half of
 * a run's requests.
 */
export function pollWaitMs(looks: number): number {
  return Math.min(250 * 2 ** Math.min(looks, 30), 5_000);
}

export function createKit(options: KitOptions): Kit {
  const transport = boundedTransport();
  const access = {
    url: options.url,
    secretKey: options.secretKey,
    webhookSecrets: options.webhookSecret === null ? [] : [options.webhookSecret],
    transport,
  };
  const provider = createPartnerProvider(access);
  const newRequest: Kit['newRequest'] = (changes = {}) => ({
    paymentId: randomUUID(),
    partnerPlayerId: options.player,
    amountBani: paymentBani,
    description: 'Conformance',
    successUrl: 'https://loto.example/payment/success',
    failedUrl: 'https://loto.example/payment/failure',
    language: 'ro',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    ...changes,
  });
  const eventually: Kit['eventually'] = async (find) => {
    const until = Date.now() + options.waitMs;
    for (let looks = 0; ; looks += 1) {
      const found = await find();
      const leftMs = until - Date.now();
      if (found !== null || leftMs <= 0) return found;
      await wait(Math.min(pollWaitMs(looks), leftMs));
    }
  };
  let paid: ReturnType<Kit['paid']> | undefined;
  return {
    options,
    provider,
    transport,
    withWrongKey: createPartnerProvider({ ...access, secretKey: 'a-key-that-is-not-ours' }),
    newRequest,
    eventually,
    paid: () => (paid ??= pay({ options, provider, newRequest, eventually })),
  };
}

async function pay({
  options,
  provider,
  newRequest,
  eventually,
}: Pick<Kit, 'options' | 'provider' | 'newRequest' | 'eventually'>) {
  const request = newRequest();
  const opened = await provider.createCheckout(request);
  if (options.answerUrl === null) options.say(`Pay ${formatTerminalLei(paymentBani)} now: ${opened.url}`);
  else await answer(options.answerUrl.replace('{id}', encodeURIComponent(opened.id)));
  const checkout = await eventually(async () => {
    const now = await provider.findCheckout(opened.id);
    return now === null || now.status === 'open' ? null : now;
  });
  if (checkout === null) {
    if (options.answerUrl === null) throw new NotTried('no one paid in time');
    throw new NotMet('the payment stays open after it was paid');
  }
  return { request, checkout };
}

async function answer(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer: 'pay' }),
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new NotTried(`--answer-url answered ${response.status}`);
}
