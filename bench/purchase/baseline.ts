import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { baselineStatements } from './baseline-statements.ts';

/** The database's throughput without a server: plain SQL, one transaction per purchase. */
interface BaselineResult {
  readonly purchasesPerSecond: number;
  readonly by: string;
}

export interface BaselineOrder {
  /** URL of the database with the frozen tables; see `createBaselineDatabase`. */
  readonly databaseUrl: string;
  /** A temporary folder of the benchmark. */
  readonly folder: string;
  readonly players: number;
  readonly connections: number;
  readonly seconds: number;
}

const run = promisify(execFile);

/** Runs pgbench with prepared statements or, if it isn't installed, our own replacement. */
export async function runBaseline(order: BaselineOrder): Promise<BaselineResult> {
  const pgbench = findPgbench();
  return pgbench === null ? runDriver(order) : runPgbench(pgbench, order);
}

async function runPgbench(pgbench: string, order: BaselineOrder): Promise<BaselineResult> {
  const { guards, key, ticket } = baselineStatements();
  const script = join(order.folder, 'purchase.pgbench');
  await writeFile(
    script,
    [
      `\\set player random(0, ${order.players - 1})`,
      '\\set number random(1, 1000000000)',
      'begin;',
      `${line(guards)} \\gset`,
      `${line(key)};`,
      `${line(ticket)};`,
      'commit;',
      '',
    ].join('\n'),
  );
  const flags = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(order.connections),
    '-j',
    '2',
    '-T',
    String(order.seconds),
  ];
  const { stdout } = await run(pgbench, [...flags, '-f', script, order.databaseUrl]);
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench did not say how fast it was:\n${stdout}`);
  return { purchasesPerSecond: Number(tps), by: 'pgbench -M prepared' };
}

function line(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Finds pgbench, which Debian installs with each version of the server. The embedded binaries don't
 * include it.
 */
function findPgbench(): string | null {
  const beside = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted(
    (one, other) => versionOf(other) - versionOf(one),
  );
  const onPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'));
  return [...beside, ...onPath].find((file) => existsSync(file)) ?? null;
}

function versionOf(file: string): number {
  return Number(/postgresql\/(\d+)/.exec(file)?.[1] ?? 0);
}

async function runDriver(order: BaselineOrder): Promise<BaselineResult> {
  const program = fileURLToPath(new URL('./baseline-driver.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [program, JSON.stringify(order)]);
  return { purchasesPerSecond: Number(stdout), by: 'a driver of our own, since pgbench is not installed' };
}
