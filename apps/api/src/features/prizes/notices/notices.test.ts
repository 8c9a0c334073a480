import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusingRows } from '../../../testing/database/refusing-rows.ts';
import { buyPaidTicket, signUpPlayer } from '../../../testing/index.ts';
import { notifyOfChangedDraw } from './notify.ts';
import { asPlayer, createStage, noticesOf, runJob, win, type Stage } from '../winnings/testing/stage.ts';
import { lostAt, watchTransactions } from '../winnings/testing/watch-transactions.ts';
import { notifyOfSettlement } from './notify-of-settlement.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

test('every player of a draw gets one notice and one email, winners first, even if the job is interrupted', async () => {
  const { app, provider } = stage;
  const loser = await signUpPlayer(app, { complete: true });
  const ticket = await buyPaidTicket(app, provider, loser);
  const winner = await win(stage, { grossBani: 54_321 });
  await app.runDueJobs();
  const drawId = ticket.draws[0]?.id ?? '';
  expect(winner.drawId).toBe(drawId);
  const sent = app.mailer.sent.length;

  const { winnings } = watchTransactions(app.winnings, lostAt(2));
  await expect(notifyOfSettlement(winnings).run({ drawId }, app.platform)).rejects.toThrow('lost');
  expect(await noticesOf(stage, winner.player)).toEqual(['prize-won']);
  expect(await noticesOf(stage, loser)).toEqual([]);

  await runJob(stage, 'notify-of-settlement', { drawId });
  await runJob(stage, 'notify-of-settlement', { drawId });
  await app.runDueJobs();
  await runJob(stage, 'notify-of-settlement', { drawId });
  await app.runDueJobs();
  expect(await noticesOf(stage, winner.player)).toEqual(['prize-won']);
  expect(await noticesOf(stage, loser)).toEqual(['nothing-won']);
  const mails = app.mailer.sent.slice(sent);
  expect(mails.map(({ to }) => to)).toEqual([winner.player.email, loser.email]);
  expect(mails[0]?.subject).toBe('Ai câștigat 543,21\u00a0lei la Loto 6/49');
  expect(mails[0]?.text).toContain(`/user/history/ticket-details/${winner.ticketId}`);
  expect(mails[0]?.text).toContain('19 noiembrie 2026');
});

test('a winner whose notice the database rejects delays no other one', async () => {
  const { app } = stage;
  const refused = await win(stage, { grossBani: 12_300 });
  const winner = await win(stage, { grossBani: 12_400 });
  const loser = await signUpPlayer(app, { complete: true });
  await buyPaidTicket(app, stage.provider, loser);
  const run = () => runJob(stage, 'notify-of-settlement', { drawId: refused.drawId });
  const isAllowed = `player_id <> '${refused.player.playerId}'`;
  await refusingRows(stage, { table: 'notice', isAllowed }, () =>
    expect(run()).rejects.toThrow('The players of 1 tickets were not notified'),
  );
  expect(await noticesOf(stage, refused.player)).toEqual([]);
  expect(await noticesOf(stage, winner.player)).toEqual(['prize-won']);
  expect(await noticesOf(stage, loser)).toEqual(['nothing-won']);
  await run();
  expect(await noticesOf(stage, refused.player)).toEqual(['prize-won']);
  await app.runDueJobs();
});

test('a failed email is retried, and sent once', async () => {
  const { app } = stage;
  const { player, drawId } = await win(stage, { grossBani: 12_345 });
  await app.runDueJobs();
  await runJob(stage, 'notify-of-settlement', { drawId });
  const before = app.mailer.to(player.email).length;
  app.mailer.failNext(1);
  await expect(app.runDueJobs()).rejects.toThrow('The mail server is away');
  await app.runDueJobs();
  const { rows } = await app.platform.pool.query(
    'select player_id as "playerId", notice_id as "noticeId" from notice where player_id = $1',
    [player.playerId],
  );
  for (const payload of rows) await runJob(stage, 'mail-notice', payload as object);
  expect(app.mailer.to(player.email)).toHaveLength(before + 1);
});

test('notices are read, paged and counted, and only the player’s own', async () => {
  const { app } = stage;
  const { player, drawId } = await win(stage, { grossBani: 999_00 });
  await runJob(stage, 'notify-of-settlement', { drawId });
  const other = await signUpPlayer(app);
  expect((await app.call('listNotices', { token: other.token })).data).toEqual({
    notices: [],
    totalCount: 0,
    unreadCount: 0,
  });
  const before = await app.call('listNotices', asPlayer(stage, player));
  expect(before.data).toMatchObject({
    notices: [{ kind: 'prize-won', netBani: 99_900, gameCode: 'loto-6-49', isRead: false }],
    totalCount: 1,
    unreadCount: 1,
  });
  expect((await app.call('readNotices', { token: other.token })).status).toBe(200);
  expect((await app.call('listNotices', asPlayer(stage, player))).data.unreadCount).toBe(1);
  await app.call('readNotices', asPlayer(stage, player));
  const after = await app.call('listNotices', {
    ...asPlayer(stage, player),
    query: { offset: '0', limit: '1' },
  });
  expect(after.data).toMatchObject({ notices: [{ isRead: true }], totalCount: 1, unreadCount: 0 });
  const beyond = await app.call('listNotices', { ...asPlayer(stage, player), query: { offset: '1' } });
  expect(beyond.data).toMatchObject({ notices: [], totalCount: 1 });
});

test('a draw moved twice has two notices, and no email from here', async () => {
  const { app } = stage;
  const { player, ticketId, drawId } = await win(stage, { grossBani: 999_00 });
  await app.runDueJobs();
  const sent = app.mailer.sent.length;
  const tickets = [{ playerId: player.playerId, ticketId }];
  const note = (drawAt: string, kind: 'draw-moved' | 'draw-cancelled') =>
    notifyOfChangedDraw(
      app.platform.database,
      { kind, drawId, gameCode: 'loto-6-49', drawAt: new Date(drawAt), tickets },
      app.clock.now(),
    );
  await note('2026-11-20T18:00:00+02:00', 'draw-moved');
  await note('2026-11-20T18:00:00+02:00', 'draw-moved');
  await note('2026-11-21T18:00:00+02:00', 'draw-moved');
  await note('2026-11-21T18:00:00+02:00', 'draw-cancelled');
  await app.runDueJobs();
  expect((await noticesOf(stage, player)).toSorted()).toEqual(['draw-cancelled', 'draw-moved', 'draw-moved']);
  expect(app.mailer.sent).toHaveLength(sent);
});
