import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusingRows } from '../../../testing/database/refusing-rows.ts';
import { renewSessions } from '../../../testing/index.ts';
import {
  asPlayer,
  changes,
  createStage,
  history,
  noticesOf,
  offer,
  runJob,
  type Stage,
  type Won,
} from './testing/stage.ts';
import { watchTransactions } from './testing/watch-transactions.ts';
import { expireWinnings, remindOfWinnings } from './unclaimed-winnings.ts';

const dayMs = 24 * 60 * 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

/** Moves the clock to an instant with an offset and signs players in again. */
async function jumpTo(at: string, offsetMs = 0): Promise<void> {
  stage.app.clock.set(new Date(Date.parse(at) + offsetMs).toISOString());
  await renewSessions(stage.app);
}

/** Moves the clock relative to the expiry of a winning and runs the daily jobs. */
async function runDaily(expiresAt: string, offsetMs: number): Promise<void> {
  await jumpTo(expiresAt, offsetMs);
  await runJob(stage, 'remind-of-winnings');
  await runJob(stage, 'expire-winnings');
  await stage.app.runDueJobs();
}

test('reminders of a prize are sent 30 and 7 days before, once each, and it expires with its money', async () => {
  const { player } = await offer(stage, { grossBani: 1_000_000, taxBani: 37_600 });
  // Sends the email with the ticket.
  await stage.app.runDueJobs();
  const declining = await offer(stage, { grossBani: 20_000, taxBani: 0 });
  await stage.app.call('declineWinningPayment', asPlayer(stage, declining.player));
  const accepting = await offer(stage, { grossBani: 30_000, taxBani: 0 });
  await stage.app.call('acceptWinningPayment', asPlayer(stage, accepting.player));
  stage.provider.isAway = true;
  const expiresAt = (await history(stage, player))[0]?.expiresAt ?? '';
  const mails = () => stage.app.mailer.to(player.email).map(({ subject }) => subject);
  const before = mails().length;

  await runDaily(expiresAt, -30 * dayMs - 1);
  expect(await noticesOf(stage, player)).toEqual([]);
  for (const daysBefore of [30, 29, 8]) await runDaily(expiresAt, -daysBefore * dayMs);
  expect(await noticesOf(stage, player)).toEqual(['prize-expires-soon']);
  for (const daysBefore of [7, 6, 1]) await runDaily(expiresAt, -daysBefore * dayMs);
  expect(await noticesOf(stage, player)).toEqual(['prize-expires-soon', 'prize-expires-soon']);
  await runDaily(expiresAt, -1);
  expect((await history(stage, player))[0]?.status).toBe('offered');

  const moved = await changes(stage, async () => {
    await runDaily(expiresAt, 0);
    await runDaily(expiresAt, dayMs);
  });
  // Nothing was paid, so no tax is due.
  expect(moved).toEqual({
    'player-winnings': 962_400 + 20_000,
    'tax-withheld': 37_600,
    'unclaimed-prizes': -1_020_000,
  });
  expect((await history(stage, player))[0]?.status).toBe('expired');
  expect((await history(stage, declining.player))[0]?.status).toBe('expired');
  expect(await noticesOf(stage, player)).toEqual([
    'prize-expired',
    'prize-expires-soon',
    'prize-expires-soon',
  ]);
  expect(mails().slice(before)).toHaveLength(3);
  expect(mails().at(-1)).toBe('Premiul de 9.624,00\u00a0lei a expirat');
  const late = await stage.app.call('acceptWinningPayment', asPlayer(stage, player));
  expect(late.errorCode).toBe('WINNING_NOT_OFFERED');

  // A winning that was accepted in time stays accepted, and is paid when the provider is available
  // again.
  expect((await history(stage, accepting.player))[0]?.status).toBe('accepted');
  stage.provider.isAway = false;
  stage.app.clock.advance(10 * 60_000);
  await stage.app.runDueJobs();
  expect((await history(stage, accepting.player))[0]?.status).toBe('paid');
});

test('at its expiry a prize cannot be accepted, whether the daily job ran or not', async () => {
  await jumpTo('2026-11-18T12:00:00+02:00');
  const { player } = await offer(stage, { grossBani: 70_000 });
  const expiresAt = (await history(stage, player))[0]?.expiresAt ?? '';
  await jumpTo(expiresAt);
  const late = await stage.app.call('acceptWinningPayment', asPlayer(stage, player));
  expect(late.errorCode).toBe('WINNING_NOT_OFFERED');
  stage.app.clock.advance(-1);
  expect((await stage.app.call('acceptWinningPayment', asPlayer(stage, player))).status).toBe(200);
});

test('a card that fails after the last day leaves a week to choose another', async () => {
  await jumpTo('2026-11-18T12:00:00+02:00');
  const { player } = await offer(stage, { grossBani: 80_000 });
  const expiresAt = (await history(stage, player))[0]?.expiresAt ?? '';
  await jumpTo(expiresAt, -1);
  await stage.app.call('acceptWinningPayment', asPlayer(stage, player));
  stage.app.clock.advance(dayMs);
  stage.provider.nextPayout = 'failed';
  await stage.app.runDueJobs();
  await runJob(stage, 'expire-winnings');
  await renewSessions(stage.app);
  const [after] = await history(stage, player);
  expect(after?.status).toBe('offered');
  expect(Date.parse(after?.expiresAt ?? '')).toBe(stage.app.clock.now().getTime() + 7 * dayMs);
});

/** Offers prizes to five players; the first player will fail. */
async function offerFive() {
  await jumpTo('2026-11-18T12:00:00+02:00');
  const offered: Won[] = [];
  for (let count = 0; count < 5; count += 1) offered.push(await offer(stage, { grossBani: 90_000 }));
  const refused = offered[0] as Won;
  const expiresAt = (await history(stage, refused.player))[0]?.expiresAt ?? '';
  const ofEach = async <Value>(read: (player: Won['player']) => Promise<Value>) =>
    Promise.all(offered.map(async ({ player }) => read(player)));
  return { refused, expiresAt, ofEach };
}

test('a prize whose expiry the database rejects delays no other one', async () => {
  const { refused, expiresAt, ofEach } = await offerFive();
  const statuses = () => ofEach(async (player) => (await history(stage, player))[0]?.status);
  await jumpTo(expiresAt);
  const { winnings, alerts } = watchTransactions(stage.app.winnings);
  const run = () => expireWinnings(winnings, 2).run({}, stage.app.platform);
  const isAllowed = `winning_id <> '${refused.winningId}' or status = 'offered'`;
  await refusingRows(stage, { table: 'winning', isAllowed }, run);
  expect(alerts).toMatchObject([{ count: 1, ids: [refused.player.playerId] }]);
  expect(await statuses()).toEqual(['offered', 'expired', 'expired', 'expired', 'expired']);
  await run();
  expect(await statuses()).toEqual(['expired', 'expired', 'expired', 'expired', 'expired']);
  await stage.app.runDueJobs();
});

test('reminders are sent in batches, and one that the database rejects delays no other one', async () => {
  const { refused, expiresAt, ofEach } = await offerFive();
  const counts = () => ofEach(async (player) => (await noticesOf(stage, player)).length);
  await jumpTo(expiresAt, -30 * dayMs);
  const { winnings, alerts } = watchTransactions(stage.app.winnings);
  const run = () => remindOfWinnings(winnings, 2).run({}, stage.app.platform);
  const isAllowed = `player_id <> '${refused.player.playerId}'`;
  await refusingRows(stage, { table: 'notice', isAllowed }, run);
  expect(alerts).toMatchObject([{ count: 1, ids: [refused.winningId] }]);
  expect(await counts()).toEqual([0, 1, 1, 1, 1]);
  await run();
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  await stage.app.runDueJobs();
});
