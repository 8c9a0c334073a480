import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openClosedDraw, type ClosedDraw } from '../testing/closed-draw.ts';
import { play } from '../../features/prizes/settlement/testing/play.ts';
import { planDraw } from '../../features/prizes/settlement/testing/drawn.ts';
import { createNightCounts, type NightReader } from './night-reads.ts';
import { readDraw, readDrawsOfMonth } from './read-draws.ts';
import { compareTyped, readSettlement } from './read-settlement.ts';
import { readTonight } from './read-tonight.ts';

const result = '--numbers 1,2,3,4,5,6 --side 123456';
const typed = { result: { numbers: [1, 2, 3, 4, 5, 6], sideGameNumber: '123456' } };

let night: ClosedDraw;
beforeEach(async () => {
  // Wins category III.
  night = await openClosedDraw([1, 2, 3, 4, 40]);
});
afterEach(() => night.app.close());

const reader = (operator: string): NightReader => ({
  queries: night.app.platform.database,
  operator,
  now: night.app.clock.now(),
});
const tonight = async (operator = 'radu') => {
  const { office } = night.app;
  return readTonight(office, createNightCounts(office), reader(operator));
};
const drawFor = async (operator: string) => (await tonight(operator)).draws[0];
const type = (words: string, operator: string) =>
  night.terminal.type(words.replace('DRAW', night.drawId), operator);
const compare = (operator: string, given: unknown = typed) =>
  compareTyped(reader(operator), night.drawId, given);

test('shows the second person no recorded number before it is confirmed, and its recorder all of them', async () => {
  await type(`record DRAW ${result}`, 'ana');
  const { office } = night.app;
  const seenBy = async (operator: string) =>
    JSON.stringify([
      await tonight(operator),
      await readDraw(office, createNightCounts(office), reader(operator), night.drawId),
    ]);
  const numbers = /1, ?2, ?3, ?4, ?5, ?6|1 2 3 4 5 6|123456/;
  expect(await seenBy('ana')).toMatch(numbers);
  expect(await seenBy('radu')).not.toMatch(numbers);
  expect((await drawFor('radu'))?.next).toMatchObject({ step: 'confirm', isYours: true });
  expect((await drawFor('ana'))?.next).toMatchObject({ step: 'confirm', isYours: false, who: ['radu'] });

  await type(`confirm DRAW ${result}`, 'radu');
  expect(await seenBy('radu')).toMatch(numbers);
});

test('compares the second person’s entry once it is complete', async () => {
  expect(await compare('radu')).toMatchObject({ state: 'nothing-recorded' });
  await type(`record DRAW ${result}`, 'ana');
  expect(await compare('radu')).toEqual({ state: 'same', recordedBy: 'ana', differences: [] });
  const [numbers, sideGameNumber] = [[1, 2, 3, 5, 4, 6], '123457'];
  expect(await compare('radu', { result: { numbers, sideGameNumber } })).toMatchObject({
    state: 'differs',
    differences: [
      { part: 'numbers', place: 4, recorded: '4', given: '5' },
      { part: 'numbers', place: 5, recorded: '5', given: '4' },
      { part: 'sideGameNumber', place: 6, recorded: '6', given: '7' },
    ],
  });
  expect(await compare('radu', { result: { numbers: [1] } })).toMatchObject({
    state: 'incomplete',
    differences: [],
  });
  expect(await compare('ana')).toMatchObject({ state: 'own' });
  await type(`confirm DRAW ${result}`, 'radu');
  expect(await compare('ana')).toMatchObject({ state: 'confirmed' });
});

test('counts a draw’s paid tickets and stakes, and what is still in progress', async () => {
  const { app, drawId } = night;
  await play(app, {
    gameCode: 'loto-5-40',
    drawIds: [drawId],
    variants: [{ numbers: [7, 8, 9, 10, 11] }],
    sideGame: { firstNumber: '123456', count: 2 },
  });
  await play(app, {
    gameCode: 'loto-5-40',
    drawIds: [drawId],
    variants: [{ numbers: [7, 8, 9, 10, 11] }],
    isPaid: false,
  });
  const sales = { tickets: 2, mainBani: 1_600, sideGameBani: 800 };
  expect((await drawFor('ana'))?.sales).toMatchObject(sales);
  await app.platform.pool.query(`update ticket set status = 'expired' where status = 'awaiting-payment'`);
  expect((await drawFor('ana'))?.sales).toMatchObject(sales);
  await app.platform.pool.query(
    `insert into payment_notification (provider, event_id, type, body, received_at) values ('sandbox', 'e1', 't', '{}', $1)`,
    [app.clock.now()],
  );
  expect((await tonight()).notifications).toEqual({ count: 1, oldestAt: '2026-11-19T18:30:00+02:00' });
});

test('follows a draw through official values that two people accept, to its prizes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'night-'));
  const file = join(folder, 'values.json');
  const categories = [{ category: 'III', prizeBani: 12_345 }];
  const table = { code: 'loto-5-40', fundBani: 90_000_000, note: 'the official page', categories };
  await writeFile(file, JSON.stringify([table]));
  const stepFor = async (operator: string) => {
    const { step, isYours, request } = (await drawFor(operator))?.next ?? {};
    return { step, isYours, request };
  };
  await type(`record DRAW ${result}`, 'ana');
  await type(`confirm DRAW ${result}`, 'radu');
  expect(await stepFor('ana')).toMatchObject({ step: 'settle', isYours: true });
  expect(await readSettlement(reader('ana'), night.drawId)).toMatchObject({ own: [], paid: [] });

  await type(`settle DRAW --dry-run`, 'ana');
  const own = (await readSettlement(reader('ana'), night.drawId))?.own[0];
  expect(own).toMatchObject({ code: 'loto-5-40', stakesBani: 800 });
  const ours = own?.categories.find(({ category }) => category === 'III');
  expect(ours).toMatchObject({ winners: 1, prizeBani: 80, official: null });

  const number = await night.terminal.request(`settle ${night.drawId} --official ${file}`, 'ana');
  await rm(folder, { recursive: true });
  expect(await stepFor('ana')).toEqual({ step: 'approve', isYours: false, request: number });
  expect(await stepFor('radu')).toEqual({ step: 'approve', isYours: true, request: number });
  await type(`withdraw ${number}`, 'ana');
  expect(await stepFor('radu')).toMatchObject({ step: 'accept', isYours: true });
  const { actionId } = (await drawFor('radu'))?.next ?? {};
  const again = await night.terminal.request(`accept-official ${night.drawId} --found ${actionId}`, 'ana');
  await type(`approve ${again}`, 'radu');
  expect(await stepFor('radu')).toMatchObject({ step: 'settle', isYours: true });
  expect((await drawFor('radu'))?.values).toMatchObject({ accepted: { departures: 2 } });

  await type(`settle DRAW`, 'radu');
  const paid = await readSettlement(reader('ana'), night.drawId);
  expect(paid?.paid[0]?.categories.find(({ category }) => category === 'III')?.prizeBani).toBe(12_345);
  // Our own values stay next to the official ones.
  expect(paid?.own[0]?.categories.find(({ category }) => category === 'III')?.prizeBani).toBe(80);
  await night.app.runDueJobs();
  night.app.clock.advance(10_000);
  expect(await drawFor('radu')).toMatchObject({
    state: 'settled',
    prizes: { count: 1 },
    next: { step: 'done' },
  });
  await type('stop-payouts DRAW --reason a-wrong-result', 'ana');
  expect(await drawFor('radu')).toMatchObject({
    arePayoutsStopped: true,
    stop: { by: 'ana', reason: 'a-wrong-result' },
    next: { step: 'resume', isYours: true },
  });
});

test('shows the largest prizes of a dry run, in descending order', async () => {
  const { app, drawId } = night;
  const variants = [{ numbers: [1, 2, 3, 4, 5] }];
  const { ticketId } = await play(app, { gameCode: 'loto-5-40', drawIds: [drawId], variants });
  await type(`record DRAW ${result}`, 'ana');
  await type(`confirm DRAW ${result}`, 'radu');
  const { lines } = await type('settle DRAW --dry-run', 'ana');
  const largest = lines.slice(lines.indexOf('The largest prizes:') + 1);
  expect(largest[0]).toMatch(/^serial +prize +after tax$/);
  expect(largest.filter((line) => line.startsWith('T-'))).toEqual([
    expect.stringContaining(ticketId),
    expect.stringMatching(/^T-\S+ +[\d.,]+ lei +[\d.,]+ lei$/),
  ]);
});

test('computes our own prizes in a dry run also where only official values are paid', async () => {
  await night.app.close();
  night = await openClosedDraw([1, 2, 3, 4, 40], { OFFICIAL_VALUES: 'required' });
  await type(`record DRAW ${result}`, 'ana');
  await type(`confirm DRAW ${result}`, 'radu');
  expect((await drawFor('radu'))?.next).toMatchObject({ step: 'values', isYours: true });
  const { lines } = await type('settle DRAW --dry-run', 'ana');
  expect(lines.join('\n')).toContain('refused (official-values-missing)');
  const settlement = await readSettlement(reader('ana'), night.drawId);
  expect(settlement?.own.map(({ code, stakesBani }) => [code, stakesBani])).toEqual([
    ['loto-5-40', 800],
    ['super-noroc', 0],
  ]);
});

const list = async (month: string, game?: string) =>
  (await readDrawsOfMonth(reader('ana'), { month, game })).draws.map((row) => [row.gameCode, row.state]);

test('lists the draws of a month in Bucharest, and waits for an earlier one of the game', async () => {
  const { app, drawId } = night;
  const earlier = await planDraw(app, { gameCode: 'loto-5-40', drawAt: '2026-11-15T18:15:00+02:00' });
  await planDraw(app, { gameCode: 'joker', drawAt: '2026-12-01T00:30:00+02:00' });
  await type(`record DRAW ${result}`, 'ana');
  await type(`confirm DRAW ${result}`, 'radu');
  expect(await list('2026-11')).toEqual([
    ['loto-5-40', 'to-record'],
    ['loto-5-40', 'to-settle'],
  ]);
  expect(await list('2026-12')).toEqual([['joker', 'on-sale']]);
  expect(await list('2026-11', 'joker')).toEqual([]);
  const { draws } = await tonight();
  expect(draws.map((draw) => draw.drawId)).toEqual([earlier, drawId]);
  expect(draws[1]?.next).toMatchObject({ step: 'earlier', drawId: earlier });
});

test('shows the next draws on a day without any', async () => {
  const { app, drawId, terminal } = night;
  const next = await planDraw(app, { gameCode: 'joker', drawAt: '2026-11-22T18:15:00+02:00' });
  await terminal.type(`record ${drawId} ${result}`, 'ana');
  app.clock.set('2026-11-20T12:00:00+02:00');
  const { draws } = await tonight();
  expect(draws.map((draw) => [draw.drawId, draw.state])).toEqual([
    [drawId, 'to-confirm'],
    [next, 'on-sale'],
  ]);
  expect(draws[1]?.next).toMatchObject({ step: 'close', at: '2026-11-22T18:00:00+02:00' });
});
