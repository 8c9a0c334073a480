import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceBani } from '../../../features/money/ledger/index.ts';
import { offer, win } from '../../../features/prizes/winnings/testing/stage.ts';
import { openDesk, type Desk } from '../../testing/desk.ts';
import { serialOf } from '../../testing/at-counter.ts';
import { openBrowser } from '../../testing/office-browser.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await offer(desk, { grossBani: 1_000_00, taxBani: 100_00 });
  await offer(desk, { grossBani: 200_00 });
});
afterAll(() => desk.close());

const browser = () => openBrowser(desk.app);

test('adds up a month’s sales by day and game like the ledger', async () => {
  const { rows } = (await (await browser()).call('reportSales', { query: { month: '2026-11' } })).data;
  expect(rows).toEqual([
    {
      day: '2026-11-18',
      gameCode: 'loto-6-49',
      tickets: 2,
      stakeBani: 1_600,
      feeBani: 100,
      givenBackBani: 0,
      netBani: 1_700,
    },
  ]);
  const before = await (await browser()).call('reportSales', { query: { month: '2026-10' } });
  expect(before.data.rows).toEqual([]);
});

test('shows a year’s tax by month, and every account with its balance', async () => {
  const tax = (await (await browser()).call('reportTax', { query: { year: '2026' } })).data.rows;
  expect(tax).toEqual([{ month: '2026-11', withheldBani: 100_00, releasedBani: 0, taxBani: 100_00 }]);
  const ledger = (await (await browser()).call('reportLedger', { query: {} })).data.rows;
  expect(ledger).toHaveLength(15);
  expect(ledger.reduce((sum, row) => sum + (row.closingBani ?? 0), 0)).toBe(0);
  const winnings = ledger.find(({ account }) => account === 'player-winnings');
  expect(winnings?.closingBani).toBe(await balanceBani(desk.app.platform.database, 'player-winnings'));
});

test('adds up refunds by month: owed and made', async () => {
  const { ticketId } = await win(desk, { grossBani: 1_00 });
  await desk.type(`refund --serial ${await serialOf(desk, ticketId)} --reason they-called-us`);
  await desk.runForAWhile();
  const { rows } = (await (await browser()).call('reportRefunds', { query: { year: '2026' } })).data;
  expect(rows).toEqual([
    { month: '2026-11', owedCount: 1, owedBani: 850, madeCount: 1, madeBani: 850, failedBani: 0 },
  ]);
});

test('counts limits and pauses without personal data', async () => {
  const { rows } = (await (await browser()).call('reportPlay', { query: {} })).data;
  expect(rows[0]).toMatchObject({ what: 'players' });
  expect(rows.map(({ what }) => what)).toEqual([
    'players',
    'dayLimits',
    'weekLimits',
    'monthLimits',
    'raisesAsked',
    'timeOuts',
    'selfExclusions',
    'exclusionsForEver',
  ]);
  const file = await (await browser()).download('reportPlay');
  expect(file.body).toContain('limită pe zi;0');
});
