import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClosedDraw, type ClosedDraw } from '../testing/closed-draw.ts';
import { openBrowser, type OfficeBrowser } from '../testing/office-browser.ts';

const numbers = [1, 2, 3, 4, 5, 6];
const options = '--numbers 1,2,3,4,5,6 --side 123456';

let night: ClosedDraw;
let ana: OfficeBrowser;
let radu: OfficeBrowser;
beforeAll(async () => {
  night = await openClosedDraw([1, 2, 3, 4, 40]);
  ana = await openBrowser(night.app, 'ana');
  radu = await openBrowser(night.app, 'radu');
});
afterAll(() => night.app.close());

test('a draw has a response in every state of its evening', async () => {
  const { drawId, terminal, app } = night;
  const seen: string[] = [];
  const look = async () => {
    const tonight = await radu.call('tonight');
    const one = await radu.call('officeDraw', { id: drawId });
    const settlement = await radu.call('drawSettlement', { id: drawId });
    const month = await radu.call('drawsOfMonth', { query: { month: '2026-11', game: 'loto-5-40' } });
    expect([tonight, one, settlement, month].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(tonight.data.draws[0]).toEqual(one.data.draw);
    expect(month.data.draws[0]?.state).toBe(one.data.draw.state);
    seen.push(`${one.data.draw.state}, ${one.data.draw.next.step}`);
    return { ...one.data, settlement: settlement.data };
  };
  await look();
  await terminal.type(`record ${drawId} ${options}`, 'ana');
  const result = { numbers, sideGameNumber: '123456' };
  const compared = await radu.call('compareResult', { id: drawId, body: { result } });
  expect(compared.data).toEqual({ state: 'same', recordedBy: 'ana', differences: [] });
  const { changes } = await look();
  expect(changes).toMatchObject([{ command: 'record', by: 'ana', summary: null }]);
  await terminal.type(`confirm ${drawId} ${options}`, 'radu');
  await look();
  await terminal.type(`settle ${drawId} --dry-run`, 'ana');
  const tried = await look();
  expect(tried.settlement.own.map(({ code }) => code)).toEqual(['loto-5-40', 'super-noroc']);
  const work = await radu.call('readWork', { id: tried.settlement.dryRunId ?? '' });
  expect(work.data.outcome?.figures).toMatchObject({ state: 'would-settle', winningTickets: 1 });
  await terminal.type(`settle ${drawId}`, 'ana');
  await app.runDueJobs();
  app.clock.advance(10_000);
  const { settlement } = await look();
  expect(settlement.paid.map(({ code }) => code)).toEqual(['loto-5-40', 'super-noroc']);
  expect(seen).toEqual([
    'to-record, record',
    'to-confirm, confirm',
    'to-settle, settle',
    'to-settle, settle',
    'settled, done',
  ]);
});

test('an unknown draw is not found', async () => {
  for (const id of ['officeDraw', 'drawSettlement'] as const)
    expect(await ana.call(id, { id: randomUUID() })).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  const body = { result: {} };
  expect(await ana.call('compareResult', { id: randomUUID(), body })).toMatchObject({ status: 404 });
});

test('an invalid month is rejected', async () => {
  expect((await ana.call('drawsOfMonth', { query: { month: '2026-13' } })).status).toBe(400);
});

test('the entry is compared only for those who may confirm it', async () => {
  await night.terminal.enrol('maria', 'payments');
  const maria = await openBrowser(night.app, 'maria');
  const body = { result: { numbers } };
  expect(await maria.call('compareResult', { id: night.drawId, body })).toMatchObject({
    status: 403,
    errorCode: 'ROLE_MISSING',
  });
});

const read = async (text: string) => (await ana.call('readOfficialValues', { body: { text } })).data;

test('a file of official values is read, or its problems are listed by line and column', async () => {
  const table = { code: 'joker', note: 'site', categories: [{ category: 'I', prizeBani: 100 }] };
  expect(await read(JSON.stringify([table]))).toEqual({ tables: [{ ...table, run: 1 }], problems: [] });
  expect(await read('[{ "code": "joker",\n "note": 1 }]')).toMatchObject({
    tables: [],
    problems: expect.arrayContaining([expect.objectContaining({ line: 2, column: 10 })]),
  });
});
