import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOperators,
  buyPaidTicket,
  drawsToCome,
  freshToken,
  holdDraw,
  signUpPlayer,
} from '../../../testing/index.ts';
import { settleDraw } from '../settlement/index.ts';
import { asPlayer, createStage, history, noticesOf, notifyPayout, type Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

const drawn = { numbers: [44, 11, 45, 46, 33, 19], jokers: [], sideGameNumber: '0012345' };

/** Buys a ticket of 6/49 with these variants. */
async function playing(...variants: number[][]) {
  const { app, provider } = stage;
  const player = await signUpPlayer(app, { complete: true });
  const ticket = await buyPaidTicket(app, provider, player, {
    variants: variants.map((numbers) => ({ numbers })),
  });
  return { player, ticket };
}

test('from a bought ticket through the draw to the paid prize and the deleted account', async () => {
  const { app, provider } = stage;
  await addOperators(app);
  // Three numbers win a fixed prize, so three such variants exceed the limit for small prizes.
  const large = await playing([11, 19, 33, 1, 2, 3], [44, 45, 46, 1, 2, 3], [11, 44, 45, 1, 2, 3]);
  const small = await playing([11, 19, 33, 1, 2, 3]);
  const none = await playing([1, 2, 3, 4, 5, 6]);
  // Self-excluded players are paid like everyone else.
  const excluded = await app.call('pausePlay', {
    token: large.player.token,
    body: { length: 'for-ever' },
  });
  expect(excluded.status).toBe(200);
  const [draw] = await drawsToCome(app, 'loto-6-49');
  if (draw === undefined) throw new Error('No draw is planned');
  expect(large.ticket.draws.map(({ id }) => id)).toEqual([draw.drawId]);
  await app.runDueJobs();
  const sent = app.mailer.sent.length;

  await holdDraw(app, draw, { result: drawn });
  // With so few tickets sold, any prize looks implausible.
  const settled = await settleDraw(app.settlements, {
    drawId: draw.drawId,
    operator: 'radu',
    isImplausibleForced: true,
  });
  expect(settled.state).toBe('settled');
  await app.runDueJobs();

  const [offered] = await history(stage, large.player);
  expect(offered?.wins).toHaveLength(3);
  expect(offered).toMatchObject({
    status: 'offered',
    grossBani: 15_000,
    ticketId: large.ticket.id,
    drawId: draw.drawId,
    gameCode: 'loto-6-49',
  });
  expect(await noticesOf(stage, large.player)).toContain('prize-won');
  expect(await noticesOf(stage, small.player)).toContain('prize-won');
  expect(await noticesOf(stage, none.player)).toEqual(['nothing-won']);
  expect(await history(stage, small.player)).toMatchObject([{ status: 'paid', grossBani: 5_000 }]);
  const mailed = app.mailer.sent.slice(sent).map(({ to }) => to);
  expect(mailed).toContain(none.player.email);
  expect(mailed.indexOf(none.player.email)).toBeGreaterThan(mailed.indexOf(large.player.email));

  expect((await app.call('acceptWinningPayment', asPlayer(stage, large.player))).status).toBe(200);
  await app.runDueJobs();
  expect(await history(stage, large.player)).toMatchObject([{ status: 'paid' }]);

  const { playerId, password } = large.player;
  const payout = [...provider.madePayouts.values()].find(({ amountBani }) => amountBani === offered?.netBani);
  const event = provider
    .payoutEvent(payout?.payoutId ?? '', 'paid')
    .replace('"data":{', '"name":"Ioana Popa","data":{');
  await notifyPayout(stage, event);
  const bodies = async () =>
    (await app.platform.pool.query<{ body: string }>('select body from payment_notification')).rows
      .map(({ body }) => body)
      .filter((body) => body.includes('Ioana Popa'));
  expect(await bodies()).toHaveLength(1);
  const token = freshToken(app, large.player);
  expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
  await app.runDueJobs();
  expect(await bodies()).toEqual([]);
  const left = await app.platform.pool.query(
    `select (select count(*) from payout_card where player_id = $1) as cards,
       (select count(*) from notice where player_id = $1) as notices,
       (select count(*) from winning where player_id = $1) as winnings`,
    [playerId],
  );
  expect(left.rows).toEqual([{ cards: 0, notices: 0, winnings: 1 }]);
});
