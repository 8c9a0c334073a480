/**
 * Starts only the embedded PostgreSQL and prints its DATABASE_URL. It stops on Ctrl-C, or if the
 * parent process that started it with an IPC channel ends. LOTO_HOME (data, default .loto) and
 * DATABASE_PORT work as for `npm start`. With --throwaway, it disables durability for fast tests.
 */
import { resolve } from 'node:path';
import { startPostgres } from '../src/postgres/start-postgres.ts';
import { DEFAULT_HOME } from '../src/project-folder.ts';

const postgres = await startPostgres({
  home: resolve(process.env['LOTO_HOME'] ?? DEFAULT_HOME),
  databaseUrl: process.env['DATABASE_URL'],
  ...(process.env['DATABASE_PORT'] && { preferredPort: Number(process.env['DATABASE_PORT']) }),
  isThrowaway: process.argv.includes('--throwaway'),
});
console.log(`DATABASE_URL=${postgres.databaseUrl}`);

const keepAlive = setInterval(() => {}, 60_000);
postgres.onUnexpectedEnd(() => {
  console.error('PostgreSQL has ended unexpectedly.');
  process.exit(1);
});
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(event, () => {
    clearInterval(keepAlive);
    void postgres.stop().then(() => process.exit(0));
  });
}
