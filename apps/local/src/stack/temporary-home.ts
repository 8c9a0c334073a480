import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for the data of one stack, to be removed when that has stopped.
 * @param purpose part of its name
 */
export async function makeTemporaryHome(purpose: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), `loto-${purpose}-`));
  // where PostgreSQL's own account cannot enter, its data would be put elsewhere and stay there
  await chmod(home, 0o755);
  return home;
}

export async function removeTemporaryHome(home: string): Promise<void> {
  // a process that is ending may still write its log
  await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
