import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@loto/local';

/** A PostgreSQL of a bench's own, as durable as the real one, gone with its data afterwards. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'loto-bench-'));
  // in a folder that PostgreSQL's own account cannot enter, its data would be placed elsewhere and
  // stay there
  await chmod(home, 0o755);
  try {
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
