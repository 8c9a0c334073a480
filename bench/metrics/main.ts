/**
 * Measures the cost of metrics: the rate of tickets bought from an API process with METRICS_PORT,
 * which is scraped like by Prometheus, compared with the rate without. Both processes run all the
 * time and are loaded in alternating turns of some seconds, so that a slowdown of the machine
 * favors neither. Each round restarts them, since two processes with the same code aren't equally
 * fast. The median of the rounds' ratios must be at least 0.98. The last line is one JSON object.
 * Options: `--seconds=N` for each turn, `--rounds=N`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { anyFreePort, type LocalStack } from '@loto/local';
import type pg from 'pg';
import { addPlayers, issueTokens } from '../support/bench-players.ts';
import { withLocalStack } from '../support/bench-stack.ts';
import { cpuSeconds } from '../support/cpu-times.ts';
import { numberOption } from '../support/options.ts';
import { analyzeForPurchases, emptyTickets } from '../support/purchase-tables.ts';
import { quantile } from '../support/quantile.ts';
import { withClient } from '../support/with-client.ts';
import { runLoad, type LoadOrder } from '../purchase/load-process.ts';

const seconds = numberOption('seconds', 6);
const rounds = numberOption('rounds', 4);
const playerCount = 20_000;
/** The order of turns; true loads the process with metrics. */
const TURNS = [false, true, true, false, false, true, true, false];
/** Warm-up before each process's first turn, and before each later turn. */
const startSeconds = 20;
const warmUpSeconds = 2;

interface Bought {
  readonly purchasesPerSecond: number;
  /** Number of tickets, including those of the warm-up. */
  readonly answered: number;
  /** CPU seconds of both API processes. The other one is idle. */
  readonly apiSeconds: number;
}

const folder = await mkdtemp(join(tmpdir(), 'loto-bench-metrics-'));
try {
  await withLocalStack({ MAX_UNPAID_TICKETS: '1000', ROLE: 'api' }, (stack) =>
    withClient(stack.databaseUrl, (client) => compare(stack, client)),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compare(stack: LocalStack, client: pg.Client): Promise<void> {
  const players = await addPlayers(client, playerCount);
  await analyzeForPurchases(client);
  const ports = [await anyFreePort(), await anyFreePort()] as const;
  // Must be set to an empty value, because a restarted process keeps its previous variables.
  const noMetrics = { METRICS_PORT: '' };
  const added = await stack.addApi();
  const ratios: { readonly purchases: number; readonly cpu: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const isAddedWith = round % 2 === 0;
    const tokens = issueTokens(stack, players);
    const port = isAddedWith ? ports[1] : ports[0];
    const metrics = { METRICS_PORT: String(port) };
    await stack.restartApi(isAddedWith ? noMetrics : metrics);
    await added.restart(isAddedWith ? metrics : noMetrics);
    const buy = (isWith: boolean, warmUp: number): Promise<Bought> =>
      load({
        url: isWith === isAddedWith ? added.url : stack.urls.api,
        tokens,
        connections: 64,
        warmUpSeconds: warmUp,
        seconds,
        answersFile: join(folder, 'answers.jsonl'),
      });
    for (const isWith of [false, true]) await buy(isWith, startSeconds);
    const turns: { isWith: boolean; bought: Bought }[] = [];
    for (const isWith of TURNS) {
      // Scrapes in the middle of the measurement.
      const reading = isWith ? wait((warmUpSeconds + seconds / 2) * 1000).then(() => read(port)) : null;
      const [bought] = await Promise.all([buy(isWith, warmUpSeconds), reading]);
      turns.push({ isWith, bought });
    }
    await emptyTickets(client);
    const of = (isWith: boolean) =>
      sumOf(turns.filter((turn) => turn.isWith === isWith).map(({ bought }) => bought));
    const [without, withMetrics] = [of(false), of(true)];
    ratios.push({
      purchases: withMetrics.perSecond / without.perSecond,
      cpu: withMetrics.apiMicroseconds / without.apiMicroseconds,
    });
    console.log(`round ${round}: without ${formatSum(without)}; with ${formatSum(withMetrics)}`);
  }
  const median = (key: 'purchases' | 'cpu') =>
    Math.round(
      quantile(
        ratios.map((ratio) => ratio[key]),
        0.5,
      ) * 1000,
    ) / 1000;
  console.log(JSON.stringify({ ratio: median('purchases'), cpuRatio: median('cpu') }));
}

async function load(order: LoadOrder): Promise<Bought> {
  const before = apiSeconds();
  const { purchasesPerSecond, answered } = await runLoad(order);
  if (answered === 0) throw new Error('nothing was bought');
  return { purchasesPerSecond, answered, apiSeconds: apiSeconds() - before };
}

function sumOf(all: readonly Bought[]): { perSecond: number; apiMicroseconds: number } {
  const sum = (key: keyof Bought) => all.reduce((total, bought) => total + bought[key], 0);
  return {
    perSecond: sum('purchasesPerSecond') / all.length,
    apiMicroseconds: (sum('apiSeconds') / sum('answered')) * 1_000_000,
  };
}

async function read(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`);
  await response.text();
}

/** Returns CPU seconds on Linux; 0 elsewhere. */
function apiSeconds(): number {
  return process.platform === 'linux' ? (cpuSeconds({ api: /api\/src\/main\.ts / })['api'] ?? 0) : 0;
}

function formatSum({ perSecond, apiMicroseconds }: ReturnType<typeof sumOf>): string {
  return `${Math.round(perSecond)} purchases/s, ${apiMicroseconds.toFixed(0)} µs of the API each`;
}
