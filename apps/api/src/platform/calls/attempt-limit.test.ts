import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import {
  countAttempt,
  createAttemptCounter,
  forgetAttempts,
  removeOldAttempts,
  returnAttempt,
  takeAttempt,
  type AttemptLimit,
} from './attempt-limit.ts';

const minuteMs = 60_000;
const limit: AttemptLimit = { scope: 'test', most: 3, windowMs: 15 * minuteMs };
const start = new Date('2026-11-18T10:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const count = (subject: string, minutes: number) =>
  countAttempt(app.platform.database, limit, subject, at(minutes));

describe('at most three in any fifteen minutes', () => {
  test('the fourth is allowed when the first leaves the window', async () => {
    for (const minutes of [0, 5, 10]) expect(await count('window', minutes)).toBe(null);
    expect(await count('window', 12)).toEqual(at(15));
    // A rejected attempt isn't counted.
    expect(await count('window', 15)).toBe(null);
    expect(await count('window', 16)).toEqual(at(20));
  });

  test('subjects and scopes are counted separately', async () => {
    for (let tries = 0; tries < 3; tries += 1) await count('one', 0);
    expect(await count('other', 0)).toBe(null);
    expect(await countAttempt(app.platform.database, { ...limit, scope: 'elsewhere' }, 'one', at(0))).toBe(
      null,
    );
  });

  test('of ten simultaneous ones, three are counted', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => count('virtualUsers', 0)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });
});

test('concurrent attempts are counted by one statement, with the same limit', async () => {
  const take = createAttemptCounter(app.platform.database);
  const subjects = ['together', 'together', 'other', 'together', 'together'];
  const results = await Promise.allSettled(subjects.map((subject) => take(limit, subject, at(0))));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  await expect(take(limit, 'together', at(1))).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAt: at(15),
  });
  expect(await count('together', 15)).toBe(null);
});

test('a rejection is RATE_LIMITED with the time', async () => {
  const { database } = app.platform;
  for (let tries = 0; tries < 3; tries += 1) await takeAttempt(database, limit, 'taken', at(0));
  await expect(takeAttempt(database, limit, 'taken', at(1))).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAt: at(15),
  });
});

test('one attempt can be uncounted, even among others of the same instant', async () => {
  const { database } = app.platform;
  for (const minutes of [0, 0, 1]) await count('back', minutes);
  await returnAttempt(database, limit, 'back', at(0));
  expect(await count('back', 2)).toBe(null);
  expect(await count('back', 2)).toEqual(at(15));
  // Uncounting an attempt that wasn't counted changes nothing.
  await returnAttempt(database, limit, 'back', at(9));
  expect(await count('back', 2)).toEqual(at(15));
});

test('attempts can be reset', async () => {
  for (let tries = 0; tries < 3; tries += 1) await count('forgiven', 0);
  await forgetAttempts(app.platform.database, limit, 'forgiven');
  expect(await count('forgiven', 0)).toBe(null);
});

test('a subject is not stored in plain text, and old ones are deleted', async () => {
  await count('ana@exemplu.ro', 0);
  const { pool, database } = app.platform;
  const stored = await pool.query<{ row: unknown }>('select row_to_json(attempt) as row from attempt');
  expect(JSON.stringify(stored.rows)).not.toContain('ana');
  await removeOldAttempts(database, at(24 * 60));
  expect((await pool.query('select 1 from attempt')).rows.length).toBeGreaterThan(0);
  await removeOldAttempts(database, at(24 * 60 + 30));
  expect((await pool.query('select 1 from attempt')).rows).toEqual([]);
});
