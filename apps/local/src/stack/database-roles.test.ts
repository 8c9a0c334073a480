import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withConnection } from '../postgres/connection.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { openDatabaseRoles, requireOwnRoles } from './database-roles.ts';

const ours = { serverDatabasePassword: 'ours-1', workerDatabasePassword: 'ours-2' };

test('roles that another installation on the same server uses are left unchanged', async () => {
  const home = mkdtempSync(join(tmpdir(), 'loto-roles-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const postgres = await startPostgres({ home, preferredPort: 0, isThrowaway: true });
  onTestFinished(() => postgres.stop());
  const { databaseUrl } = postgres;
  const run = (statement: string) => withConnection(databaseUrl, (client) => client.query(statement));
  await requireOwnRoles(databaseUrl, ours);
  await run('create role loto_server; create role loto_worker');
  // The migrations created the roles, but they can't sign in.
  await requireOwnRoles(databaseUrl, ours);
  await run("alter role loto_worker login password 'theirs'");
  await expect(requireOwnRoles(databaseUrl, ours)).rejects.toThrow(
    /^DATABASE_URL leads to a PostgreSQL where loto_worker signs in by a password that is not in LOTO_HOME/,
  );
  await openDatabaseRoles(databaseUrl, ours);
  await requireOwnRoles(databaseUrl, ours);
});
