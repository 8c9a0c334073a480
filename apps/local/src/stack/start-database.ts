import { withConnection } from '../postgres/connection.ts';
import { requireDatabase } from '../postgres/require-database.ts';
import { startPostgres, type Postgres } from '../postgres/start-postgres.ts';
import { stopServer } from '../postgres/stop-server.ts';
import { runChild } from '../processes/run-child.ts';
import { API_PROGRAMS } from './programs.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import type { StackOptions } from './stack-options.ts';
import type { UnexpectedEnds } from './unexpected-ends.ts';

/** Starts the stack's database, or uses the one in DATABASE_URL. */
export async function startDatabase(
  options: StackOptions,
  parts: { closing: CleanupStack; ends: UnexpectedEnds },
): Promise<Postgres> {
  if (options.databaseUrl !== undefined) await requireDatabase(options.databaseUrl);
  const postgres = await startPostgres({
    home: options.home,
    databaseUrl: options.databaseUrl,
    onSpawn: (pid) => parts.closing.add(() => stopServer(pid)),
    ...(options.databasePort !== undefined && { preferredPort: options.databasePort }),
  });
  parts.closing.add(() => postgres.stop());
  postgres.onUnexpectedEnd(() => parts.ends.notify({ name: 'PostgreSQL', tail: '' }));
  return postgres;
}

/**
 * Migrates a stack's database.
 * @param environment the API's environment
 */
export async function migrateDatabase(
  { databaseUrl }: Postgres,
  environment: Readonly<Record<string, string>>,
  logFile: string,
): Promise<void> {
  await runChild({
    name: 'The migration of the database',
    program: API_PROGRAMS.migrate,
    env: { ...environment, MIGRATION_DATABASE_URL: databaseUrl },
    logFile,
  });
  const schema = environment['DATABASE_SCHEMA'] ?? 'public';
  // The servers' clock may start at a different time, so the database must not compare timestamps
  // with its own clock.
  await withConnection(databaseUrl, (client) =>
    client.query(
      `create or replace function ${client.escapeIdentifier(schema)}.rule_clock() returns timestamptz
       language sql stable as 'select null::timestamptz'`,
    ),
  );
}
