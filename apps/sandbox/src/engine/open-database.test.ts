import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from './store.ts';

function storePath(): string {
  const home = mkdtempSync(join(tmpdir(), 'sandbox-store-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  return join(home, 'deeper', 'store.sqlite');
}

test('written data is there after the store is opened again', async () => {
  const path = storePath();
  const first = openStore(path);
  await first.write(() => first.settings.put('payouts', 'slow'));
  first.close();
  const second = openStore(path);
  expect(second.settings.get('payouts')).toBe('slow');
  second.close();
});

test('one process at a time can open a store', { timeout: 90_000 }, () => {
  const path = storePath();
  const store = openStore(path);
  expect(() => openStore(path)).toThrow('cannot be used');
  store.close();
});

test('a store of another version is emptied', async () => {
  const path = storePath();
  const store = openStore(path);
  await store.write(() => store.settings.put('payouts', 'slow'));
  store.close();
  const old = new DatabaseSync(path);
  old.exec('CREATE TABLE ancient (id TEXT REFERENCES checkouts (id)); PRAGMA user_version = 3');
  old.close();
  const made = openStore(path);
  expect(made.settings.get('payouts')).toBeUndefined();
  made.close();
});
