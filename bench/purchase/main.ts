/**
 * Measures how many tickets are bought per second over HTTP, with authentication, validation and
 * idempotency, on a PostgreSQL with durable commits. It does so with group commit and with one
 * transaction per purchase, and compares both with pgbench, which writes the same rows to frozen
 * tables in one transaction each, without a server. Then it runs complete ticket lifecycles. All
 * measurements run several times in alternating turns, and the medians are reported. The last line
 * is one JSON object. Options: `--seconds=N` for each measurement, `--rounds=N`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalStack } from '@loto/local';
import type pg from 'pg';
import { withLocalStack } from '../support/bench-stack.ts';
import { addPlayers, issueTokens, type BenchPlayer } from '../support/bench-players.ts';
import { cpuSeconds } from '../support/cpu-times.ts';
import { numberOption } from '../support/options.ts';
import { analyzeForPurchases, emptyTickets } from '../support/purchase-tables.ts';
import { quantile } from '../support/quantile.ts';
import { withClient } from '../support/with-client.ts';
import { countDifferences } from './compare-rows.ts';
import { runLifecycles, runLoad, type LifecyclesResult, type LoadResult } from './load-process.ts';
import { createBaselineDatabase, emptyBaseline } from './baseline-database.ts';
import { runBaseline } from './baseline.ts';

const seconds = numberOption('seconds', 6);
const rounds = numberOption('rounds', 5);
const connections = 64;
/**
 * Enough players that none of them has many unpaid tickets. The limit is raised for those who do.
 */
const playerCount = 20_000;
/** The server's default. */
const groupCommit = { PURCHASE_BATCH_SIZE: '64' };
const concurrentLifecycles = 64;
/**
 * A new process takes some 20 s to compile its hot code, but the measurement is about a warm
 * server.
 */
const warmUpSeconds = 20;

/** The processes whose CPU time is measured while tickets are bought (Linux only). */
const kinds = {
  api: /api\/src\/main\.ts /,
  postgres: /^postgres|\/postgres /,
} as const;

const folder = await mkdtemp(join(tmpdir(), 'loto-bench-purchase-'));
const answersFile = join(folder, 'answers.jsonl');
try {
  await withLocalStack({ MAX_UNPAID_TICKETS: '1000' }, (stack) =>
    withClient(stack.databaseUrl, (client) => measure(stack, client)),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(stack: LocalStack, client: pg.Client): Promise<void> {
  const players = await addPlayers(client, playerCount);
  await analyzeForPurchases(client);
  const baselineUrl = await createBaselineDatabase(stack.databaseUrl, 'baseline', playerCount);
  const together: LoadResult[] = [];
  const alone: LoadResult[] = [];
  const baselines: number[] = [];
  const lifecycles: LifecyclesResult[] = [];
  const shares: Record<string, number>[] = [];
  let lost = 0;

  for (let round = 1; round <= rounds; round += 1) {
    await stack.restartApi(groupCommit);
    const before = takenSeconds();
    together.push(await load(stack, players));
    const after = takenSeconds();
    const bought = together.at(-1) as LoadResult;
    shares.push(
      Object.fromEntries(
        Object.entries({ ...after, load: bought.cpuSeconds }).map(([kind, taken]) => [
          kind,
          ((taken - (before[kind] ?? 0)) / bought.answered) * 1_000_000,
        ]),
      ),
    );
    print(`round ${round}: group commit`, bought);
    lost += await compare(client);

    await emptyTickets(client);
    const baseline = await runBaseline({
      databaseUrl: baselineUrl,
      folder,
      players: playerCount,
      connections,
      seconds,
    });
    baselines.push(baseline.purchasesPerSecond);
    console.log(`round ${round}: ${baseline.by}: ${Math.round(baseline.purchasesPerSecond)} purchases/s`);
    await emptyBaseline(baselineUrl);

    await stack.restartApi({ PURCHASE_BATCH_SIZE: '1' });
    alone.push(await load(stack, players));
    print(`round ${round}: one transaction for each purchase`, alone.at(-1) as LoadResult);
    lost += await compare(client);
    await emptyTickets(client);

    await stack.restartApi(groupCommit);
    lifecycles.push(await loadLifecycles(stack, players));
    const { lifecyclesPerSecond, p50Ms } = lifecycles.at(-1) as LifecyclesResult;
    console.log(
      `round ${round}: ${lifecyclesPerSecond.toFixed(1)} lifecycles/s, ${concurrentLifecycles} at once, half of them within ${p50Ms.toFixed(0)} ms`,
    );
    await emptyTickets(client);
  }

  const purchasesPerSecond = median(together.map((result) => result.purchasesPerSecond));
  const alonePerSecond = median(alone.map((result) => result.purchasesPerSecond));
  const baselinePerSecond = median(baselines);
  const p50Ms = median(together.map((result) => result.p50Ms));
  const p99Ms = median(together.map((result) => result.p99Ms));
  console.log(
    `group commit ${Math.round(purchasesPerSecond)} purchases/s (p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
      `p99 at most 12 times p50: ${(p99Ms / p50Ms).toFixed(1)}); one transaction each ${Math.round(alonePerSecond)}; ` +
      `pgbench ${Math.round(baselinePerSecond)}; ratios to pgbench ${(purchasesPerSecond / baselinePerSecond).toFixed(2)} (at least 3.0) ` +
      `and ${(alonePerSecond / baselinePerSecond).toFixed(2)}; lost ${lost}`,
  );
  const kindsTaken = Object.keys(shares[0] ?? {});
  console.log(
    `of a core, in µs a purchase with group commit, warm-up included: ${kindsTaken
      .map((kind) => `${kind} ${median(shares.map((share) => share[kind] ?? 0)).toFixed(0)}`)
      .join(', ')}`,
  );
  console.log(
    JSON.stringify({
      purchasesPerSecond: Math.round(purchasesPerSecond),
      ratioToPgbench: Math.round((purchasesPerSecond / baselinePerSecond) * 100) / 100,
      p50Ms: Math.round(p50Ms * 100) / 100,
      p99Ms: Math.round(p99Ms * 100) / 100,
      lost,
      lifecyclesPerSecond:
        Math.round(median(lifecycles.map((result) => result.lifecyclesPerSecond)) * 10) / 10,
    }),
  );
}

function takenSeconds(): Record<string, number> {
  return process.platform === 'linux' ? cpuSeconds(kinds) : {};
}

function load(stack: LocalStack, players: readonly BenchPlayer[]): Promise<LoadResult> {
  const tokens = issueTokens(stack, players);
  return runLoad({
    url: stack.urls.api,
    tokens,
    connections,
    warmUpSeconds,
    seconds,
    answersFile,
  });
}

function loadLifecycles(stack: LocalStack, players: readonly BenchPlayer[]): Promise<LifecyclesResult> {
  const tokens = issueTokens(stack, players);
  return runLifecycles({
    url: stack.urls.api,
    providerUrl: stack.urls.cardProvider,
    databaseUrl: stack.databaseUrl,
    players: players.map(({ playerId }, index) => ({ playerId, token: tokens[index] ?? '' })),
    concurrency: concurrentLifecycles,
    warmUpSeconds,
    seconds,
  });
}

async function compare(client: pg.Client): Promise<number> {
  const { missing, unanswered } = await countDifferences(client, answersFile);
  if (missing + unanswered > 0)
    console.log(`LOST: ${missing} answered and not as answered, ${unanswered} not answered`);
  return missing + unanswered;
}

function print(what: string, { purchasesPerSecond, p50Ms, p99Ms, refusals }: LoadResult): void {
  const others = Object.entries(refusals).map(([body, count]) => `; ${count} times ${body}`);
  if (purchasesPerSecond === 0) throw new Error(`${what}: nothing was bought${others.join('')}`);
  console.log(
    `${what}: ${Math.round(purchasesPerSecond)} purchases/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${others.join('')}`,
  );
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
