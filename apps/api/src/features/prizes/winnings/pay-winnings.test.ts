import type { PauseLength } from '@loto/api-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyTicket, simpleOrder } from '../../../testing/index.ts';
import {
  asPlayer,
  changes,
  createStage,
  history,
  noticesOf,
  notifyPayout,
  offer,
  runJob,
  win,
  type Stage,
} from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(() => {
  Object.assign(stage.provider, { isAway: false, losesNextAnswer: false });
  stage.provider.nextPayout = 'paid';
});

const accept = (player: Parameters<typeof asPlayer>[1], key?: string) =>
  stage.app.call('acceptWinningPayment', asPlayer(stage, player, key));

/** Runs due jobs, now and after the retry delays of the next minutes. */
async function runForAWhile(): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    await stage.app.runDueJobs();
    stage.app.clock.advance(60_000);
  }
}

test.each([
  ['in a time-out', 'PLAY_PAUSED'],
  ['excluded', 'SELF_EXCLUDED'],
  ['required to show a document', 'IDENTITY_HELD'],
] as const)(
  'a player who is %s buys nothing, but accepts a prize, is paid and notified',
  async (_how, refusal) => {
    const { app } = stage;
    const { player } = await offer(stage, { grossBani: 300_000, taxBani: 4_000 });
    const pause = (length: PauseLength) =>
      app.call('pausePlay', { ...asPlayer(stage, player), body: { length } });
    await {
      PLAY_PAUSED: () => pause('30-days'),
      SELF_EXCLUDED: () => pause('for-ever'),
      IDENTITY_HELD: () =>
        app.platform.pool.query(
          `update player_profile set cnp_state = 'document-needed', cnp_sealed = 'x' where player_id = $1`,
          [player.playerId],
        ),
    }[refusal]();
    const order = await app.call('buyTicket', { ...asPlayer(stage, player), body: simpleOrder });
    expect(order.errorCode).toBe(refusal);
    expect((await accept(player)).data.winnings.map(({ status }) => status)).toEqual(['accepted']);
    await app.runDueJobs();
    expect((await history(stage, player))[0]).toMatchObject({ status: 'paid' });
    expect(await noticesOf(stage, player)).toEqual(['prize-paid']);
  },
);

test('a prize is offered, accepted and paid to the card that bought the ticket', async () => {
  const { player, winningId, ticketId } = await offer(stage, { grossBani: 500_000, taxBani: 4_000 });
  const [offered] = await history(stage, player);
  expect(offered).toMatchObject({
    id: winningId,
    ticketId,
    status: 'offered',
    grossBani: 500_000,
    taxBani: 4_000,
    netBani: 496_000,
    card: { brand: 'Visa', last4: '4242' },
    needsCnp: false,
    paidAt: null,
  });
  // This is 90 days after the draw of Thursday, 19 November.
  expect(offered?.expiresAt).toMatch(/^2027-02-17T/);

  const answer = await accept(player);
  expect(answer.data.winnings.map(({ status }) => status)).toEqual(['accepted']);
  const moved = await changes(stage, () => stage.app.runDueJobs());
  expect(moved).toEqual({ 'player-winnings': 496_000, 'provider-clearing': -496_000 });
  expect((await history(stage, player))[0]).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
  expect(await noticesOf(stage, player)).toEqual(['prize-paid']);
  const made = [...stage.provider.madePayouts.values()].filter(({ amountBani }) => amountBani === 496_000);
  const [checkoutId] = made.map(({ to }) => ('checkoutId' in to ? to.checkoutId : ''));
  expect(made).toHaveLength(1);
  expect(stage.provider.checkouts.get(checkoutId ?? '')?.card?.last4).toBe('4242');
  expect(stage.app.mailer.to(player.email).at(-1)?.text).toContain('4.960,00');
});

test('offering again changes nothing', async () => {
  const { player, drawId } = await offer(stage, { grossBani: 500_000 });
  const before = await history(stage, player);
  await runJob(stage, 'offer-winnings', { drawId });
  expect(await history(stage, player)).toEqual(before);
  await accept(player);
  await runJob(stage, 'offer-winnings', { drawId });
  expect(await history(stage, player)).toMatchObject([{ status: 'accepted' }]);
  await runForAWhile();
});

test('two parallel acceptances pay once', async () => {
  const { player } = await offer(stage, { grossBani: 600_000 });
  const answers = await Promise.all([accept(player), accept(player)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.map(({ errorCode }) => errorCode)).toContain('WINNING_NOT_OFFERED');
  const moved = await changes(stage, runForAWhile);
  expect(moved).toEqual({ 'player-winnings': 600_000, 'provider-clearing': -600_000 });
});

test('the same key returns the same response, and pays once', async () => {
  const { player } = await offer(stage, { grossBani: 610_000 });
  const [one, again] = [await accept(player, 'a-key-of-mine'), await accept(player, 'a-key-of-mine')];
  expect(again.data).toEqual(one.data);
  const moved = await changes(stage, runForAWhile);
  expect(moved).toEqual({ 'player-winnings': 610_000, 'provider-clearing': -610_000 });
});

test('an unavailable provider is polled until it pays', async () => {
  const { player } = await offer(stage, { grossBani: 620_000 });
  await accept(player);
  stage.provider.isAway = true;
  expect(await changes(stage, runForAWhile)).toEqual({});
  expect(await history(stage, player)).toMatchObject([{ status: 'accepted' }]);
  stage.provider.isAway = false;
  const moved = await changes(stage, runForAWhile);
  expect(moved).toEqual({ 'player-winnings': 620_000, 'provider-clearing': -620_000 });
});

test('a lost response pays once', async () => {
  const { player } = await offer(stage, { grossBani: 630_000 });
  await accept(player);
  stage.provider.losesNextAnswer = true;
  const requests = stage.provider.payoutRequests.length;
  const moved = await changes(stage, runForAWhile);
  expect(moved).toEqual({ 'player-winnings': 630_000, 'provider-clearing': -630_000 });
  // The second attempt polled the first payout.
  expect(stage.provider.payoutRequests).toHaveLength(requests + 1);
});

test('a pending payout ends with its notification, which may come twice', async () => {
  const { player } = await offer(stage, { grossBani: 640_000 });
  await accept(player);
  stage.provider.nextPayout = 'pending';
  expect(await changes(stage, () => stage.app.runDueJobs())).toEqual({});
  const payoutId = [...stage.provider.madePayouts.values()].at(-1)?.payoutId ?? '';
  const body = stage.provider.payoutEvent(payoutId, 'paid');
  const moved = await changes(stage, async () => {
    await notifyPayout(stage, body);
    await notifyPayout(stage, body);
    await notifyPayout(stage, stage.provider.payoutEvent(payoutId, 'paid'));
    await notifyPayout(stage, stage.provider.payoutEvent(payoutId, 'failed'));
    await runForAWhile();
  });
  expect(moved).toEqual({ 'player-winnings': 640_000, 'provider-clearing': -640_000 });
  expect(await history(stage, player)).toMatchObject([{ status: 'paid' }]);
  expect(await noticesOf(stage, player)).toEqual(['prize-paid']);
});

test('the sweep enqueues a payout whose job was lost', async () => {
  const { player } = await offer(stage, { grossBani: 650_000 });
  await accept(player);
  await stage.app.platform.pool.query('delete from _private_jobs');
  stage.app.clock.advance(60_000);
  await runJob(stage, 'sweep-payments');
  const moved = await changes(stage, () => stage.app.runDueJobs());
  expect(moved).toEqual({ 'player-winnings': 650_000, 'provider-clearing': -650_000 });
});

test('after a failed card the prize is offered again with a notice, and paid at the next attempt', async () => {
  const { player } = await offer(stage, { grossBani: 660_000 });
  await accept(player);
  stage.provider.nextPayout = 'failed';
  expect(await changes(stage, runForAWhile)).toEqual({});
  expect(await history(stage, player)).toMatchObject([{ status: 'offered' }]);
  expect(await noticesOf(stage, player)).toEqual(['payout-failed']);
  expect(stage.app.mailer.to(player.email).at(-1)?.subject).toContain('nu a putut ajunge la tine');
  stage.provider.nextPayout = 'paid';
  expect((await accept(player)).status).toBe(200);
  const moved = await changes(stage, runForAWhile);
  expect(moved).toEqual({ 'player-winnings': 660_000, 'provider-clearing': -660_000 });
});

test('a small prize is paid automatically, once, however often it is offered', async () => {
  const won = await win(stage, { grossBani: 10_000 });
  const moved = await changes(stage, async () => {
    await runJob(stage, 'offer-winnings', { drawId: won.drawId });
    await runJob(stage, 'offer-winnings', { drawId: won.drawId });
    await runForAWhile();
  });
  expect(moved).toEqual({ 'player-winnings': 10_000, 'provider-clearing': -10_000 });
  expect(await history(stage, won.player)).toMatchObject([{ status: 'paid', card: { last4: '4242' } }]);
});

test.each([
  ['is known by its fingerprint', 'fingerprint-of-4242'],
  ['has none', null],
])(
  'small prizes of tickets bought by one card are paid to it, in one draw and later: the card %s',
  async (_how, fingerprint) => {
    const first = await win(stage, { grossBani: 5_000 });
    const { player } = first;
    const second = await win(stage, { grossBani: 6_000, player });
    expect(second.drawId).toBe(first.drawId);
    const knowCard = () =>
      stage.app.platform.pool.query('update payment set card_fingerprint = $2 where player_id = $1', [
        player.playerId,
        fingerprint,
      ]);
    await knowCard();
    await runJob(stage, 'offer-winnings', { drawId: first.drawId });
    await runForAWhile();
    const third = await win(stage, { grossBani: 7_000, player });
    await knowCard();
    await runJob(stage, 'offer-winnings', { drawId: third.drawId });
    await runForAWhile();
    const payouts = await stage.app.platform.pool.query(
      'select status, amount_bani from payout where player_id = $1 order by amount_bani',
      [player.playerId],
    );
    expect(payouts.rows).toEqual(
      [5_000, 6_000, 7_000].map((bani) => ({ status: 'paid', amount_bani: bani })),
    );
    const paid = await history(stage, player);
    expect(paid).toHaveLength(3);
    expect(new Set(paid.map(({ status, card }) => `${status} ${card?.id}`)).size).toBe(1);
    expect(paid[0]?.status).toBe('paid');
  },
);

test('a prize one ban larger is not small', async () => {
  const won = await offer(stage, { grossBani: 10_001 });
  expect(await changes(stage, runForAWhile)).toEqual({});
  expect(await history(stage, won.player)).toMatchObject([{ status: 'offered' }]);
});

test('a small prize whose card fails is offered', async () => {
  const won = await win(stage, { grossBani: 5_000 });
  stage.provider.nextPayout = 'failed';
  await runJob(stage, 'offer-winnings', { drawId: won.drawId });
  expect(await changes(stage, runForAWhile)).toEqual({});
  expect(await history(stage, won.player)).toMatchObject([{ status: 'offered' }]);
  expect(await noticesOf(stage, won.player)).toEqual(['payout-failed']);
});

test('a paid or pending payout cannot be ordered again', async () => {
  const { player, winningId } = await offer(stage, { grossBani: 670_000 });
  await accept(player);
  const again = stage.app.platform.pool.query(
    `insert into payout (player_id, payout_id, source_id, provider, checkout_reference, amount_bani, status, created_at)
     select player_id, gen_random_uuid(), source_id, provider, checkout_reference, amount_bani, 'pending', now()
     from payout where source_id = $1`,
    [winningId],
  );
  await expect(again).rejects.toThrow(/payout_one_that_counts/);
  await runForAWhile();
  const back = stage.app.platform.pool.query(`update winning set status = 'offered' where winning_id = $1`, [
    winningId,
  ]);
  await expect(back).rejects.toThrow(/does not go from paid to offered/);
});

test('a declined prize is not paid, and can be accepted later', async () => {
  const { player } = await offer(stage, { grossBani: 680_000 });
  const { app } = stage;
  const declined = await app.call('declineWinningPayment', asPlayer(stage, player, 'a-decline-key'));
  expect(declined.data.winnings).toMatchObject([{ status: 'declined' }]);
  expect((await app.call('declineWinningPayment', asPlayer(stage, player, 'a-decline-key'))).data).toEqual(
    declined.data,
  );
  expect((await app.call('declineWinningPayment', asPlayer(stage, player))).errorCode).toBe(
    'WINNING_NOT_OFFERED',
  );
  expect(await changes(stage, runForAWhile)).toEqual({});
  // Accepting a new prize doesn't include the declined one.
  await offer(stage, { grossBani: 20_000, player });
  expect((await accept(player)).data.winnings.map(({ grossBani }) => grossBani)).toEqual([20_000]);
  expect((await accept(player)).data.winnings.map(({ grossBani }) => grossBani)).toEqual([680_000]);
  const moved = await changes(stage, runForAWhile);
  expect(moved).toEqual({ 'player-winnings': 700_000, 'provider-clearing': -700_000 });
});

test('a card can be chosen and removed; without one nothing is accepted', async () => {
  const { player } = await offer(stage, { grossBani: 690_000 });
  const other = await offer(stage, { grossBani: 690_000 });
  const { app } = stage;
  const id = (await history(stage, player))[0]?.card?.id ?? '';
  for (const call of ['selectWinningCard', 'removeWinningCard'] as const) {
    const refused = await app.call(call, { ...asPlayer(stage, other.player), id });
    expect(refused.errorCode).toBe('CARD_NOT_FOUND');
  }
  expect((await app.call('selectWinningCard', { ...asPlayer(stage, player), id })).status).toBe(200);
  expect((await app.call('removeWinningCard', { ...asPlayer(stage, player), id })).status).toBe(200);
  expect(await history(stage, player)).toMatchObject([{ card: null }]);
  expect((await accept(player)).errorCode).toBe('PAYOUT_CARD_MISSING');
  expect((await app.call('selectWinningCard', { ...asPlayer(stage, player), id })).errorCode).toBe(
    'CARD_NOT_FOUND',
  );
  // Using a removed card restores it.
  app.clock.advance(60_000);
  await offer(stage, { grossBani: 690_000, player });
  expect((await accept(player)).data.winnings).toMatchObject([{ card: { id } }, { card: { id } }]);
  await runForAWhile();
});

test('a removed card gets no automatic payment', async () => {
  const big = await offer(stage, { grossBani: 50_000 });
  const id = (await history(stage, big.player))[0]?.card?.id ?? '';
  const small = await win(stage, { grossBani: 5_000, player: big.player });
  stage.app.clock.advance(60_000);
  await stage.app.call('removeWinningCard', { ...asPlayer(stage, big.player), id });
  await runJob(stage, 'offer-winnings', { drawId: small.drawId });
  expect(await changes(stage, runForAWhile)).toEqual({});
  const [status] = (await history(stage, big.player)).filter(({ grossBani }) => grossBani === 5_000);
  expect(status).toMatchObject({ status: 'offered', card: null });
});

test('a player without prizes has none, and an unpaid ticket has none either', async () => {
  const { player } = await win(stage, { grossBani: 5_000_00 });
  await buyTicket(stage.app, asPlayer(stage, player));
  expect(await history(stage, player)).toEqual([]);
  expect((await accept(player)).errorCode).toBe('WINNING_NOT_OFFERED');
});
