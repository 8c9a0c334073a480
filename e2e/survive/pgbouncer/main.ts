/**
 * `npm run test:pgbouncer` runs the API's tests with all server connections through PgBouncer, as
 * configured in `deploy/pgbouncer`: transaction pooling with prepared statements. The queue and the
 * tests themselves connect directly to PostgreSQL. Arguments are test files, as for Vitest; the
 * default is all files. The exit code is Vitest's.
 */
import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountFor, anyFreePort, makeTemporaryHome, removeTemporaryHome, startPostgres } from '@loto/local';
import { openedParts } from '../opened-parts.ts';
import { findTools } from '../outside-tools.ts';
import { run, startService } from '../service.ts';

const tools = findTools('pgbouncer');
const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** The first version that supports prepared statements with transaction pooling. */
const oldest = [1, 21] as const;

const version = /PgBouncer (\d+)\.(\d+)/.exec(await run(tools.pgbouncer, ['--version'], { account: null }));
const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Nothing was tested: PgBouncer ${major}.${minor} is older than ${oldest.join('.')}.`);
  process.exit(1);
}

const opened = openedParts();
try {
  const home = await makeTemporaryHome('pgbouncer');
  opened.push(() => removeTemporaryHome(home));
  const postgres = await startPostgres({ home, preferredPort: 0, isThrowaway: true });
  opened.push(() => postgres.stop());
  const port = await anyFreePort();
  const folder = join(home, 'pooler');
  const account = accountFor(folder);
  mkdirSync(folder);
  if (account !== null) chownSync(folder, account.uid, account.gid);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(postgres.databaseUrl, port));
  const logFile = join(folder, 'pgbouncer.log');
  const pooler = startService(tools.pgbouncer, [file], { account, logFile });
  opened.push(() => pooler.end('SIGKILL'));
  const tests = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=api', ...process.argv.slice(2)],
    {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        TEST_DATABASE_URL: postgres.databaseUrl,
        TEST_RUN_ID: `pgbouncer-${process.pid}`,
        TEST_POOLER_PORT: String(port),
        LOTO_FULL_TESTS: '1',
      },
    },
  );
  process.exitCode = await new Promise<number>((resolve) => {
    tests.once('exit', (code) => resolve(code ?? 1));
    tests.once('error', () => resolve(1));
  });
  const connections = readFileSync(logFile, 'utf8').match(/login attempt/g)?.length ?? 0;
  console.log(`${connections} connections went through PgBouncer ${major}.${minor}`);
  if (connections === 0) process.exitCode = 1;
  if (pooler.hasEnded()) console.error(`PgBouncer ended: ${pooler.tail()}`);
} finally {
  await opened.close();
}

/**
 * Returns the file of `deploy/pgbouncer` for all test databases. Tests sign in as the owner and
 * assume the server's role; here PgBouncer does that for them.
 */
function configuration(databaseUrl: string, port: number): string {
  const { hostname, port: own, username, password } = new URL(databaseUrl);
  const address = `host=${hostname} port=${own} user=${username} password='${decodeURIComponent(password)}'`;
  return (
    readFileSync(join(projectFolder, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
      .replace(/^loto = .*connect_query='/m, `* = ${address} connect_query='set role loto_server; `)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_type = .*$/m, 'auth_type = any')
      .replace(/^(auth_file|server_tls_\w+) = .*\n/gm, '')
      // A test database is reused once it has no connections left.
      .replace(/^server_idle_timeout = .*$/m, 'server_idle_timeout = 1')
  );
}
