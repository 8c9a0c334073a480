import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changes, offer, runJob } from '../features/prizes/winnings/testing/stage.ts';
import { ibanOf } from '../testing/money/bank.ts';
import { freshToken, saveCard } from '../testing/index.ts';
import { alertsOf } from './testing/alerts.ts';
import { openDesk, type Desk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.log.length = 0;
  desk.provider.nextPayout = 'paid';
});

const why = '--reason the-second-number-was-wrong';
/** Runs a statement like an attacker with the server's own role. */
const query = async (text: string, values: unknown[]) =>
  (await desk.app.serverPool.query<{ payoutId: string }>(text, values)).rows;

const alerts = () => alertsOf(desk.log);

test('a stop that someone deletes from the table still stops payments to cards and to the bank', async () => {
  const byBank = await desk.winByBank(600_00, ibanOf(701));
  const toCard = await offer(desk, { grossBani: 700_00 });
  const { drawId } = toCard;
  expect((await desk.type(`stop-payouts ${drawId} ${why}`, 'ana')).exitCode).toBe(0);
  await query('delete from payout_stop where draw_id = $1', [drawId]);

  const moved = await changes(desk, async () => {
    expect((await desk.accept(toCard)).status).toBe(200);
    await desk.runForAWhile();
    expect((await desk.exportTransfers()).transfers).toEqual([]);
  });
  expect(moved).toEqual({});
  expect([await desk.statusOf(toCard), await desk.statusOf(byBank)]).toEqual(['accepted', 'accepted']);
  expect(new Set(alerts())).toEqual(new Set([`payout_stop of the draw ${drawId}`]));

  // After two people have resumed the payouts, all of them are sent.
  await desk.type(`stop-payouts ${drawId} ${why}`, 'ana');
  const resumed = await desk.terminal.approved(`resume-payouts ${drawId} ${why}`, ['ana', 'radu']);
  expect(resumed).toMatchObject({ exitCode: 0 });
  desk.log.length = 0;
  await desk.runForAWhile();
  expect(await desk.statusOf(toCard)).toBe('paid');
  expect((await desk.exportTransfers()).transfers).toHaveLength(1);
  expect(alerts()).toEqual([]);
});

test('what an operator with another role did about the draw raises no alert', async () => {
  await desk.terminal.enrol('ion', 'counter');
  const won = await offer(desk, { grossBani: 500_00 });
  await desk.accept(won);
  expect(await desk.type(`pay-out ${won.winningId}`, 'ion')).toMatchObject({ exitCode: 0 });
  await desk.runForAWhile();
  expect(await desk.statusOf(won)).toBe('paid');
  expect(alerts()).toEqual([]);
});

test('a large payout whose hold someone removes is sent only once two people have released it', async () => {
  const { app, provider } = desk;
  const won = await offer(desk, { grossBani: 5000_00 });
  const fresh = { token: freshToken(app, won.player) };
  const id = await saveCard(app, provider, fresh, { last4: '4444', brand: 'Mastercard' });
  await app.call('selectWinningCard', { id, ...fresh });
  await desk.accept(won);
  const [held] = await query(
    'select payout_id as "payoutId" from payout where source_id = $1 and held_until is not null',
    [won.winningId],
  );
  const key = { playerId: won.player.playerId, payoutId: held?.payoutId ?? '' };
  const hold = (until: Date | null) =>
    query('update payout set held_until = $2 where payout_id = $1', [key.payoutId, until]);

  await hold(null);
  expect(await changes(desk, () => runJob(desk, 'make-payout', key))).toEqual({});
  expect(await desk.statusOf(won)).toBe('accepted');
  expect(alerts()).toEqual([`payout ${key.payoutId}`]);

  await hold(new Date(app.clock.now().getTime() + 60 * 60_000));
  const released = await desk.terminal.approved(`release-payout ${won.winningId}`, ['ana', 'radu']);
  expect(released).toMatchObject({ exitCode: 0 });
  await desk.runForAWhile();
  expect(await desk.statusOf(won)).toBe('paid');
});
