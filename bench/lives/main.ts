/**
 * Measures how many complete ticket lives there are per second: ordered, checkout started, paid at
 * the provider, notified, active. The API and the worker are two processes, and PostgreSQL's
 * commits are durable. Mails with PDFs follow later and are counted; none may be missing at the
 * end. Then it compares the p99 of purchases with and without concurrent lives. Finally, pgbench
 * makes purchases with only the database, and lives are printed as a share of those, since machines
 * differ. The benchmark's provider and mailbox are lightweight, and their CPU time is printed
 * separately. The last line is one JSON object. Options: `--seconds=N` for each measurement. Linux
 * only.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LocalStack } from '@loto/local';
import type pg from 'pg';
import { createBaselineDatabase } from '../purchase/baseline-database.ts';
import { runBaseline } from '../purchase/baseline.ts';
import { runLifecycles, runLoad, type LifecyclesResult, type LoadResult } from '../purchase/load-process.ts';
import { addPlayers, issueTokens, type BenchPlayer } from '../support/bench-players.ts';
import { withLocalStack } from '../support/bench-stack.ts';
import { numberOption } from '../support/options.ts';
import { analyzeReadTables } from '../support/purchase-tables.ts';
import { withClient } from '../support/with-client.ts';
import type { NotifiedApi } from './card-provider.ts';
import { cpuSeconds } from '../support/cpu-times.ts';
import type { MailCounts } from './mail-sink.ts';

const seconds = numberOption('seconds', 15);
const warmUpSeconds = 20;
const playerCount = 20_000;
/** Number of concurrent lives. A life is idle most of the time. */
const concurrency = 64;
/**
 * Number of purchase connections during the lives, which use a fraction of the server's capacity.
 */
const purchaseConnections = 8;
const mailDeadlineMs = 5 * 60_000;

const kinds = {
  api: /api\/src\/main\.ts .*ROLE=api$/,
  worker: /api\/src\/main\.ts .*ROLE=worker$/,
  postgres: /^postgres|\/postgres /,
  provider: /lives\/card-provider\.ts/,
  mailbox: /lives\/mail-sink\.ts/,
} as const;

const provider = await startPart('card-provider.ts');
const mailbox = await startPart('mail-sink.ts');
const folder = await mkdtemp(join(tmpdir(), 'loto-bench-lives-'));
try {
  const environment = {
    ROLE: 'api',
    MAX_UNPAID_TICKETS: '1000',
    SANDBOX_URL: `http://127.0.0.1:${provider.port}`,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
  };
  await withLocalStack(environment, (stack) =>
    withClient(stack.databaseUrl, (client) => measure(stack, client)),
  );
} finally {
  provider.child.kill();
  mailbox.child.kill();
  await rm(folder, { recursive: true, force: true });
}

async function measure(stack: LocalStack, client: pg.Client): Promise<void> {
  const { sandboxWebhookSecret } = JSON.parse(await readFile(join(stack.home, 'secrets.json'), 'utf8'));
  provider.child.send({ url: stack.urls.api, webhookSecret: sandboxWebhookSecret } satisfies NotifiedApi);
  stack.addWorker();
  const players = await addPlayers(client, playerCount);
  await analyzeReadTables(client);

  const before = await totals(client);
  const lives = await runLives(stack, players);
  const after = await totals(client);
  const pausedAtMs = performance.now();
  const sentBefore = (await countMails()).withPdf;
  await waitForMails(lives.activated);
  const mailSeconds = (performance.now() - pausedAtMs) / 1000;
  const mails = (await countMails()).withPdf;
  // The rate during the lives doesn't show how fast the remaining mails would be sent.
  const mailsPerSecond = mails > sentBefore ? (mails - sentBefore) / mailSeconds : null;
  const mailed = await totals(client);

  const commitsPerLife = (after.commits - before.commits) / lives.activated;
  console.log(
    `${lives.lifecyclesPerSecond.toFixed(1)} lives/s (at least 300), ${concurrency} at once, p50 ${lives.p50Ms.toFixed(0)} ms (at most 250), ` +
      `p99 ${lives.p99Ms.toFixed(0)} ms; ${commitsPerLife.toFixed(1)} commits a life (at most 5)`,
  );
  console.log(
    `of a core, in ms a life: ${perOne(before.cpu, after.cpu, lives.activated)}, load ${((lives.cpuSeconds / lives.activated) * 1000).toFixed(2)}`,
  );
  console.log(
    `mails: ${sentBefore} of ${lives.activated} sent while lives ran, the rest ${mailsPerSecond?.toFixed(0) ?? 'none'}/s (at least 100); ` +
      `of a core, in ms a mail: ${perOne(after.cpu, mailed.cpu, Math.max(1, mails - sentBefore))}`,
  );

  const alone = await runPurchases(stack, players, warmUpSeconds / 2);
  const [, meanwhile] = await Promise.all([
    runLives(stack, players),
    runPurchases(stack, players, warmUpSeconds),
  ]);
  const purchaseP99RatioMeanwhile = meanwhile.p99Ms / alone.p99Ms;
  console.log(
    `purchases over ${purchaseConnections} connections: p99 ${alone.p99Ms.toFixed(1)} ms alone, ${meanwhile.p99Ms.toFixed(1)} ms while lives run`,
  );

  const baseline = await runBaseline({
    databaseUrl: await createBaselineDatabase(stack.databaseUrl, 'lives_baseline', playerCount),
    folder,
    players: playerCount,
    connections: concurrency,
    seconds,
  });
  console.log(`${baseline.by}: ${baseline.purchasesPerSecond.toFixed(0)} purchases/s (lives at least 0.2)`);

  const { rows } = await client.query<{ lost: number }>(
    `select count(*)::integer as lost from payment p join ticket t using (player_id, ticket_id)
     where p.status = 'succeeded' and t.status <> 'active'`,
  );
  console.log(
    JSON.stringify({
      livesPerSecond: round(lives.lifecyclesPerSecond),
      p50Ms: round(lives.p50Ms),
      p99Ms: round(lives.p99Ms),
      commitsPerLife: round(commitsPerLife),
      mailsPerSecond: mailsPerSecond === null ? null : round(mailsPerSecond),
      mailsMissing: lives.activated - mails,
      purchaseP99RatioMeanwhile: round(purchaseP99RatioMeanwhile),
      lost: rows[0]?.lost ?? 0,
      ratioToPgbench: Number((lives.lifecyclesPerSecond / baseline.purchasesPerSecond).toFixed(3)),
    }),
  );
}

/** Returns the database's commits and the CPU time of each kind of process so far. */
async function totals(client: pg.Client) {
  const { rows } = await client.query<{ commits: number }>(
    `select xact_commit::integer as commits from pg_stat_database where datname = current_database()`,
  );
  return { commits: rows[0]?.commits ?? 0, cpu: cpuSeconds(kinds) };
}

/** Returns the CPU time in milliseconds between two totals, by kind and per unit of work. */
function perOne(before: Record<string, number>, after: Record<string, number>, count: number): string {
  return Object.entries(after)
    .map(([kind, taken]) => `${kind} ${(((taken - (before[kind] ?? 0)) / count) * 1000).toFixed(2)}`)
    .join(', ');
}

function runLives(stack: LocalStack, players: readonly BenchPlayer[]): Promise<LifecyclesResult> {
  const tokens = issueTokens(stack, players);
  return runLifecycles({
    url: stack.urls.api,
    providerUrl: `http://127.0.0.1:${provider.port}`,
    databaseUrl: stack.databaseUrl,
    players: players.map(({ playerId }, index) => ({ playerId, token: tokens[index] ?? '' })),
    concurrency,
    warmUpSeconds,
    seconds,
  });
}

function runPurchases(
  stack: LocalStack,
  players: readonly BenchPlayer[],
  warmUp: number,
): Promise<LoadResult> {
  return runLoad({
    url: stack.urls.api,
    tokens: issueTokens(stack, players),
    connections: purchaseConnections,
    warmUpSeconds: warmUp,
    seconds,
    answersFile: join(folder, 'answers.jsonl'),
  });
}

async function countMails(): Promise<MailCounts> {
  mailbox.child.send('count');
  const [counts] = await once(mailbox.child, 'message');
  return counts as MailCounts;
}

/** Waits until each active ticket's mail has arrived, for a few minutes at most. */
async function waitForMails(wanted: number): Promise<void> {
  const deadlineMs = performance.now() + mailDeadlineMs;
  while ((await countMails()).withPdf < wanted && performance.now() < deadlineMs) await wait(100);
}

/** Starts a program in this folder, which first sends its port. */
async function startPart(program: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return { child, port: port as number };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
