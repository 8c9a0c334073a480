import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@loto/local';
import { withClient } from './with-client.ts';

/**
 * A PostgreSQL of a bench's own, as durable as the real one, gone with its data afterwards.
 * @param sharedBuffers its memory for pages, as of `shared_buffers`; 128 MB if left out
 */
export async function withPostgres<T>(work: (url: string) => Promise<T>, sharedBuffers?: string): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'loto-bench-'));
  // in a folder that PostgreSQL's own account cannot enter, its data would be placed elsewhere and
  // stay there
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

/** Takes effect when the server is started again. */
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
