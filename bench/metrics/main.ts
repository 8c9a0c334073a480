/**
 * What metrics cost: tickets bought in a second with METRICS_PORT set, and read from there as
 * Prometheus does, beside the same without. Both run in turns, the first one changing, so that a
 * machine that gets slower favours neither; the median of the ratios counts. At least 0.98. The
 * last line is one JSON object. `--seconds=N` for each measurement, `--rounds=N`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort, type LocalStack } from '@loto/local';
import type pg from 'pg';
import { addPlayers, issueTokens } from '../support/bench-players.ts';
import { withLocalStack } from '../support/bench-stack.ts';
import { cpuSeconds } from '../support/cpu-times.ts';
import { numberOption } from '../support/options.ts';
import { analyzeForPurchases, emptyTickets } from '../support/purchase-tables.ts';
import { quantile } from '../support/quantile.ts';
import { withClient } from '../support/with-client.ts';
import { runLoad } from '../purchase/load-process.ts';

const seconds = numberOption('seconds', 15);
const rounds = numberOption('rounds', 6);
const playerCount = 20_000;
/** As Prometheus does (deploy/watch/prometheus.yml): once in each measurement. */
const readEveryMs = 15_000;

interface Measured {
  readonly purchasesPerSecond: number;
  /** Of a core, by the API's process, in µs a purchase. */
  readonly apiMicroseconds: number;
}

const folder = await mkdtemp(join(tmpdir(), 'loto-bench-metrics-'));
try {
  await withLocalStack({ MAX_UNPAID_TICKETS: '1000' }, (stack) =>
    withClient(stack.databaseUrl, (client) => compare(stack, client)),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compare(stack: LocalStack, client: pg.Client): Promise<void> {
  const players = await addPlayers(client, playerCount);
  await analyzeForPurchases(client);
  const port = await anyFreePort();
  const measure = async (hasMetrics: boolean): Promise<Measured> => {
    await stack.restartApi(hasMetrics ? { METRICS_PORT: String(port) } : {});
    const reading = hasMetrics ? setInterval(() => void read(port), readEveryMs) : undefined;
    try {
      const before = apiSeconds();
      const bought = await runLoad({
        url: stack.urls.api,
        tokens: issueTokens(stack, players),
        connections: 64,
        warmUpSeconds: 20,
        seconds,
        answersFile: join(folder, 'answers.jsonl'),
      });
      const apiMicroseconds = ((apiSeconds() - before) / bought.answered) * 1_000_000;
      return { purchasesPerSecond: bought.purchasesPerSecond, apiMicroseconds };
    } finally {
      clearInterval(reading);
      await emptyTickets(client);
    }
  };

  const pairs: { readonly without: Measured; readonly with: Measured }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const isWithFirst = round % 2 === 0;
    const first = await measure(isWithFirst);
    const second = await measure(!isWithFirst);
    const pair = isWithFirst ? { with: first, without: second } : { with: second, without: first };
    pairs.push(pair);
    console.log(`round ${round}: without ${formatMeasured(pair.without)}; with ${formatMeasured(pair.with)}`);
  }
  const ratio = (key: keyof Measured) =>
    Math.round(
      quantile(
        pairs.map((pair) => pair.with[key] / pair.without[key]),
        0.5,
      ) * 1000,
    ) / 1000;
  console.log(JSON.stringify({ ratio: ratio('purchasesPerSecond'), cpuRatio: ratio('apiMicroseconds') }));
}

async function read(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`);
  await response.text();
}

/** Linux only; 0 elsewhere. */
function apiSeconds(): number {
  return process.platform === 'linux' ? (cpuSeconds({ api: /api\/src\/main\.ts / })['api'] ?? 0) : 0;
}

function formatMeasured({ purchasesPerSecond, apiMicroseconds }: Measured): string {
  return `${Math.round(purchasesPerSecond)} purchases/s, ${apiMicroseconds.toFixed(0)} µs of the API each`;
}
