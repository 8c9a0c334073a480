import { randomUUID } from 'node:crypto';
import { Agent, request as openRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ownAddress } from './own-address.ts';
import type { Outcome, Plan, PlannedRequest } from './plan.ts';

export interface Running {
  /** Stops after at least one response or connection and returns the outcome. */
  readonly stop: () => Promise<Outcome>;
}

/**
 * The attacker has low priority, so on a busy server its first response can take a long time. The
 * attack doesn't count as started before it.
 */
const firstAnswerMs = 60_000;

/** Waits until the attack has really started, however long that takes. */
export async function attackBegun(first: Promise<void>): Promise<void> {
  await Promise.race([first, wait(firstAnswerMs, undefined, { ref: false })]);
}

/** Delay after a failed connection, because the server doesn't accept another one immediately. */
const reconnectMs = 5;

/**
 * Sends requests over many connections. Each connection sends its next request as soon as it gets a
 * response.
 */
export function flood({
  origin,
  connections,
  requests,
}: Pick<Extract<Plan, { kind: 'requests' }>, 'origin' | 'connections' | 'requests'>): Running {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ...ownAddress });
  const outcome = { answered: 0, refused: 0, broken: 0 };
  const end = new AbortController();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();

  async function send(first: number): Promise<void> {
    for (let next = first; !end.signal.aborted; next += 1) {
      const planned = requests[next % requests.length];
      if (planned === undefined) return;
      const status = await statusOf(agent, origin, planned);
      if (end.signal.aborted) return;
      if (status === null) await wait(reconnectMs);
      if (status === null || status === 429 || status === 503) outcome.refused += 1;
      else if (status >= 500) outcome.broken += 1;
      else outcome.answered += 1;
      begin();
    }
  }
  const senders = Array.from({ length: connections }, (_, first) => send(first));
  return {
    async stop() {
      await attackBegun(begun);
      end.abort();
      agent.destroy();
      await Promise.all(senders);
      return outcome;
    },
  };
}

/** Reads the whole response and returns its status, or null if there's no response. */
async function statusOf(agent: Agent, origin: string, planned: PlannedRequest): Promise<number | null> {
  const headers = Object.fromEntries(
    Object.entries(planned.headers).map(([name, value]) => [name, value === '{key}' ? randomUUID() : value]),
  );
  return new Promise((resolve) => {
    const request = openRequest(
      origin + planned.path,
      { agent, method: planned.method, headers },
      (response) => {
        response.resume();
        response.on('close', () => resolve(response.statusCode ?? null));
      },
    );
    request.on('error', () => resolve(null));
    request.end(planned.body);
  });
}
