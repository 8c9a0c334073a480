import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { commitQueue } from './commit-queue.ts';
import type { Write } from './commit-queue.ts';

let db: DatabaseSync;
let write: Write;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE parents (name TEXT PRIMARY KEY) STRICT');
  db.exec(
    'CREATE TABLE children (parent TEXT NOT NULL REFERENCES parents (name) DEFERRABLE INITIALLY DEFERRED)',
  );
  write = commitQueue(db);
});

const insert = (name: string) => db.prepare('INSERT INTO parents VALUES (?)').run(name);
const orphan = () => db.prepare('INSERT INTO children VALUES (?)').run('missing');
const names = () =>
  db
    .prepare('SELECT name FROM parents')
    .all()
    .map((row) => row['name']);

test('a write resolves to its value after the commit', async () => {
  const answer = await write(() => {
    insert('one');
    return 'done';
  });
  expect([answer, db.isTransaction, names()]).toEqual(['done', false, ['one']]);
});

test('of the writes that share a commit, a failing one rolls back only itself', async () => {
  const outcomes = await Promise.allSettled([
    write(() => insert('one')),
    write(() => {
      insert('two');
      throw new Error('no');
    }),
    write(() => insert('three')),
    write(() => insert('one')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(names()).toEqual(['one', 'three']);
});

test('nothing that could not be committed succeeds, and the next write works', async () => {
  const outcomes = await Promise.allSettled([write(() => insert('one')), write(orphan)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(names()).toEqual([]);
  await write(() => insert('two'));
  expect(names()).toEqual(['two']);
});

test('a write after the end is rejected', async () => {
  db.close();
  await expect(write(() => 1)).rejects.toThrow('not open');
});
