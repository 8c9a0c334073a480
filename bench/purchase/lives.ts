/**
 * The process that runs whole ticket lifecycles: each is bought, its checkout started, paid at the
 * provider, and found active once the notification has come; many at once, each followed by the
 * next. Told what to do by one message, it answers by one.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Calls, CallAnswer } from '@loto/api-contract';
import pg from 'pg';
import { HttpConnection } from '../support/http-connection.ts';
import { quantile } from '../support/quantile.ts';
import type { LivesOrder, LivesResult } from './load-process.ts';
import { randomNumbers } from './random-numbers.ts';

process.once('message', (order) => void live(order as LivesOrder).then((report) => process.send?.(report)));

async function live(order: LivesOrder): Promise<LivesResult> {
  const { url, providerUrl, databaseUrl, players, atOnce, warmUpSeconds, seconds } = order;
  const startMs = performance.now() + warmUpSeconds * 1000;
  const endMs = startMs + seconds * 1000;
  const waiting = new Map<string, { readonly playerId: string; readonly resolve: () => void }>();
  const lifetimesMs: number[] = [];
  let lives = 0;

  async function liveOnAndOn(): Promise<void> {
    const [api, provider] = [new HttpConnection(url), new HttpConnection(providerUrl)];
    while (performance.now() < endMs) {
      const bornMs = performance.now();
      const { playerId, token } = anyOf(players);
      const call = async <C extends Calls[keyof Calls]>(
        path: string,
        body: object,
      ): Promise<CallAnswer<C>> => {
        const headers =
          `authorization: Bearer ${token}\r\napplicationclient: web.mobile\r\nappversion: 0.9.8\r\n` +
          `accept-language: ro\r\nidempotency-key: ${randomUUID()}\r\n`;
        const answer = await api.request('POST', path, headers, JSON.stringify(body));
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.body}`);
        return (JSON.parse(answer.body) as { data: CallAnswer<C> }).data;
      };
      const { gameTicket } = await call<Calls['buyTicket']>('/api/v2/loto/ticket/buy', {
        gameCode: 'loto-6-49',
        variants: [{ numbers: randomNumbers() }],
      });
      const { paymentUrl } = await call<Calls['checkout']>(`/api/payment/checkout/${gameTicket.id}`, {
        successUrl: `${url}/payment/success/${gameTicket.id}`,
        failedUrl: `${url}/payment/failure/${gameTicket.id}`,
      });
      const isActive = new Promise<void>((resolve) => waiting.set(gameTicket.id, { playerId, resolve }));
      const checkoutId = new URL(paymentUrl).pathname.split('/').at(-1);
      const path = `/control/checkouts/${checkoutId}/pay`;
      const paid = await provider.request('POST', path, '', JSON.stringify({ card: '4242424242424242' }));
      if (paid.status !== 200) throw new Error(`The provider answered ${paid.body}`);
      await isActive;
      const activeMs = performance.now();
      if (activeMs >= startMs && activeMs < endMs) {
        lives += 1;
        lifetimesMs.push(activeMs - bornMs);
      }
    }
    api.close();
    provider.close();
  }

  /** Looks into the database, so that looking costs the server nothing. */
  async function watch(isOver: () => boolean): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    while (!isOver()) {
      const { rows } = await client.query<{ id: string }>({
        name: 'active',
        text: `select ticket_id as id from ticket join unnest($1::uuid[], $2::uuid[]) as asked (player_id, ticket_id)
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
  await Promise.all(Array.from({ length: atOnce }, liveOnAndOn));
  isOver = true;
  await watching;
  return { livesPerSecond: lives / seconds, p50Ms: quantile(lifetimesMs, 0.5) };
}

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
