import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { openBrowser } from '../testing/office-browser.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
beforeAll(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
  await terminal.enrol('mihai', 'counter');
  await terminal.enrol('ilinca', 'auditor');
});
afterAll(() => app.close());

test('jobs and providers are shown only to those who can act on them, and to auditors', async () => {
  const [mihai, ilinca] = [await openBrowser(app, 'mihai'), await openBrowser(app, 'ilinca')];
  expect(await mihai.call('readSystem')).toMatchObject({ status: 403, errorCode: 'ROLE_MISSING' });
  const { data } = await ilinca.call('readSystem');
  expect(data.lanes.map(({ lane }) => lane)).toContain('settlements');
});

test('requests, operators, games and the log are shown to every operator', async () => {
  const mihai = await openBrowser(app, 'mihai');
  for (const id of ['listRequests', 'listOperators', 'listGames', 'listActions'] as const)
    expect(await mihai.call(id)).toMatchObject({ status: 200 });
});

test('the log is filtered by operator, and its download has the same rows', async () => {
  await terminal.type('disable joker', 'radu');
  await terminal.type('enable joker', 'ana');
  const ilinca = await openBrowser(app, 'ilinca');
  const { data } = await ilinca.call('listActions', { query: { operator: 'radu', command: 'disable' } });
  expect(data.rows).toMatchObject([
    { operator: 'radu', command: 'disable', outcome: 'done', isSigned: true },
  ]);
  const csv = await ilinca.download('listActions', { query: { operator: 'radu', command: 'disable' } });
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(';radu;disable;done;da;');
});

test('the log of a draw is found by game and day; an unknown draw has no entries', async () => {
  const ilinca = await openBrowser(app, 'ilinca');
  const { data } = await ilinca.call('listActions', { query: { draw: 'joker:1999-01-01' } });
  expect(data).toEqual({ rows: [], next: null });
});

test('an action that is not in the log is not found', async () => {
  const ilinca = await openBrowser(app, 'ilinca');
  expect(await ilinca.call('readAction', { id: '999999' })).toMatchObject({ status: 404 });
});
