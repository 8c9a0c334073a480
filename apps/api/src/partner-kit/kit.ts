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

/** What a run is made with; what is null is not tried. */
export interface KitOptions {
  /** The partner's test service. */
  readonly url: string;
  readonly secretKey: string;
  /** One of its test players, with at least 5 lei in the wallet. */
  readonly player: string;
  readonly signIn: {
    readonly issuer: string;
    readonly audience: string;
    readonly jwksUrl: string;
    /** Two tokens of the player, or where they are made. */
    readonly tokens: readonly [string, string] | { readonly url: string };
  } | null;
  readonly webhookSecret: string | null;
  readonly listener: NotificationListener | null;
  /** Where the partner takes our deliveries, and by which secret. */
  readonly events: { readonly url: string; readonly secret: Buffer } | null;
  /** Pays automatically: `{id}` stands for the payment. Without it a person pays on the page. */
  readonly answerUrl: string | null;
  /** How long to wait for a person, or for a notification. */
  readonly waitMs: number;
  readonly say: (line: string) => void;
}

/** 2 lei: each payment of a run. */
export const paymentBani = 200;

/** What requirements are checked with: our own adapter, and what a run has made so far. */
export interface Kit {
  readonly options: KitOptions;
  readonly provider: PaymentProvider;
  readonly transport: Transport;
  /** The adapter with a key that is not ours. */
  readonly withWrongKey: PaymentProvider;
  readonly newRequest: (changes?: Partial<CheckoutRequest>) => CheckoutRequest;
  /** The payment of the run that is paid: made when it is first asked for. */
  readonly paid: () => Promise<{ request: CheckoutRequest; checkout: ProviderCheckout }>;
  /** Asks again until there is something, or the time is over. */
  readonly eventually: <T>(find: () => Promise<T | null> | T | null) => Promise<T | null>;
}

/**
 * How long to wait after so many looks, for a program and for a person alike: ten minutes
 * are fewer than half of the requests that a run may make.
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
