import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  androidDevice,
  buyPaidTicket,
  CapturingPush,
  createTestApp,
  FakeProvider,
  signUpPlayer,
} from '../../../testing/index.ts';
import type { NewNotice } from './notice-table.ts';
import { notify } from './notify.ts';
import { runJob, win, type Stage } from '../winnings/testing/stage.ts';

const push = new CapturingPush();
let stage: Stage;
beforeAll(async () => {
  const provider = new FakeProvider();
  const overrides = { paymentProvider: provider, pushSenders: push.senders };
  stage = { app: await createTestApp({ overrides }), provider };
});
afterAll(() => stage.app.close());

test('a result is one message for all tickets of a draw, the same for winners and others', async () => {
  const { app, provider } = stage;
  const [loserPhone, winnerPhone] = [androidDevice(), androidDevice()];
  const loser = await signUpPlayer(app, { complete: true });
  await app.call('addPushDevice', { token: loser.token, body: loserPhone });
  await buyPaidTicket(app, provider, loser);
  await buyPaidTicket(app, provider, loser);
  const winner = await win(stage, { grossBani: 54_321 });
  await app.call('addPushDevice', { token: winner.player.token, body: winnerPhone });
  await app.runDueJobs();
  push.sent.splice(0);

  await runJob(stage, 'notify-of-settlement', { drawId: winner.drawId });
  await runJob(stage, 'notify-of-settlement', { drawId: winner.drawId });
  await app.runDueJobs();
  const expected = { title: 'A avut loc extragerea Loto 6/49', url: '/user/history' };
  expect(push.to(loserPhone)).toMatchObject([expected]);
  expect(push.to(winnerPhone)).toMatchObject([expected]);
  expect(push.to(winnerPhone)[0]?.body).toBe(push.to(loserPhone)[0]?.body);
});

test('a change of a prize is a message without its amount; a moved draw has no message', async () => {
  const { app } = stage;
  const phone = androidDevice();
  const { player, ticketId, drawId } = await win(stage, { grossBani: 54_321 });
  await app.call('addPushDevice', { token: player.token, body: phone });
  await app.runDueJobs();
  push.sent.splice(0);
  const notice = (kind: NewNotice['kind']): NewNotice => ({
    player_id: player.playerId,
    kind,
    occasion: kind,
    ticket_id: ticketId,
    draw_id: drawId,
    game_code: 'loto-6-49',
    draw_at: app.clock.now(),
    net_bani: 54_321,
    language: null,
  });
  const notices = [notice('prize-paid'), notice('prize-expired'), notice('draw-moved')];
  for (const again of [notices, notices])
    await app.platform.database
      .transaction()
      .execute((transaction) => notify(transaction, again, app.clock.now()));
  await app.runDueJobs();
  const news = { title: 'Vești despre premiul tău', url: '/user/account/winning-payment' };
  expect(push.to(phone)).toMatchObject([news, news]);
});
