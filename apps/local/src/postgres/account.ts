import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account that runs PostgreSQL: null (the current user) for an ordinary user, another
 * one for root, because PostgreSQL refuses root. Existing data keeps its owner; otherwise it's
 * `postgres`, a new system user, or `nobody`, whichever is available first.
 */
export function accountFor(dataFolder: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const account =
    ownerOf(dataFolder) ??
    lookUp('postgres') ??
    lookUp('loto-postgres') ??
    create('loto-postgres') ??
    lookUp('nobody');
  if (account === null) {
    throw new Error(
      'PostgreSQL refuses to run as root, and no other system user was found or could be made. ' +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

function ownerOf(folder: string): Account | null {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat === undefined || stat.uid === 0 ? null : { uid: stat.uid, gid: stat.gid };
}

function lookUp(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => output('id', [flag, name]));
  return uid == null || gid == null ? null : { uid: Number(uid), gid: Number(gid) };
}

function create(name: string): Account | null {
  output('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  return lookUp(name);
}

function output(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
