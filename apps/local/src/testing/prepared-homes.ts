import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../postgres/start-postgres.ts';
import { makeTemporaryHome, removeTemporaryHome } from '../stack/temporary-home.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * For a file of tests that start servers on data that is there already: makes it once, since that
 * takes longer than a start.
 * @returns makes a home of a test's own with a copy, below a folder of its own unless one is given
 */
export function prepareHomes(): (folder?: string) => string {
  let prepared: string;
  beforeAll(async () => {
    prepared = await makeTemporaryHome('prepared');
    const postgres = await startPostgres({ home: prepared });
    await postgres.stop();
  });
  afterAll(() => removeTemporaryHome(prepared));
  return (folder = temporaryFolder()) => {
    const home = join(folder, 'home');
    execFileSync('cp', ['-a', prepared, home]);
    return home;
  };
}
