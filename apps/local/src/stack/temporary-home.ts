import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder for a stack's data. Remove it after the stack has stopped.
 * @param purpose part of its name
 */
export async function makeTemporaryHome(purpose: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), `loto-${purpose}-`));
  // If PostgreSQL's own account couldn't enter it, the data would be stored and left elsewhere.
  await chmod(home, 0o755);
  return home;
}

export async function removeTemporaryHome(home: string): Promise<void> {
  // A process that is just ending may still write to its log.
  await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
