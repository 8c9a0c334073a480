/**
 * Profiles the API's main thread by package, first while tickets are bought, then during complete
 * ticket lives with the jobs in the same process. A share is the most that an improvement could
 * save. Shares depend far less on the machine than times do. The last line is one JSON object, in
 * percent. Options: `--seconds=N` for each part.
 */
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalStack } from '@loto/local';
import { runLifecycles, runLoad } from '../purchase/load-process.ts';
import { addPlayers, issueTokens, type BenchPlayer } from '../support/bench-players.ts';
import { withLocalStack } from '../support/bench-stack.ts';
import { numberOption } from '../support/options.ts';
import { withClient } from '../support/with-client.ts';
import { sharesOf, type Share } from './shares.ts';

const seconds = numberOption('seconds', 20);
const concurrency = 64;
const playerCount = 20_000;
/** Smaller shares are added up. */
const leastPercent = 1;

const folder = await mkdtemp(join(tmpdir(), 'loto-bench-profile-'));
const answersFile = join(folder, 'answers.jsonl');
const profileFolder = join(folder, 'profiles');
await mkdir(profileFolder);
try {
  await withLocalStack({ MAX_UNPAID_TICKETS: '1000' }, (stack) =>
    withClient(stack.databaseUrl, async (client) => {
      const players = await addPlayers(client, playerCount);
      const purchases = await profile(stack, 'purchases', () => buy(stack, players));
      const lives = await profile(stack, 'lives', () => live(stack, players));
      console.log(JSON.stringify({ purchases, lives }));
    }),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** @returns the shares of an API process that is started for the work and stopped after it */
async function profile(
  stack: LocalStack,
  what: string,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const hook = new URL('./write-cpu-profile.ts', import.meta.url);
  hook.searchParams.set('folder', profileFolder);
  await stack.restartApi({ NODE_OPTIONS: `--import=${hook.href}` });
  await work();
  // The profile is written when the process ends.
  await stack.restartApi({ NODE_OPTIONS: '' });
  const [written] = await readdir(profileFolder);
  if (written === undefined) throw new Error('The API wrote no profile');
  const file = join(profileFolder, written);
  const shares = sharesOf(JSON.parse(await readFile(file, 'utf8')) as Profiler.Profile);
  await rm(file);
  const rounded = Object.fromEntries(
    withRest(shares).map(({ name, percent }) => [name, Math.round(percent * 10) / 10]),
  );
  const list = Object.entries(rounded).map(([name, percent]) => `${name} ${percent} %`);
  console.log(`the API's thread, ${what}: ${list.join(', ')}`);
  return rounded;
}

function withRest(shares: readonly Share[]): Share[] {
  const large = shares.filter(({ percent }) => percent >= leastPercent);
  const percent = shares.reduce((sum, share) => sum + (share.percent < leastPercent ? share.percent : 0), 0);
  return [...large, { name: 'rest', percent }];
}

function buy(stack: LocalStack, players: readonly BenchPlayer[]): Promise<unknown> {
  return runLoad({
    url: stack.urls.api,
    tokens: issueTokens(stack, players),
    connections: concurrency,
    warmUpSeconds: 0,
    seconds,
    answersFile,
  });
}

function live(stack: LocalStack, players: readonly BenchPlayer[]): Promise<unknown> {
  const tokens = issueTokens(stack, players);
  return runLifecycles({
    url: stack.urls.api,
    providerUrl: stack.urls.cardProvider,
    databaseUrl: stack.databaseUrl,
    players: players.map(({ playerId }, index) => ({ playerId, token: tokens[index] ?? '' })),
    concurrency,
    warmUpSeconds: 0,
    seconds,
  });
}
