import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyTicket,
  freshToken,
  notify,
  renewSessions,
  saveCard,
  savedCardsOf,
  startCheckout,
  type SignedUpPlayer,
} from '../../../testing/index.ts';
import {
  asPlayer,
  changes,
  createStage,
  history,
  noticesOf,
  offer,
  runJob,
  writePrize,
  type Stage,
} from '../winnings/testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(() => {
  stage.provider.nextPayout = 'paid';
});

const prize = { grossBani: 500_00, taxBani: 0 };
const fresh = (player: SignedUpPlayer) => ({ token: freshToken(stage.app, player) });
const save = (player: SignedUpPlayer, card = {}) =>
  saveCard(stage.app, stage.provider, fresh(player), { last4: '4444', brand: 'Mastercard', ...card });
const select = (player: SignedUpPlayer, id: string) =>
  stage.app.call('selectWinningCard', { id, ...fresh(player) });
const accept = (player: SignedUpPlayer) => stage.app.call('acceptWinningPayment', asPlayer(stage, player));
const payoutCards = async (player: SignedUpPlayer) =>
  (await savedCardsOf(stage.app, fresh(player))).filter((card) => card.isPayoutCard).map(({ id }) => id);

/** Returns the destinations of the payouts that were requested from the provider during `work`. */
async function targetsOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const before = stage.provider.payoutRequests.length;
  await work();
  return stage.provider.payoutRequests.slice(before).map(({ to }) => to);
}

test('a prize goes once to the saved card that its player chose', async () => {
  const { player } = await offer(stage, prize);
  const card = await save(player);
  expect((await select(player, card)).status).toBe(200);
  expect(await payoutCards(player)).toEqual([card]);
  const [offered] = await history(stage, player);
  expect(offered?.card).toEqual({ id: card, kind: 'card', brand: 'Mastercard', last4: '4444' });

  const [token] = [...stage.provider.savedCards.tokens].slice(-1);
  const targets = await targetsOf(async () => {
    const moved = await changes(stage, async () => {
      const answers = await Promise.all([accept(player), accept(player)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      await stage.app.runDueJobs();
    });
    expect(moved).toEqual({ 'player-winnings': 500_00, 'provider-clearing': -500_00 });
  });
  expect(targets).toEqual([{ card: { token, customer: null } }]);
  expect((await history(stage, player))[0]).toMatchObject({ status: 'paid', card: { id: card } });
  expect((await noticesOf(stage, player))[0]).toBe('prize-paid');
});

test('a removed or deleted card receives nothing; it can be chosen again while it is saved', async () => {
  const { player } = await offer(stage, prize);
  const card = await save(player);
  await select(player, card);
  const removed = await stage.app.call('removeWinningCard', { id: card, ...fresh(player) });
  expect(removed.status).toBe(200);
  expect(await payoutCards(player)).toEqual([]);
  expect((await select(player, card)).status).toBe(200);
  await stage.app.call('deleteCard', { id: card, ...fresh(player) });
  expect((await select(player, card)).errorCode).toBe('CARD_NOT_FOUND');
  // The card that bought the ticket is still offered.
  expect((await history(stage, player))[0]?.card?.last4).toBe('4242');
});

test('a card deleted while a payout to it is pending is detached after the payout', async () => {
  const { player } = await offer(stage, prize);
  const card = await save(player);
  await select(player, card);
  stage.provider.nextPayout = 'pending';
  expect((await accept(player)).status).toBe(200);
  const [token = ''] = [...stage.provider.savedCards.tokens].slice(-1);
  await stage.app.call('deleteCard', { id: card, ...fresh(player) });
  await stage.app.runDueJobs();
  expect(stage.provider.savedCards.tokens.has(token)).toBe(true);

  const [payoutId] = [...stage.provider.madePayouts.keys()].slice(-1);
  stage.provider.payoutEvent(payoutId ?? '', 'paid');
  for (let minute = 0; minute < 12; minute += 1) {
    stage.app.clock.advance(60_000);
    await stage.app.runDueJobs();
  }
  expect((await history(stage, player))[0]?.status).toBe('paid');
  expect(stage.provider.savedCards.tokens.has(token)).toBe(false);
});

test('a card that could not receive the payout leaves the prize offered', async () => {
  const { player } = await offer(stage, prize);
  await select(player, await save(player));
  stage.provider.nextPayout = 'failed';
  await accept(player);
  await stage.app.runDueJobs();
  expect((await history(stage, player))[0]?.status).toBe('offered');
});

test('every card that can receive payouts is offered once, chosen or not', async () => {
  const { player } = await offer(stage, prize);
  const card = await save(player);
  const listed = async () => {
    const { data } = await stage.app.call('payoutDestinations', fresh(player));
    return data.destinations.map(({ id, last4, isChosen, takesPrizes }) => ({
      id,
      last4,
      isChosen,
      takesPrizes,
    }));
  };
  const [bought] = await history(stage, player);
  const own = { id: bought?.card?.id, last4: '4242', isChosen: false, takesPrizes: true };
  const saved = { id: card, last4: '4444', isChosen: false, takesPrizes: true };
  expect(await listed()).toEqual([own, saved]);
  await select(player, card);
  expect(await listed()).toEqual([own, { ...saved, isChosen: true }]);
  // A removed card can be chosen again as long as it's saved.
  await stage.app.call('removeWinningCard', { id: card, ...fresh(player) });
  expect(await listed()).toEqual([own, saved]);
  // A card that bought the ticket and is saved as well appears once.
  await stage.app.platform.pool.query(
    `update saved_card set fingerprint = (select fingerprint from payout_card where card_id = $1) where card_id = $2`,
    [own.id, card],
  );
  expect(await listed()).toEqual([own]);
});

test('another player’s saved card cannot be chosen', async () => {
  const [one, other] = [await offer(stage, prize), await offer(stage, prize)];
  const card = await save(one.player);
  expect((await select(other.player, card)).errorCode).toBe('CARD_NOT_FOUND');
  expect(await payoutCards(other.player)).toEqual([]);
});

test('two cards with the same last digits are distinct, and only the chosen one is paid', async () => {
  const { player } = await offer(stage, prize);
  const [one, other] = [await save(player, { fingerprint: 'a' }), await save(player, { fingerprint: 'b' })];
  await select(player, one);
  await select(player, other);
  expect(await payoutCards(player)).toEqual([other]);
});

test('a provider without payouts offers no card, neither saved nor used for a ticket', async () => {
  const payouts = stage.provider.payouts;
  Object.assign(stage.provider, { payouts: null });
  try {
    const { player } = await offer(stage, { grossBani: 50_00 });
    const refused = await select(player, await save(player));
    expect([refused.status, refused.errorCode]).toEqual([409, 'CARD_TAKES_NO_PRIZES']);
    // This destination is offered instead.
    const { data } = await stage.app.call('payoutDestinations', fresh(player));
    expect(data).toMatchObject({
      destinations: [{ kind: 'card', last4: '4444', takesPrizes: false }],
      bankTransfer: { holder: 'Ioana Marinescu' },
      counterAddress: 'Strada Probei 1, Cluj-Napoca',
    });
    const [offered] = await history(stage, player);
    expect(offered).toMatchObject({ status: 'offered', card: null });
    expect((await accept(player)).errorCode).toBe('PAYOUT_CARD_MISSING');
  } finally {
    Object.assign(stage.provider, { payouts });
  }
});

/** Gives the player another winning ticket, paid with a card with this fingerprint. */
async function winByCard(player: SignedUpPlayer, fingerprint: string | null, grossBani: number) {
  const ticket = await buyTicket(stage.app, fresh(player));
  const checkoutId = await startCheckout(stage.app, fresh(player), ticket.id);
  stage.provider.set(checkoutId, { card: { brand: 'Visa', last4: '4242', fingerprint } });
  expect(await notify(stage.app, stage.provider, checkoutId)).toBe(200);
  const { drawId } = await writePrize(stage, { player, ticket, grossBani });
  await runJob(stage, 'offer-winnings', { drawId });
  return checkoutId;
}

describe('two cards with one brand and the same digits', () => {
  test.each(['another-fingerprint', null])(
    'are distinct: payouts go to the chosen one (%s)',
    async (fingerprint) => {
      const { player } = await offer(stage, prize);
      if (fingerprint === null) {
        // The provider has no fingerprints, not even for the first ticket.
        await stage.app.platform.pool.query(
          'update payout_card set fingerprint = null where player_id = $1',
          [player.playerId],
        );
      }
      const [own] = [...stage.provider.checkouts.keys()].slice(-1);
      const [offered] = await history(stage, player);
      expect((await select(player, offered?.card?.id ?? '')).status).toBe(200);
      await stage.app.runDueJobs();
      stage.app.clock.advance(25 * 60 * 60_000);
      await renewSessions(stage.app);
      await winByCard(player, fingerprint, 90_000_00);
      const targets = await targetsOf(async () => {
        await stage.app.call('updateProfile', { ...fresh(player), body: { cnp: '2900517123455' } });
        expect((await accept(player)).status).toBe(200);
        await stage.app.runDueJobs();
      });
      expect(targets).toEqual([{ checkoutId: own }, { checkoutId: own }]);
    },
  );

  test('a reused card is paid by its newest payment', async () => {
    const { player } = await offer(stage, prize);
    stage.app.clock.advance(60_000);
    const newest = await winByCard(player, 'Visa 4242', 400_00);
    const targets = await targetsOf(async () => {
      await accept(player);
      await stage.app.runDueJobs();
    });
    expect(targets).toEqual([{ checkoutId: newest }, { checkoutId: newest }]);
  });
});
