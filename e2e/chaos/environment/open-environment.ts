import { setTimeout as wait } from 'node:timers/promises';
import {
  ANY_PORTS,
  makeTemporaryHome,
  removeTemporaryHome,
  startLocalStack,
  startPostgres,
  type ApiCopy,
} from '@loto/local';
import type { FaultTally } from '../faults/fault-kinds.ts';
import { killDatabase } from '../faults/kill-database.ts';
import type { Kill } from '../faults/kill-plan.ts';
import { openProxy } from '../faults/open-proxy.ts';
import type { CardDriver } from '../card-driver.ts';
import { passQueueTime } from './pass-queue-time.ts';
import { proxyToApi, proxyToPartner, proxyToProvider, proxyToStripe } from '../faults/proxy-plan.ts';
import { openSandboxDriver } from '../sandbox-driver.ts';
import { openStripeSide, type StripeSide } from '../stripe-side.ts';

/**
 * The real parts as processes (PostgreSQL with fsync, two API processes, mailbox and sandbox), with
 * faulty proxies in between.
 */
export interface Environment {
  /** URL of both API processes, behind a faulty proxy. */
  readonly apiUrl: string;
  /** The origin of the allowed return URLs. */
  readonly playerUrl: string;
  readonly mailboxApi: string;
  /** Direct URL of the sandbox's card provider. */
  readonly providerUrl: string;
  /** The second card provider, which receives no payments at first. */
  readonly stripe: StripeSide;
  readonly cardDrivers: Readonly<Record<'sandbox' | 'stripe', CardDriver>>;
  /** Direct URL of the partner's app. */
  readonly partnerUrl: string;
  readonly databaseUrl: string;
  readonly home: string;
  /** Processes that ended without being killed. */
  readonly crashes: readonly string[];
  /** Returns the product's time, in milliseconds since 1970. */
  now(): number;
  /**
   * Restarts both API processes with a later time. It resolves once that time has been reached,
   * also for pending jobs.
   */
  setClock(nowMs: number): Promise<void>;
  /** Kills a process and restarts it after a while. */
  inject(kill: Kill): Promise<void>;
  /**
   * Restarts one API process after the other, with Stripe for new payments. The sandbox keeps its
   * existing payments.
   */
  changeProviders(): Promise<void>;
  /** Makes one API process use Stripe for new payments after its next start. */
  changeOneAtItsNextStart(): void;
  /**
   * Reconciles with every provider.
   * @returns the output and the exit code, which is 1 if anything differs
   */
  reconcile(): Promise<{ readonly exitCode: number; readonly printed: string }>;
  /** Sets whether requests and responses between the parts get lost, which is initially off. */
  setProxiesFaulty(areBad: boolean): void;
  close(): Promise<void>;
}

/** @param nowMs the product's initial time, in milliseconds since 1970 */
export async function openEnvironment(seed: number, nowMs: number, tally: FaultTally): Promise<Environment> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of opened.splice(0).toReversed()) await step();
  };
  try {
    return { ...(await openParts(seed, nowMs, tally, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openParts(
  seed: number,
  nowMs: number,
  tally: FaultTally,
  opened: (() => Promise<void>)[],
): Promise<Omit<Environment, 'close'>> {
  const home = await makeTemporaryHome('chaos');
  opened.push(() => removeTemporaryHome(home));
  const toApi = await openProxy(proxyToApi, seed, tally);
  opened.push(() => toApi.close());
  const toProvider = await openProxy(proxyToProvider, seed, tally);
  opened.push(() => toProvider.close());
  const toStripe = await openProxy(proxyToStripe, seed, tally);
  opened.push(() => toStripe.close());
  const toPartner = await openProxy(proxyToPartner, seed, tally);
  opened.push(() => toPartner.close());
  const stripe = await openStripeSide(`${toApi.url}/api/payment/notifications/stripe`);
  opened.push(() => stripe.stop());
  toStripe.leadTo([stripe.url]);
  let offsetMs = nowMs - Date.now();
  const clock = () => ({ LOTO_CLOCK_START: new Date(Date.now() + offsetMs).toISOString() });

  let postgres = await startPostgres({ home, preferredPort: 0 });
  opened.push(() => postgres.stop());
  const { port } = postgres;
  const stack = await startLocalStack({
    home,
    port: 0,
    ports: ANY_PORTS,
    databaseUrl: postgres.databaseUrl,
    demoData: false,
    buildWebApps: false,
    quiet: true,
    notificationsUrl: toApi.url,
    environment: {
      ...clock(),
      ADDRESS_LIMIT_FACTOR: '10000',
      PAYMENT_PROVIDERS: 'sandbox,stripe',
      SANDBOX_URL: toProvider.url,
      ...stripe.environment,
      STRIPE_API_URL: toStripe.url,
      PARTNER_PAYMENT_URL: toPartner.url,
      WEB_ROOT: '',
    },
  });
  opened.push(() => stack.stop());
  const { databaseUrl } = stack;
  const crashes: string[] = [];
  /** The API processes that use Stripe for new payments. */
  const changed = new Set<ApiCopy>();
  /**
   * Starts an API process. The start is expected to fail while PostgreSQL is down, so it's
   * repeated.
   */
  const startAgain = async (api: ApiCopy) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await api.restart({ ...clock(), ...(changed.has(api) && stripeFirst) });
      } catch (error) {
        if (tries === 20) throw error;
        // The process was meant to end, so this isn't a crash.
        crashes.splice(
          crashes.findLastIndex((crash) => crash.startsWith('The API')),
          1,
        );
        await wait(300);
      }
    }
  };
  stack.onUnexpectedEnd(({ name, tail }) => crashes.push(`${name} ended unexpectedly: ${tail.slice(-2000)}`));
  const first: ApiCopy = { url: stack.urls.api, restart: stack.restartApi, kill: stack.killApi };
  const secondStartsAtMs = Date.now();
  const second = await stack.addApi();
  /** How long their start takes. */
  let startingMs = Date.now() - secondStartsAtMs;
  toApi.leadTo([first.url, second.url]);
  toProvider.leadTo([stack.urls.cardProvider]);
  toPartner.leadTo([stack.urls.partnerApp]);

  const strikeDatabase = async (awayMs: number) => {
    killDatabase(postgres.pid ?? 0);
    tally.add('database-killed');
    await wait(awayMs);
    postgres = await startPostgres({ home, preferredPort: port ?? 0 });
    if (postgres.port !== port) throw new Error(`PostgreSQL came back at another port than ${port}`);
  };
  const inTurn = oneAtATime();
  const strikeApi = (api: ApiCopy, awayMs: number) =>
    inTurn(api, async () => {
      await api.kill('SIGKILL');
      tally.add('api-killed');
      await wait(awayMs);
      await startAgain(api);
    });
  const stopBoth = () => Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')]);
  const changeProvider = (api: ApiCopy) =>
    inTurn(api, async () => {
      await api.kill('SIGTERM');
      changed.add(api);
      await startAgain(api);
      tally.add('provider-changed');
    });

  return {
    apiUrl: toApi.url,
    playerUrl: stack.urls.player,
    mailboxApi: stack.urls.mailboxApi,
    providerUrl: stack.urls.cardProvider,
    stripe,
    cardDrivers: { sandbox: openSandboxDriver(stack.urls.cardProvider), stripe: stripe.driver },
    partnerUrl: stack.urls.partnerApp,
    databaseUrl,
    home,
    crashes,
    now: () => Date.now() + offsetMs,
    async setClock(toMs) {
      await stopBoth();
      await passQueueTime(databaseUrl, toMs - Date.now() - offsetMs);
      for (;;) {
        // They start that much earlier, so that they are ready when the new time is reached.
        offsetMs = toMs - 1.5 * startingMs - Date.now();
        const startsAtMs = Date.now();
        await Promise.all([startAgain(first), startAgain(second)]);
        startingMs = Math.max(startingMs, Date.now() - startsAtMs);
        if (Date.now() + offsetMs <= toMs) break;
        await stopBoth();
      }
      await wait(toMs - Date.now() - offsetMs);
    },
    async inject({ victim, awayMs }) {
      if (victim === 'database') await strikeDatabase(awayMs);
      else await strikeApi(victim === 'first-api' ? first : second, awayMs);
    },
    async changeProviders() {
      for (const api of [first, second]) await changeProvider(api);
    },
    changeOneAtItsNextStart: () => void changed.add(second),
    reconcile: () => stack.reconcile(),
    setProxiesFaulty(areBad) {
      for (const proxy of [toApi, toProvider, toStripe, toPartner]) proxy.setBad(areBad);
    },
  };
}

const stripeFirst = { PAYMENT_PROVIDERS: 'stripe,sandbox' };

/** Runs operations on a process one at a time, in the order requested. */
function oneAtATime(): (api: ApiCopy, work: () => Promise<void>) => Promise<void> {
  const last = new Map<ApiCopy, Promise<void>>();
  return (api, work) => {
    const done = (last.get(api) ?? Promise.resolve()).then(work);
    last.set(
      api,
      done.catch(() => {}),
    );
    return done;
  };
}
