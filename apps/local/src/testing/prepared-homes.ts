import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../postgres/start-postgres.ts';
import { makeTemporaryHome, removeTemporaryHome } from '../stack/temporary-home.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Prepares a server's data once for all tests of a file, since creating it takes longer than
 * starting it.
 * @returns a function that copies it for one test, by default to a new folder
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
