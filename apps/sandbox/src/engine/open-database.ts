import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

/** How long a start waits for the previous process to release the folder. */
const LOCK_WAIT_MS = 3000;

/**
 * Opens or creates the store in a file. Committed data survives a crash of the process or machine
 * (write-ahead log, flushed at every commit). Only one process can open the file. A store with
 * another schema version is emptied, because its data isn't worth a migration.
 * @param path null keeps everything in memory
 * @throws if another process has opened the file
 */
export function openDatabase(path: string | null): DatabaseSync {
  if (path !== null) mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path ?? ':memory:', {
    timeout: LOCK_WAIT_MS,
    // Enabled once the tables exist, because tables of another version are dropped in any order.
    enableForeignKeyConstraints: false,
  });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    db.exec('BEGIN IMMEDIATE');
    if (db.prepare('PRAGMA user_version').get()?.['user_version'] !== SCHEMA_VERSION) makeTables(db);
    db.exec('COMMIT; PRAGMA foreign_keys = ON');
  } catch (error) {
    db.close();
    throw new Error(`The store ${path} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  return db;
}

function makeTables(db: DatabaseSync): void {
  const old = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`);
  for (const { name } of old.all()) db.exec(`DROP TABLE "${String(name)}"`);
  db.exec(`${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}`);
}
