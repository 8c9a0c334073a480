import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PROJECT_FOLDER } from './project.ts';

/** A PostgreSQL for one test run, deleted afterwards. */
export interface TestDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the embedded PostgreSQL's launcher in a separate process, which always ends with this one.
 * If TEST_DATABASE_URL is set, uses that server instead.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };

  const home = mkdtempSync(join(tmpdir(), 'loto-test-database-'));
  chmodSync(home, 0o755);
  const launcher = spawn(
    process.execPath,
    [join(PROJECT_FOLDER, 'apps/local/bin/postgres.ts'), '--throwaway'],
    {
      env: { ...process.env, LOTO_HOME: home, DATABASE_URL: '', DATABASE_PORT: '' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = once(launcher, 'exit');
  for await (const line of linesOf(launcher.stdout)) {
    if (!line.startsWith('DATABASE_URL=')) continue;
    return {
      url: line.slice('DATABASE_URL='.length),
      async stop() {
        launcher.kill('SIGTERM');
        await ended;
        rmSync(home, { recursive: true, force: true });
      },
    };
  }
  rmSync(home, { recursive: true, force: true });
  throw new Error('The PostgreSQL for the tests did not start.');
}

function linesOf(output: Readable | null): AsyncIterable<string> {
  if (output === null) throw new Error('The launcher has no output to read.');
  return createInterface({ input: output });
}
