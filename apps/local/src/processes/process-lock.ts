import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Locks `path` for this process until it releases the lock or ends, even by `kill -9`. SQLite takes
 * the lock, with the operating system's file locks. The empty file is never removed, since a lock
 * on a removed file would not exclude one on its replacement. Nothing else may open the file,
 * because closing it would release the lock.
 * @returns null if another process has the lock
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
