import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Location } from './choose-location.ts';
import { serverEnvironment } from './server-environment.ts';

/** The superuser of the embedded server, and the name of its database. */
export const DATABASE_USER = 'loto';

/** The data and credentials of one server. */
export interface Cluster {
  readonly place: Location;
  readonly binariesFolder: string;
  readonly dataFolder: string;
  readonly password: string;
  readonly logFile: string;
}

/**
 * Opens the data in `place`, creating it first if there is none (UTF-8, with the built-in C.UTF-8
 * collation, which sorts the same on every machine).
 */
export function openCluster(place: Location, binariesFolder: string): Cluster {
  const passwordFile = join(place.folder, 'password');
  const dataFolder = join(place.folder, 'data');
  if (!existsSync(join(dataFolder, 'PG_VERSION')))
    createData(place, binariesFolder, dataFolder, passwordFile);
  const password = readFileSync(passwordFile, 'utf8').trim();
  return { place, binariesFolder, dataFolder, password, logFile: join(place.folder, 'server.log') };
}

/**
 * Runs initdb in a temporary folder and then renames it, so that an interrupted run leaves nothing
 * that looks like data.
 */
function createData(place: Location, binariesFolder: string, dataFolder: string, passwordFile: string): void {
  const unfinished = join(place.folder, 'data.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (place.account !== null) chownSync(passwordFile, place.account.uid, place.account.gid);

  const initdb = spawnSync(
    join(binariesFolder, 'bin', 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    {
      ...place.account,
      cwd: place.folder,
      env: serverEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (initdb.status !== 0) {
    throw new Error(
      `PostgreSQL could not make its data folder.\n${initdb.error?.message ?? ''}${initdb.stdout ?? ''}${initdb.stderr ?? ''}`,
    );
  }
  rmSync(dataFolder, { recursive: true, force: true });
  renameSync(unfinished, dataFolder);
}
