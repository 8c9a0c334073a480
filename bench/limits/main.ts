/**
 * Checks a spending limit while players buy concurrently through three API processes. Each player
 * has a limit of seven tickets and places many orders. Orders refused because of overload are
 * repeated with the same key. The last line is one JSON object: the number of tickets beyond the
 * limit, and of allowed tickets that nobody got. Options: `--players=N`, `--orders=N` per player.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { LocalStack } from '@loto/local';
import type pg from 'pg';
import { addPlayers, issueTokens } from '../support/bench-players.ts';
import { withLocalStack } from '../support/bench-stack.ts';
import { HttpConnection } from '../support/http-connection.ts';
import { numberOption } from '../support/options.ts';
import { withClient } from '../support/with-client.ts';
import { purchasePath, randomOrder, requestHeaders } from '../support/purchase-request.ts';

const playerCount = numberOption('players', 200);
const ordersOfPlayer = numberOption('orders', 50);
const processCount = 3;
const connectionsOfProcess = 50;
/** A simple ticket costs 8 lei plus a fee of 0.50 lei, so seven cost 59.50 lei. */
const ticketsAllowed = 7;
const limitBani = 6000;

/** An order, which is repeated until it gets a final response. */
interface Order {
  readonly headers: string;
  readonly body: string;
}

const environment = { MAX_UNPAID_TICKETS: '1000', MAX_REQUESTS_OF_PLAYER: '1000' };
await withLocalStack(environment, (stack) =>
  withClient(stack.databaseUrl, (client) => measure(stack, client)),
);

async function measure(stack: LocalStack, client: pg.Client): Promise<void> {
  const copies = [];
  while (copies.length < processCount - 1) copies.push(await stack.addApi());
  const urls = [stack.urls.api, ...copies.map(({ url }) => url)];
  const players = await addPlayers(client, playerCount);
  await client.query(
    `insert into play_state (player_id, revision, week_bani, recorded_at)
     select player_id, 1, $2, now() from unnest($1::uuid[]) as limited (player_id)`,
    [players.map(({ playerId }) => playerId), limitBani],
  );
  // A player's orders are adjacent, so that all connections buy for the same few players at once.
  const orders = issueTokens(stack, players).flatMap((token) =>
    Array.from({ length: ordersOfPlayer }, () => ({ headers: requestHeaders(token), body: randomOrder() })),
  );
  const startedMs = performance.now();
  const waiting = orders.values();
  const answers = await Promise.all(
    Array.from({ length: processCount * connectionsOfProcess }, (_, index) =>
      sendOrders(urls[index % processCount] as string, waiting),
    ),
  );
  const seconds = (performance.now() - startedMs) / 1000;

  const { rows } = await client.query<{ tickets: number }>(
    `select count(ticket_id)::int as tickets from unnest($1::uuid[]) as limited (player_id)
     left join ticket using (player_id) group by player_id`,
    [players.map(({ playerId }) => playerId)],
  );
  const allowed = Math.min(ticketsAllowed, ordersOfPlayer);
  const sum = (differenceOf: (tickets: number) => number) =>
    rows.reduce((total, { tickets }) => total + Math.max(0, differenceOf(tickets)), 0);
  const over = sum((tickets) => tickets - allowed);
  const under = sum((tickets) => allowed - tickets);
  const bought = answers.reduce((total, each) => total + each.bought, 0);
  const again = answers.reduce((total, each) => total + each.again, 0);
  console.log(
    `${orders.length} orders of ${playerCount} players through ${processCount} processes in ${seconds.toFixed(1)} s: ` +
      `${bought} bought, ${again} sent again`,
  );
  console.log(JSON.stringify({ over, under }));
}

/** Sends orders over one connection until none are left. */
async function sendOrders(url: string, waiting: Iterator<Order>): Promise<{ bought: number; again: number }> {
  const connection = new HttpConnection(url);
  const counted = { bought: 0, again: 0 };
  for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
    const { headers, body } = next.value;
    let answer = await connection.request('POST', purchasePath, headers, body);
    while (answer.status === 503) {
      counted.again += 1;
      await wait(Math.random() * 200);
      answer = await connection.request('POST', purchasePath, headers, body);
    }
    if (answer.status === 200) counted.bought += 1;
    else if (!answer.body.includes('SPEND_LIMIT_REACHED')) throw new Error(`An order failed: ${answer.body}`);
  }
  connection.close();
  return counted;
}
