import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@loto/api/database';
import { seedDemoOperators } from '@loto/api/demo-data';
import { openKeyFile } from '@loto/api/key-file';
import pg from 'pg';
import { sendWhatWaits } from '../chaos/environment/control.ts';
import { checkInvariants, missingAnswers, type Verdict } from '../chaos/invariants/invariants.ts';
import type { Observations } from '../chaos/invariants/observations.ts';
import { readCharges } from '../chaos/invariants/read-charges.ts';
import { readDatabaseSide } from '../chaos/invariants/read-database-side.ts';
import type { Charge, DatabaseSide } from '../chaos/three-sides.ts';
import type { StackAddress } from '../support/stack-address.ts';

type BooksStack = Pick<StackAddress, 'cardProvider' | 'databaseUrl' | 'home' | 'partnerApp' | 'player'>;

/** Each side's records and the differences between them. */
export interface Books {
  readonly database: DatabaseSide;
  readonly charges: readonly Charge[];
  readonly verdict: Verdict;
  /** The sum of all differences in the verdict. */
  readonly differences: number;
  /** Descriptions of responses that the database doesn't contain. */
  readonly missing: readonly string[];
}

/** Time limit for unfinished work to reach the books. */
const longestMs = 90_000;

/** This drill has no other card provider. */
const noStripe = { charges: () => [], pageNameOf: (reference: string) => reference };

/** Reads the database and the providers, and compares them with the players' responses. */
export async function readBooks(
  stack: BooksStack,
  observations: Pick<Observations, 'bought' | 'pages' | 'seen'>,
): Promise<Books> {
  const providers = { providerUrl: stack.cardProvider, partnerUrl: stack.partnerApp, home: stack.home };
  const charges = await readCharges({ ...providers, stripe: noStripe });
  const database = await readDatabaseSide({ databaseUrl: stack.databaseUrl, stripe: noStripe });
  const sides = { observations, database, charges };
  const verdict = checkInvariants(sides);
  const differences = Object.values(verdict).reduce((sum: number, count: number) => sum + count, 0);
  return { database, charges, verdict, differences, missing: missingAnswers(sides) };
}

/**
 * Waits until unfinished work has reached the books. Notifications are delivered again, and the
 * jobs that usually run every minute run now.
 * @returns the books as soon as nothing differs, or after a minute and a half
 */
export async function settledBooks(
  stack: BooksStack,
  observations: Pick<Observations, 'bought' | 'pages' | 'seen'>,
): Promise<Books> {
  const untilMs = Date.now() + longestMs;
  for (;;) {
    await sendWhatWaits(stack.cardProvider);
    await onDatabase(stack.databaseUrl, async (client) => {
      await client.query(
        `select add_job(job, job_key => 'hastened ' || job)
         from unnest(array['sweep-payments', 'reconcile']) as job`,
      );
    });
    await wait(2000);
    // A charge and its record are read at different times, so work in progress can look like a
    // difference.
    const books = await readBooks(stack, observations).catch((error: unknown) => error as Error);
    if (!(books instanceof Error) && books.differences === 0) return books;
    if (Date.now() < untilMs) continue;
    if (books instanceof Error) throw books;
    return books;
  }
}

/** Connects as the owner of the database. */
export async function onDatabase<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Adds the stack's operators with every role, like the demo data. */
export async function addOperators({ databaseUrl, home, player }: BooksStack): Promise<void> {
  const { keys, passphrase } = JSON.parse(readFileSync(join(home, 'operator.json'), 'utf8')) as {
    keys: Record<'ana' | 'radu', string>;
    passphrase: string;
  };
  const signer = (name: 'ana' | 'radu') => openKeyFile(readFileSync(keys[name], 'utf8'), passphrase);
  const operators = {
    installation: `demo ${new URL(player).hostname}`,
    ana: signer('ana'),
    radu: signer('radu'),
  };
  const connection = openDatabase(databaseUrl, 1, () => {});
  try {
    await connection.database
      .transaction()
      .execute((transaction) => seedDemoOperators(transaction, { now: new Date(), operators }));
  } finally {
    await connection.close();
  }
}

/**
 * Executes commands of a guide in a shell in which `npm run operator` reaches the stack.
 * @param variables the shell's variables
 * @throws {Error} with the output if a command fails
 */
export async function typeGuide(
  { home }: Pick<BooksStack, 'home'>,
  commands: string,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const npm = 'npm() { shift 3; "$NODE" "$OPERATOR_PROGRAM" "$@"; }';
  const own = { LOTO_HOME: home, NODE: process.execPath, OPERATOR_PROGRAM: operatorProgram };
  const { stdout } = await promisify(execFile)('sh', ['-euc', `${npm}\n${commands}`], {
    env: { ...process.env, ...own, ...variables },
  });
  return stdout;
}

const operatorProgram = fileURLToPath(new URL('../../apps/local/bin/operator.ts', import.meta.url));

/**
 * Runs `npm run operator -- …` for a stack.
 * @returns its exit code and output
 */
export function operate(
  { home }: Pick<BooksStack, 'home'>,
  ...words: string[]
): Promise<{ exitCode: number; printed: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [operatorProgram, ...words],
      { env: { ...process.env, LOTO_HOME: home } },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? 1, printed: stdout + stderr }),
    );
  });
}
