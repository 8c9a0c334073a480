import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Makes this process the only holder of the lock at `path` until it releases it or ends, `kill -9`
 * included: SQLite locks the file by the operating system. The empty file stays, since a lock on a
 * file that was removed would not exclude one on the file made in its place. Nothing else may open
 * it: closing it would end the lock.
 * @returns null when another holds it
 */
export function takeLock(path: string): { readonly release: () => void } | null {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return { release: () => database.close() };
}
