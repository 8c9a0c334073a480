import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  endpointPath,
  endpoints,
  product,
  type CallAnswer,
  type CallId,
  type Calls,
} from '@loto/api-contract';
import { openSandboxDriver } from '../chaos/sandbox-driver.ts';
import { emptyObservations, type Observations } from '../chaos/invariants/observations.ts';
import { makePlayers, type ChaosPlayer } from '../chaos/players/make-players.ts';
import type { StackAddress } from '../support/stack-address.ts';

/** A purchase that was acknowledged to a player. */
export interface Acknowledged {
  readonly ticketId: string;
  /** When the response arrived, in milliseconds since 1970. */
  readonly atMs: number;
}

/** Players who buy and pay during the faults. */
export interface Buyers {
  readonly observations: Observations;
  /** Purchases in the order of their responses. */
  readonly acknowledged: readonly Acknowledged[];
  /** The number of each kind of response: `200`, `503 OVERLOADED`, `no answer`. */
  readonly answers: ReadonlyMap<string, number>;
  /** Completes purchases in progress and starts no more. */
  stop(): Promise<void>;
  /** Also aborts purchases in progress. */
  giveUp(): Promise<void>;
}

type BuyersStack = Pick<StackAddress, 'api' | 'player' | 'cardProvider' | 'mailboxApi' | 'databaseUrl'>;

/** Pause between two attempts of one request. */
const pauseMs = 100;

/** Maximum time for retries of one request. It's longer than any failover. */
const mostTryingMs = 90_000;

/** The only allowed 5xx response. It's in the error catalogue and has a Retry-After header. */
const expectedAway = '503 OVERLOADED';

const order = { gameCode: 'loto-6-49', variants: [{ numbers: [3, 11, 19, 24, 37, 42] }] } as const;

/** Creates players who can buy. */
export async function makeBuyers(stack: BuyersStack, count: number): Promise<ChaosPlayer[]> {
  return makePlayers({ apiUrl: stack.api, ...stack }, count);
}

/**
 * Makes each player repeatedly buy a ticket and pay for it by card. A request is repeated with the
 * same key if there's no response or it's 5xx or 429. Surprises are any other refusal, a 5xx
 * response other than {@link expectedAway}, and one without Retry-After.
 */
export function startBuyers(stack: BuyersStack, players: readonly ChaosPlayer[]): Buyers {
  const observations = emptyObservations();
  const acknowledged: Acknowledged[] = [];
  const answers = new Map<string, number>();
  const card = openSandboxDriver(stack.cardProvider);
  const stopping = new AbortController();
  const givingUp = new AbortController();

  async function call<Id extends CallId>(
    player: ChaosPlayer,
    id: Id,
    { pathId, body }: { readonly pathId?: string; readonly body?: unknown } = {},
  ): Promise<CallAnswer<Calls[Id]> | null> {
    const key = randomUUID();
    const untilMs = Date.now() + mostTryingMs;
    while (!givingUp.signal.aborted) {
      const answer = await send(stack.api, player.token, id, { pathId, body, key });
      const kind = answer === null ? 'no answer' : `${answer.status} ${answer.errorCode ?? ''}`.trim();
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      if (answer?.status === 200) return answer.data as CallAnswer<Calls[Id]>;
      if (answer?.status === 401) player.token = await player.signIn();
      else if (answer !== null && answer.status < 500 && answer.status !== 429) {
        observations.surprises.push(`${id} was answered ${kind}`);
        return null;
      } else if (answer !== null && answer.status >= 500) {
        if (kind !== expectedAway) observations.surprises.push(`${id} was answered ${kind}`);
        else if (answer.retryAfter === null) observations.surprises.push(`${id}: 503 without Retry-After`);
      }
      if (Date.now() > untilMs) {
        observations.surprises.push(`${id} got ${kind} for ${mostTryingMs} ms`);
        return null;
      }
      await wait(pauseMs);
    }
    return null;
  }

  async function buyAndPay(player: ChaosPlayer): Promise<void> {
    const bought = await call(player, 'buyTicket', { body: order });
    if (bought === null) return;
    const { id: ticketId, totalBani } = bought.gameTicket;
    acknowledged.push({ ticketId, atMs: Date.now() });
    observations.bought.push({ ticketId, totalBani });
    const page = await call(player, 'checkout', {
      pathId: ticketId,
      body: {
        successUrl: `${stack.player}/payment/success/${ticketId}`,
        failedUrl: `${stack.player}/payment/failure/${ticketId}`,
      },
    });
    if (page === null) return;
    const checkoutId = new URL(page.paymentUrl).pathname.split('/').at(-1) ?? '';
    await card.submitCard(checkoutId, 'good');
    const seen = await call(player, 'getTicket', { pathId: ticketId });
    if (seen !== null) observations.seen.push({ ticketId, status: seen.status });
  }

  const running = players.map(async (player) => {
    while (!stopping.signal.aborted) {
      await buyAndPay(player).catch((error: unknown) => observations.surprises.push(String(error)));
    }
  });
  const stop = async () => {
    stopping.abort();
    await Promise.all(running);
  };
  return {
    observations,
    acknowledged,
    answers,
    stop,
    async giveUp() {
      givingUp.abort();
      await stop();
    },
  };
}

interface Sent {
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly retryAfter: string | null;
  readonly data: unknown;
}

/** @returns null if there's no response or it isn't JSON */
async function send(
  apiUrl: string,
  token: string,
  id: CallId,
  { pathId, body, key }: { pathId: string | undefined; body: unknown; key: string },
): Promise<Sent | null> {
  const endpoint = endpoints[id];
  try {
    const response = await fetch(apiUrl + endpointPath(endpoint, product.slug, pathId), {
      method: endpoint.method,
      headers: {
        ApplicationClient: 'web.desktop',
        AppVersion: product.appVersion,
        'Accept-Language': 'ro',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const json = (await response.json()) as { data?: unknown; errorCode?: string };
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, errorCode: json.errorCode, retryAfter, data: json.data };
  } catch {
    return null;
  }
}

/** Returns the longest time without an acknowledged purchase between two instants, in seconds. */
export function longestGap(acknowledged: readonly Acknowledged[], fromMs: number, toMs: number): number {
  const times = acknowledged.map(({ atMs }) => atMs).filter((atMs) => atMs > fromMs && atMs < toMs);
  const points = [fromMs, ...times.toSorted((one, other) => one - other), toMs];
  const gaps = points.slice(1).map((point, index) => point - (points[index] ?? point));
  return Math.round(Math.max(...gaps) / 10) / 100;
}
