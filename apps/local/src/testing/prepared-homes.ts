import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../postgres/start-postgres.ts';
import { makeTemporaryHome, removeTemporaryHome } from '../stack/temporary-home.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Prepares one server's data for a file of tests, since creating it takes longer than a start.
 * @returns a function that creates a copy for one test, below a new folder by default
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
