import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { readGames } from './read-games.ts';
import { readSystem } from './read-system.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const system = () => readSystem(app.platform.database, app.office, app.clock.now());

/** A job of this version, so that its lane is known. Its mail has no player. */
const mailJob = defineJob({
  name: 'mail-operator-enrolment',
  payload: z.object({ actionId: z.uuid(), name: z.string() }),
});

const enqueueMail = () => enqueue(app.platform.database, mailJob, { actionId: randomUUID(), name: 'nobody' });

test('a waiting mail is counted in its lane and among the mails', async () => {
  const before = await system();
  await enqueueMail();
  const { lanes, mails } = await system();
  const dueOf = (of: typeof lanes) => of.find(({ lane }) => lane === 'mail')?.due ?? 0;
  expect(dueOf(lanes)).toBe(dueOf(before.lanes) + 1);
  expect(mails).toMatchObject({ waiting: before.mails.waiting + 1, oldestAt: expect.any(String) });
});

test('a job that was given up is listed without its subject', async () => {
  await enqueueMail();
  await app.platform.pool.query(
    `update _private_jobs set attempts = max_attempts
     where task_id = (select id from _private_tasks where identifier = 'mail-operator-enrolment')`,
  );
  const { failedJobs, lanes, mails } = await system();
  expect(failedJobs).toMatchObject([{ name: 'mail-operator-enrolment', lane: 'mail', state: 'given-up' }]);
  expect(JSON.stringify(failedJobs)).not.toContain('nobody');
  expect(lanes.find(({ lane }) => lane === 'mail')?.givenUp).toBe(1);
  expect(mails.failed).toBe(1);
});

test('a provider that was never compared is late', async () => {
  const { providers } = await system();
  expect(providers.length).toBeGreaterThan(0);
  for (const provider of providers)
    expect(provider).toMatchObject({ comparedUntil: null, isLate: true, differences: 0, unhandled: 0 });
});

test('every game is listed with its next draw on sale', async () => {
  const games = await readGames(app.platform.database, app.clock.now());
  expect(games.map(({ gameCode }) => gameCode)).toEqual(['loto-6-49', 'joker', 'loto-5-40']);
  for (const game of games) {
    expect(game.isEnabled).toBe(true);
    expect(game.plannedDraws).toBeGreaterThan(0);
    expect(Date.parse(game.salesCloseAt ?? '')).toBeGreaterThan(app.clock.now().getTime());
  }
});
