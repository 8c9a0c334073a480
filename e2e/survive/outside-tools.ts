import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that a drill needs but the project doesn't install, with their Debian packages. */
const packages = {
  barman: 'barman',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  haproxy: 'haproxy',
  initdb: 'postgresql',
  nginx: 'nginx-light',
  patroni: 'patroni',
  pg_basebackup: 'postgresql',
  pg_ctl: 'postgresql',
  pg_receivewal: 'postgresql',
  pg_rewind: 'postgresql',
  pgbouncer: 'pgbouncer',
} as const;

type ToolName = keyof typeof packages;

/** Absolute paths of programs by name. */
export type Tools<Name extends ToolName> = Readonly<Record<Name, string>>;

/**
 * Finds programs in POSTGRES_BIN, on PATH, and in Debian's PostgreSQL folders. If one is missing,
 * prints a sentence with its name and exits with 1. It never installs anything.
 */
export function findTools<Name extends ToolName>(...names: readonly Name[]): Tools<Name> {
  const found = new Map(names.map((name) => [name, findTool(name)]));
  const missing = names.filter((name) => found.get(name) === undefined);
  if (missing.length > 0) {
    const wanted = missing.map((name) => `${name} (Debian's package ${packages[name]})`).join(', ');
    console.error(`Nothing was tested: ${wanted} must be installed, on PATH or in POSTGRES_BIN.`);
    process.exit(1);
  }
  return Object.fromEntries(found) as Tools<Name>;
}

/**
 * Returns the path of the program itself, not of a link to it, because related programs are next to
 * it.
 */
function findTool(name: string): string | undefined {
  const path = folders()
    .map((folder) => join(folder, name))
    .find((candidate) => isProgram(candidate));
  return path && realpathSync(path);
}

function folders(): string[] {
  const { POSTGRES_BIN = '', PATH = '' } = process.env;
  return [...(POSTGRES_BIN === '' ? [] : [POSTGRES_BIN]), ...PATH.split(delimiter), '/usr/sbin', ...debian()];
}

/** Returns Debian's folders, newest version first. */
function debian(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(root, version, 'bin'));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
