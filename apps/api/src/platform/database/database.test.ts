import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { openDatabase } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an idle transaction does not keep its locks forever', async () => {
  const { rows } = await app.platform.pool.query('show idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
});

test('no caller waits for a connection forever', async () => {
  const narrow = openDatabase(app.databaseUrl, 1, () => {}, { connectTimeMs: 2_000 });
  const held = await narrow.pool.connect();
  await expect(narrow.pool.query('select')).rejects.toThrow('timeout exceeded');
  held.release();
  await narrow.close();
});
