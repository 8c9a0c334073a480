/**
 * Starts nothing but the embedded PostgreSQL and prints its DATABASE_URL; Ctrl-C ends it.
 * LOTO_HOME (data, default .loto) and DATABASE_PORT are as for `npm start`.
 */
import { resolve } from 'node:path';
import { startPostgres } from '../src/postgres/start-postgres.ts';
import { DEFAULT_HOME } from '../src/project-folder.ts';

const postgres = await startPostgres({
  home: resolve(process.env['LOTO_HOME'] ?? DEFAULT_HOME),
  databaseUrl: process.env['DATABASE_URL'],
  ...(process.env['DATABASE_PORT'] && { preferredPort: Number(process.env['DATABASE_PORT']) }),
});
console.log(`DATABASE_URL=${postgres.databaseUrl}`);

const keepAlive = setInterval(() => {}, 60_000);
postgres.onUnexpectedEnd(() => {
  console.error('PostgreSQL has ended unexpectedly.');
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    clearInterval(keepAlive);
    void postgres.stop().then(() => process.exit(0));
  });
}
