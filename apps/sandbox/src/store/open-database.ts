import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a start waits for a process that is just leaving the folder. */
const LOCK_WAIT_MS = 3000;

/**
 * Opens, or makes, a database file in a folder. What is committed survives a crash of the process and of the machine
 * (write-ahead log, flushed at every commit). One process at a time holds the file.
 * @param prepare brings the tables to their present form
 * @throws when another process holds it.
 */
export function openDatabase(home: string, name: string, prepare: (db: DatabaseSync) => void): DatabaseSync {
  mkdirSync(home, { recursive: true });
  const path = join(home, name);
  const db = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    prepare(db);
  } catch (error) {
    db.close();
    throw new Error(`The store ${path} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  return db;
}
