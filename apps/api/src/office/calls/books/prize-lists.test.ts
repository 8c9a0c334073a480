import { afterAll, beforeAll, expect, test } from 'vitest';
import { offer, runJob } from '../../../features/prizes/winnings/testing/stage.ts';
import { freshToken, saveCard } from '../../../testing/index.ts';
import { statement } from '../../../testing/money/bank.ts';
import { openDesk, type Desk } from '../../testing/desk.ts';
import { serialOf } from '../../testing/at-counter.ts';
import { openBrowser } from '../../testing/office-browser.ts';

const why = '--reason the-second-number-was-wrong';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** Opens ana's browser. Her session ends when the clock moves. */
const browser = () => openBrowser(desk.app);

const listPayouts = async (state: string, more: Record<string, string> = {}) =>
  (await (await browser()).call('listPayouts', { query: { state, ...more } })).data.rows;

test('shows why and until when a payout is held, and where it goes once released', async () => {
  const { app, provider } = desk;
  const { player, winningId } = await offer(desk, { grossBani: 5_000_00 });
  const token = freshToken(app, player);
  const cardId = await saveCard(app, provider, { token }, { last4: '4444' });
  await app.call('selectWinningCard', { id: cardId, token });
  await desk.accept(player);
  await app.runDueJobs();
  const [held] = await listPayouts('held');
  expect(held).toMatchObject({
    winningId,
    amountBani: 5_000_00,
    heldFor: 'payout-card-chosen',
    heldCard: expect.stringMatching(/4444$/),
    heldUntil: expect.stringMatching(/^2026-11-19T12:/),
  });
  await desk.terminal.approved(`release-payout ${winningId}`, ['ana', 'radu']);
  await app.runDueJobs();
  expect(await listPayouts('held')).toEqual([]);
  expect(await listPayouts('paid')).toEqual([expect.objectContaining({ winningId, provider: 'sandbox' })]);
  expect(await listPayouts('paid', { day: '2026-11-17' })).toEqual([]);
  expect(await listPayouts('paid', { provider: 'bank' })).toEqual([]);
});

test('lists what waits while payouts of a draw are stopped, with the draw’s totals', async () => {
  const { app, provider } = desk;
  const { player, winningId, drawId } = await offer(desk, { grossBani: 800_00 });
  provider.isAway = true;
  await desk.accept(player);
  await app.runDueJobs();
  expect((await listPayouts('under-way')).map((row) => row.winningId)).toEqual([winningId]);
  await desk.type(`stop-payouts ${drawId} ${why}`);
  provider.isAway = false;
  await app.runDueJobs();
  expect(await listPayouts('under-way')).toEqual([]);
  expect((await listPayouts('stopped')).map((row) => row.winningId)).toEqual([winningId]);
  const { stops } = (await (await browser()).call('listPayoutStops')).data;
  expect(stops).toEqual([
    expect.objectContaining({ drawId, stoppedBy: 'ana', reason: 'the-second-number-was-wrong' }),
  ]);
  expect(stops[0]?.netBani).toBeGreaterThanOrEqual(800_00);
  await desk.terminal.approved(`resume-payouts ${drawId} ${why}`, ['ana', 'radu']);
  expect((await (await browser()).call('listPayoutStops')).data.stops).toEqual([]);
});

test('links each prize in a file to the line with the bank’s report', async () => {
  const paid = await desk.winByBank(500_00);
  const rejected = await desk.winByBank(600_00);
  const waiting = await listPayouts('bank');
  expect(new Set(waiting.map(({ winningId }) => winningId))).toEqual(
    new Set([paid.winningId, rejected.winningId]),
  );
  expect(waiting.map(({ fileNumber }) => fileNumber)).toEqual([null, null]);
  const before = (await (await browser()).call('readBankDesk')).data;
  expect(before).toMatchObject({ hasAccount: true, waiting: { count: 2, bani: 1_100_00, isMore: false } });
  const { transfers, number } = await desk.exportTransfers();
  const idOf = (amount: string) => transfers.find((one) => one.amount === amount)?.id ?? '';
  await desk.approveAnswer(
    statement([
      { id: idOf('500.00'), amount: '500.00', side: 'DBIT', reference: 'R1' },
      { id: idOf('600.00'), amount: '600.00', side: 'DBIT', reference: 'R2' },
      { id: idOf('600.00'), amount: '600.00', side: 'CRDT', reference: 'R3', reason: 'AC04' },
    ]),
  );
  await desk.app.runDueJobs();
  const files = (await (await browser()).call('listBankFiles', { query: {} })).data.rows;
  expect(files[0]).toMatchObject({
    fileNumber: number,
    transferCount: 2,
    paid: 1,
    failed: 1,
    open: 0,
  });
  const lines = (await (await browser()).call('listTransfers', { id: number, query: {} })).data.rows;
  const outcomes = new Map(lines.map((line) => [line.winningId, [line.outcome, line.reason]]));
  expect(outcomes.get(paid.winningId)).toEqual(['paid', null]);
  expect(outcomes.get(rejected.winningId)).toEqual(['returned', 'AC04']);
  expect(lines.find(({ winningId }) => winningId === paid.winningId)?.serial).toBe(
    await serialOf(desk, paid.ticketId),
  );
  const file = await (await browser()).download('listTransfers', { id: number });
  expect(file.body).not.toMatch(/RO\d\d[A-Z]{4}|Marinescu/);
  // The returned one failed, and nothing has replaced it yet.
  expect((await listPayouts('failed')).map((row) => row.winningId)).toEqual([rejected.winningId]);
});

test('shows the counter what an entered serial won', async () => {
  const { ticketId, winningId } = await offer(desk, { grossBani: 300_00, taxBani: 0 });
  const serial = await serialOf(desk, ticketId);
  const { data } = await (await browser()).call('readCounterTicket', { id: ` ${serial.toLowerCase()} ` });
  expect(data).toMatchObject({
    serial,
    ticketId,
    winnings: [{ winningId, netBani: 300_00, status: 'offered' }],
  });
  const none = await (await browser()).call('readCounterTicket', { id: '649-0000-0000-0000-0' });
  expect(none.errorCode).toBe('NOT_FOUND');
});

test('sorts uncollected prizes by remaining days', async () => {
  const late = await offer(desk, { grossBani: 900_00 });
  const soon = await offer(desk, { grossBani: 700_00 });
  const days = (count: number) =>
    new Date(desk.app.clock.now().getTime() + count * 24 * 60 * 60_000 + 60_000);
  const expire = (winningId: string, at: Date) =>
    desk.query('update winning set expires_at = $2 where winning_id = $1', [winningId, at]);
  await expire(soon.winningId, days(3));
  await expire(late.winningId, days(12));
  const listed = async (query: Record<string, string>) =>
    (await (await browser()).call('listUnclaimed', { query })).data.rows;
  expect((await listed({})).slice(0, 2).map((row) => [row.winningId, row.daysLeft])).toEqual([
    [soon.winningId, 3],
    [late.winningId, 12],
  ]);
  expect((await listed({ within: '7' })).map((row) => row.winningId)).toEqual([soon.winningId]);
  expect((await listed({ gameCode: 'joker' })).map((row) => row.winningId)).toEqual([]);
  const { rows } = (await (await browser()).call('reportUnclaimed', { query: {} })).data;
  expect(rows.find((row) => row.days === '7')).toMatchObject({ count: 1, netBani: 700_00 });
  expect(rows.find((row) => row.days === '14')).toMatchObject({ count: 1, netBani: 900_00 });
  await runJob(desk, 'expire-winnings');
  expect((await listed({ status: 'declined' })).map((row) => row.winningId)).toEqual([]);
});
