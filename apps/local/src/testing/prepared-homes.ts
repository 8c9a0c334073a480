import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../postgres/start-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * For a file of tests that start servers on data that is there already: makes it once, since that
 * takes longer than a start.
 * @returns makes a home of a test's own with a copy, below a folder of its own unless one is given
 */
export function prepareHomes(): (folder?: string) => string {
  let prepared: string;
  beforeAll(async () => {
    prepared = mkdtempSync(join(tmpdir(), 'loto-prepared-'));
    chmodSync(prepared, 0o755);
    const postgres = await startPostgres({ home: prepared });
    await postgres.stop();
  });
  afterAll(() => rmSync(prepared, { recursive: true, force: true }));
  return (folder = temporaryFolder()) => {
    const home = join(folder, 'home');
    execFileSync('cp', ['-a', prepared, home]);
    return home;
  };
}
