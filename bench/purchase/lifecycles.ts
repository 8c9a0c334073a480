/**
 * The process that runs complete ticket lifecycles: a ticket is bought, its checkout started, paid
 * at the provider, and becomes active after the notification. Many run concurrently, each followed
 * by the next. The process receives its order as one message and sends its result as one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Calls, CallAnswer } from '@loto/api-contract';
import pg from 'pg';
import { HttpConnection } from '../support/http-connection.ts';
import { anyOf, purchasePath, randomOrder, requestHeaders } from '../support/purchase-request.ts';
import { quantile } from '../support/quantile.ts';
import type { LifecyclesOrder, LifecyclesResult } from './load-process.ts';

process.once(
  'message',
  (order) => void run(order as LifecyclesOrder).then((result) => process.send?.(result)),
);

async function run(order: LifecyclesOrder): Promise<LifecyclesResult> {
  const { url, providerUrl, databaseUrl, players, concurrency, warmUpSeconds, seconds } = order;
  const startMs = performance.now() + warmUpSeconds * 1000;
  const endMs = startMs + seconds * 1000;
  const waiting = new Map<string, { readonly playerId: string; readonly resolve: () => void }>();
  const durationsMs: number[] = [];
  let activated = 0;

  async function runLifecycles(): Promise<void> {
    const [api, provider] = [new HttpConnection(url), new HttpConnection(providerUrl)];
    while (performance.now() < endMs) {
      const startedMs = performance.now();
      const { playerId, token } = anyOf(players);
      const call = async <C extends Calls[keyof Calls]>(
        path: string,
        body: string,
      ): Promise<CallAnswer<C>> => {
        const answer = await api.request('POST', path, requestHeaders(token), body);
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.body}`);
        return (JSON.parse(answer.body) as { data: CallAnswer<C> }).data;
      };
      const { gameTicket } = await call<Calls['buyTicket']>(purchasePath, randomOrder());
      const { paymentUrl } = await call<Calls['checkout']>(
        `/api/payment/checkout/${gameTicket.id}`,
        JSON.stringify({
          successUrl: `${url}/payment/success/${gameTicket.id}`,
          failedUrl: `${url}/payment/failure/${gameTicket.id}`,
        }),
      );
      const isActive = new Promise<void>((resolve) => waiting.set(gameTicket.id, { playerId, resolve }));
      const checkoutId = new URL(paymentUrl).pathname.split('/').at(-1);
      const path = `/control/checkouts/${checkoutId}/pay`;
      const paid = await provider.request('POST', path, '', JSON.stringify({ card: '4242424242424242' }));
      if (paid.status !== 200) throw new Error(`The provider answered ${paid.body}`);
      await isActive;
      const activeMs = performance.now();
      activated += 1;
      if (activeMs >= startMs && activeMs < endMs) durationsMs.push(activeMs - startedMs);
    }
    api.close();
    provider.close();
  }

  /** Polls the database directly, so that polling doesn't load the server. */
  async function watch(isOver: () => boolean): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // The plan is made when there are only a few tickets.
    await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
    while (!isOver()) {
      const { rows } = await client.query<{ id: string }>({
        name: 'active',
        text: `select ticket_id as id from ticket join unnest($1::uuid[], $2::uuid[]) as waiting (player_id, ticket_id)
          using (player_id, ticket_id) where status = 'active'`,
        values: [[...waiting.values()].map(({ playerId }) => playerId), [...waiting.keys()]],
      });
      for (const { id } of rows) {
        waiting.get(id)?.resolve();
        waiting.delete(id);
      }
      await wait(10);
    }
    await client.end();
  }

  let isOver = false;
  const watching = watch(() => isOver);
  await Promise.all(Array.from({ length: concurrency }, runLifecycles));
  isOver = true;
  await watching;
  const { user, system } = process.cpuUsage();
  return {
    lifecyclesPerSecond: durationsMs.length / seconds,
    p50Ms: quantile(durationsMs, 0.5),
    p99Ms: quantile(durationsMs, 0.99),
    activated,
    cpuSeconds: (user + system) / 1_000_000,
  };
}
