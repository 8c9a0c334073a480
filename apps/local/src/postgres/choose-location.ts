import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor, type Account } from './account.ts';
import { canReach } from './reach.ts';
import { SYSTEM_FOLDERS } from './system-folders.ts';

/**
 * The location and system account of one embedded server. `folder` contains data/, the password and
 * the log.
 */
export interface Location {
  readonly folder: string;
  readonly account: Account | null;
}

/**
 * Chooses a folder below `home`. If the server's account can't enter it (a project below /root),
 * chooses one of the `systemFolders` in order and records it in a file in `home`.
 */
export function chooseLocation(home: string, systemFolders: readonly string[] = SYSTEM_FOLDERS): Location {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const note = join(home, 'postgres-is-elsewhere.txt');
  const inHome = join(home, 'postgres');
  const folder = existsSync(note) ? readFileSync(note, 'utf8').trim() : inHome;
  const account = accountFor(folder);
  if (prepare(folder, account)) return { folder, account };

  const name = randomBytes(6).toString('hex');
  for (const systemFolder of systemFolders) {
    const elsewhere = join(systemFolder, name);
    if (prepare(elsewhere, account)) {
      takeAlong(inHome, elsewhere);
      writeFileSync(note, `${elsewhere}\n`);
      return { folder: elsewhere, account };
    }
  }
  throw new Error(
    `No folder was found that the system user of PostgreSQL can enter; ${inHome} is out of its reach.`,
  );
}

/** Moves existing data along if `home` was moved to a place that the server can't enter. */
function takeAlong(inHome: string, elsewhere: string): void {
  if (!existsSync(join(inHome, 'data', 'PG_VERSION'))) return;
  execFileSync('cp', ['-a', `${inHome}/.`, elsewhere]);
}

function prepare(folder: string, account: Account | null): boolean {
  try {
    mkdirSync(join(folder, '..'), { recursive: true, mode: 0o755 });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (account !== null) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
  } catch {
    return false;
  }
  return canReach(folder, account);
}
