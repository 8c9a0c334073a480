import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@loto/local';
import { withClient } from './with-client.ts';

/**
 * Starts a PostgreSQL for a benchmark, with the same durability as in production, and deletes it
 * with its data afterwards.
 * @param sharedBuffers value of `shared_buffers`; default 128 MB
 */
export async function withPostgres<T>(work: (url: string) => Promise<T>, sharedBuffers?: string): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'loto-bench-'));
  // If PostgreSQL's own account couldn't enter the folder, the data would be stored and left
  // elsewhere.
  await chmod(home, 0o755);
  try {
    if (sharedBuffers !== undefined) await giveMemory(home, sharedBuffers);
    const postgres = await startPostgres({ home, preferredPort: 0 });
    try {
      return await work(postgres.databaseUrl);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Sets the memory. It takes effect when the server restarts. */
async function giveMemory(home: string, sharedBuffers: string): Promise<void> {
  const postgres = await startPostgres({ home, preferredPort: 0 });
  try {
    await withClient(postgres.databaseUrl, (client) =>
      client.query(`alter system set shared_buffers = '${sharedBuffers}'`),
    );
  } finally {
    await postgres.stop();
  }
}
