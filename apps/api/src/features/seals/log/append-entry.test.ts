import {
  consistencyProof,
  isConsistent,
  leafHash,
  subtreesOf,
  verifyCheckpoint,
  type LogEntry,
  type VerifiedCheckpoint,
} from '@loto/draw-seal';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRole, createTestApp, drawsToCome, testConfig, type TestApp } from '../../../testing/index.ts';
import { sha256, verifierCrypto } from '../seals.ts';
import { appendEntry } from './append-entry.ts';

let app: TestApp;
let drawId: string;
beforeAll(async () => {
  app = await createTestApp();
  drawId = (await drawsToCome(app, 'joker'))[0]?.drawId ?? '';
});
afterAll(() => app.close());

/** Opens a pool of one connection with a role's rights. */
const poolOf = (role: 'loto_server' | 'loto_reader') =>
  new pg.Pool({ connectionString: asRole(app.databaseUrl, role), max: 1 });

const entry = (reason: string): LogEntry => ({
  kind: 'exception',
  drawId,
  exception: 'unsealed-draw',
  reason,
});
const append = (reason: string) =>
  app.platform.database
    .transaction()
    .execute((transaction) => appendEntry(transaction, app.platform, entry(reason)));

test('simultaneous entries have their own places, and every signed state contains the ones before', async () => {
  const appended = await Promise.all(Array.from({ length: 12 }, (_, at) => append(`reason ${at}`)));
  const inOrder = appended.toSorted((one, other) => one.entryIndex - other.entryIndex);
  expect(inOrder.map(({ entryIndex }) => entryIndex)).toEqual(Array.from({ length: 12 }, (_, at) => at));
  const hashOf = subtreesOf(
    sha256,
    inOrder.map((one) => leafHash(sha256, Buffer.from(one.entry))),
  );
  const states = inOrder.map(({ checkpoint }): VerifiedCheckpoint => {
    const verified = verifyCheckpoint(verifierCrypto, app.platform.config.seal.policy, checkpoint);
    if (!verified.ok) throw new Error(verified.problem);
    return verified.checkpoint;
  });
  expect(states.map(({ size }) => size)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  for (const [at, { size, root }] of states.entries()) {
    for (const old of states.slice(0, at)) {
      const proof = consistencyProof(hashOf, old.size, size);
      expect(isConsistent(sha256, { oldSize: old.size, oldRoot: old.root, size, root, proof })).toBe(true);
    }
  }
});

test('every key of the list signs the log', async () => {
  const { secrets } = app.platform.config;
  const [{ secret }] = secrets.sealLogKeys;
  const changed = testConfig(app.databaseUrl, {
    SEAL_LOG_KEY: `old:${secret.toString('base64url')},new:${Buffer.alloc(32, 'n').toString('base64url')}`,
  });
  const { checkpoint } = await app.platform.database
    .transaction()
    .execute((transaction) =>
      appendEntry(transaction, { ...app.platform, config: changed }, entry('by both')),
    );
  const byOld = { ...changed.seal.policy, logs: changed.seal.policy.logs.slice(0, 1) };
  const byNew = { ...changed.seal.policy, logs: changed.seal.policy.logs.slice(1) };
  for (const policy of [byOld, byNew, app.platform.config.seal.policy]) {
    expect(verifyCheckpoint(verifierCrypto, policy, checkpoint)).toMatchObject({ ok: true });
  }
});

test('an entry that is rolled back takes no place', async () => {
  const before = await append('before');
  await expect(
    app.platform.database.transaction().execute(async (transaction) => {
      await appendEntry(transaction, app.platform, entry('rolled back'));
      throw new Error('It does not commit');
    }),
  ).rejects.toThrow('It does not commit');
  expect((await append('after')).entryIndex).toBe(before.entryIndex + 1);
});

const leaf = `sha256('\\x00'::bytea || 'x'::bytea)`;

test.each([
  [
    'leave out a place',
    `insert into seal_log_entry values (1000, 'result', $draw, 'x', ${leaf})`,
    'seal_log_entry_follows',
  ],
  [
    'have another leaf than their bytes',
    `insert into seal_log_entry select max(entry_index) + 1, 'result', $draw, 'y', ${leaf} from seal_log_entry`,
    'seal_log_entry_leaf',
  ],
  ['change', `update seal_log_entry set entry = 'x'`, 'record_is_append_only'],
  ['are removed', 'delete from seal_log_entry', 'record_is_append_only'],
])('no entries %s, whoever tries', async (_, statement, constraint) => {
  await append('an entry');
  const text = statement.replaceAll('$draw', `'${drawId}'`);
  await expect(app.platform.pool.query(text)).rejects.toMatchObject({ constraint });
});

test('a checkpoint gains signatures and loses none', async () => {
  await append('an entry');
  const { pool } = app.platform;
  await pool.query(`update seal_checkpoint set cosignatures = '{a,b}' where size = 1`);
  for (const change of [`cosignatures = '{a}'`, `note = 'x'`, 'size = 100']) {
    await expect(pool.query(`update seal_checkpoint set ${change} where size = 1`)).rejects.toMatchObject({
      constraint: 'seal_checkpoint_stays',
    });
  }
});

test('the role of the server cannot change a seal, and reports see no key of a draw', async () => {
  const denied = { code: '42501' };
  const [server, reader] = [poolOf('loto_server'), poolOf('loto_reader')];
  await expect(server.query(`update seal_checkpoint set note = ''`)).rejects.toMatchObject(denied);
  await expect(server.query('delete from draw_seal')).rejects.toMatchObject(denied);
  await expect(reader.query('select from draw_seal_key')).rejects.toMatchObject(denied);
  await expect(reader.query('select from seal_log_entry')).resolves.toBeDefined();
  await Promise.all([server.end(), reader.end()]);
});
