/**
 * Compares two stacks, one with ten million stored tickets of a million players, one with ten
 * thousand tickets. It measures how long a purchase, a player's ticket list, a ticket's details and
 * a ticket's complete life (from the order to "active") take. Both stacks run and are called
 * alternately over HTTP, so that other load on the machine affects both. It sends one request at a
 * time, but runs several lives concurrently. The last line is one JSON object. Options:
 * `--tickets=N` for the larger number.
 */
import type { LocalStack } from '@loto/local';
import pg from 'pg';
import { withLocalStack } from '../support/bench-stack.ts';
import { addPlayers, issueTokens, type BenchPlayer } from '../support/bench-players.ts';
import { HttpConnection } from '../support/http-connection.ts';
import { numberOption } from '../support/options.ts';
import { anyOf, purchasePath, randomOrder, requestHeaders } from '../support/purchase-request.ts';
import { quantile } from '../support/quantile.ts';
import { runLifecycles } from '../purchase/load-process.ts';
import { fillWithTickets, ticketsPerPlayer } from './fill-with-tickets.ts';

const few = 10_000;
const many = numberOption('tickets', 10_000_000);
const limit = 1.2;
const turns = 40;
const requestsPerTurn = 50;
/** Number of players who send requests. There may be far more players. */
const callerCount = 200;
const lives = { turns: 4, concurrency: 8, warmUpSeconds: 3, seconds: 6 };
/** Number of players added per statement. */
const playersAtOnce = 50_000;

const operations = ['purchase', 'list', 'details', 'life'] as const;
type Operation = (typeof operations)[number];
type Latencies = Record<Operation, number[]>;

interface FilledStack {
  readonly stack: LocalStack;
  readonly connection: HttpConnection;
  readonly callers: readonly { readonly playerId: string; readonly token: string }[];
  readonly latenciesMs: Latencies;
}

// A caller buys more than a real player and pays for nothing.
const environment = { MAX_UNPAID_TICKETS: '1000' };
await withLocalStack(environment, (smaller) =>
  withLocalStack(environment, (larger) => measure(smaller, larger)),
);

async function measure(smaller: LocalStack, larger: LocalStack): Promise<void> {
  const fills = [await fill(smaller, few), await fill(larger, many)];
  // Connects only now, because the server would close a connection that is idle while the larger
  // stack is filled.
  const stacks = fills.map(({ stack, callers }) => connect(stack, callers));
  // The first turns only warm up.
  for (let turn = -4; turn < turns; turn += 1) {
    if (turn === 0)
      for (const { latenciesMs } of stacks) for (const name of operations) latenciesMs[name].length = 0;
    for (const stack of turn % 2 === 0 ? stacks : stacks.toReversed()) await callStack(stack);
  }
  for (let turn = 0; turn < lives.turns; turn += 1) {
    for (const stack of turn % 2 === 0 ? stacks : stacks.toReversed()) await runLives(stack);
  }
  const result: Record<string, number> = { tickets: many };
  for (const operation of operations) {
    const [fewMs, manyMs] = stacks.map(({ latenciesMs }) => quantile(latenciesMs[operation], 0.5)) as [
      number,
      number,
    ];
    const ratio = manyMs / fewMs;
    console.log(
      `${operation}: p50 ${fewMs.toFixed(2)} ms with ${few.toLocaleString('en')} tickets, ${manyMs.toFixed(2)} ms with ` +
        `${many.toLocaleString('en')}: ratio ${ratio.toFixed(2)} (limit ${limit})`,
    );
    result[`${operation}Ratio`] = Math.round(ratio * 100) / 100;
  }
  for (const { connection } of stacks) connection.close();
  console.log(JSON.stringify(result));
}

/** @returns the stack and the players who send requests */
async function fill(
  stack: LocalStack,
  tickets: number,
): Promise<{ stack: LocalStack; callers: BenchPlayer[] }> {
  const startedMs = performance.now();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const players: BenchPlayer[] = [];
  while (players.length < tickets / ticketsPerPlayer) {
    const count = Math.min(playersAtOnce, tickets / ticketsPerPlayer - players.length);
    players.push(...(await addPlayers(client, count, players.length)));
  }
  await fillWithTickets(client, tickets);
  await client.end();
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(
    `${tickets.toLocaleString('en')} tickets of ${players.length.toLocaleString('en')} players filled in ${seconds} s`,
  );
  const step = Math.max(1, Math.floor(players.length / callerCount));
  return { stack, callers: players.filter((_, index) => index % step === 0) };
}

function connect(stack: LocalStack, callers: readonly BenchPlayer[]): FilledStack {
  const tokens = issueTokens(stack, callers);
  return {
    stack,
    connection: new HttpConnection(stack.urls.api),
    callers: callers.map(({ playerId }, index) => ({ playerId, token: tokens[index] ?? '' })),
    latenciesMs: { purchase: [], list: [], details: [], life: [] },
  };
}

/** Runs one turn of complete lives and records their median duration. */
async function runLives({ stack, callers, latenciesMs }: FilledStack): Promise<void> {
  const { concurrency, warmUpSeconds, seconds } = lives;
  const { p50Ms } = await runLifecycles({
    url: stack.urls.api,
    providerUrl: stack.urls.cardProvider,
    databaseUrl: stack.databaseUrl,
    players: callers,
    concurrency,
    warmUpSeconds,
    seconds,
  });
  latenciesMs.life.push(p50Ms);
}

/** Repeatedly buys as a player, and reads the list and one of its tickets. */
async function callStack({ connection, callers, latenciesMs }: FilledStack): Promise<void> {
  for (let count = 0; count < requestsPerTurn; count += 1) {
    const headers = requestHeaders(anyOf(callers).token);
    const timed = async (
      operation: Operation,
      method: string,
      path: string,
      body?: string,
    ): Promise<string> => {
      const sentMs = performance.now();
      const answer = await connection.request(method, path, headers, body);
      latenciesMs[operation].push(performance.now() - sentMs);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.body}`);
      return answer.body;
    };
    await timed('purchase', 'POST', purchasePath, randomOrder());
    const list = await timed('list', 'GET', '/api/v2/loto/tickets/list?offset=0&limit=10');
    const { tickets } = (JSON.parse(list) as { data: { tickets: { id: string; status: string }[] } }).data;
    // Not a ticket with a pending payment, which would also make the server query the provider.
    const played = tickets.find(({ status }) => status === 'lost');
    await timed('details', 'GET', `/api/v2/loto/ticket/${played?.id ?? tickets.at(-1)?.id}`);
  }
}
