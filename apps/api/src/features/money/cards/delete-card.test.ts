import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buyTicket,
  clearCards,
  createTestApp,
  notify,
  notifyOfCardSetup,
  payByCard,
  FakeProvider,
  saveCard,
  savedCardsOf,
  signUpPlayer,
  startCardSetup,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

const minuteMs = 60_000;

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());
beforeEach(reset);

/** All tests in this file share one server. */
async function reset(): Promise<void> {
  await clearCards(app, provider);
  app.clock.set('2026-11-18T12:00:00+02:00');
  player = await signUpPlayer(app, { complete: true });
}

const remove = (id: string, token = player.token) => app.call('deleteCard', { id, token });

/** Returns the number of pending detaches. */
async function countPendingDetaches(): Promise<number> {
  const found = await app.platform.pool.query('select 1 from pending_card_detach');
  return found.rows.length;
}

test('a deleted card disappears immediately, and is detached at the provider', async () => {
  const id = await saveCard(app, provider, player);
  const [token] = provider.savedCards.tokens;
  expect((await remove(id)).status).toBe(200);
  expect(await savedCardsOf(app, player)).toEqual([]);
  await app.runDueJobs();
  expect(provider.savedCards.detached).toEqual([{ token, customer: null }]);
  expect(await countPendingDetaches()).toBe(0);
  const ticket = await buyTicket(app, player);
  expect((await payByCard(app, player, { ticketId: ticket.id, card: id })).errorCode).toBe('CARD_NOT_FOUND');
});

test('another player’s card, an unknown one, and one already deleted are not found', async () => {
  const id = await saveCard(app, provider, player);
  const other = await signUpPlayer(app, { complete: true });
  for (const answer of [await remove(id, other.token), await remove(randomUUID())]) {
    expect([answer.status, answer.errorCode]).toEqual([404, 'CARD_NOT_FOUND']);
  }
  const answers = await Promise.all([remove(id), remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  await app.runDueJobs();
  expect(provider.savedCards.detached).toHaveLength(1);
});

test('an unavailable provider detaches the card later', async () => {
  const id = await saveCard(app, provider, player);
  provider.isAway = true;
  expect((await remove(id)).status).toBe(200);
  await app.runDueJobs();
  expect(await countPendingDetaches()).toBe(1);
  provider.isAway = false;
  app.clock.advance(minuteMs);
  await app.runDueJobs();
  expect(provider.savedCards.tokens.size).toBe(0);
  expect(await countPendingDetaches()).toBe(0);
});

test('the sweep enqueues a detach whose job was lost', async () => {
  const id = await saveCard(app, provider, player);
  await remove(id);
  await app.platform.pool.query('delete from _private_jobs');
  app.clock.advance(minuteMs);
  await app.jobs['sweep-cards']?.({});
  await app.runDueJobs();
  expect(provider.savedCards.tokens.size).toBe(0);
});

test('a repeated success does not bring a deleted card back', async () => {
  const cardSetupId = await startCardSetup(app, player);
  provider.savedCards.save(cardSetupId);
  await notifyOfCardSetup(app, provider, cardSetupId);
  const [card] = await savedCardsOf(app, player);
  await remove(card?.id ?? '');
  await notifyOfCardSetup(app, provider, cardSetupId);
  expect(await savedCardsOf(app, player)).toEqual([]);
});

test('a pending payment ends before its card is detached', async () => {
  const id = await saveCard(app, provider, player);
  provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
  const ticket = await buyTicket(app, player);
  await payByCard(app, player, { ticketId: ticket.id, card: id });
  expect((await remove(id)).status).toBe(200);
  await app.runDueJobs();
  expect(provider.savedCards.detached).toEqual([]);

  const [charge] = provider.checkouts.values();
  provider.set(charge?.id ?? '');
  await notify(app, provider, charge?.id ?? '');
  const paid = await app.call('getTicket', { id: ticket.id, token: player.token });
  expect(paid.data.status).toBe('active');
  app.clock.advance(minuteMs);
  await app.runDueJobs();
  expect(provider.savedCards.tokens.size).toBe(0);
});

test('deleting the account while a card is being chosen for prizes deletes both, without a deadlock', async () => {
  const id = await saveCard(app, provider, player);
  const { token, password, playerId } = player;
  const choosing = await app.platform.pool.connect();
  try {
    // Choosing a card locks the saved card before adding it to the payout cards.
    await choosing.query('begin');
    await choosing.query('select from saved_card where card_id = $1 for share', [id]);
    await choosing.query(
      `insert into payout_card (player_id, card_id, provider, is_saved, brand, last4, used_at)
       values ($1, $2, 'sandbox', true, 'Visa', '4242', now())`,
      [playerId, id],
    );
    const leaving = app.call('deleteAccount', { token, body: { password } });
    const countWaiting = async () => {
      const waiting = await app.platform.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.rows.length;
    };
    await expect.poll(countWaiting).toBe(1);
    await choosing.query('commit');
    expect((await leaving).status).toBe(200);
  } finally {
    choosing.release();
  }
  const left = await app.platform.pool.query('select from payout_card');
  expect(left.rows).toEqual([]);
});

test('a deleted account leaves no card here or at the provider, not even one saved at the last moment', async () => {
  await saveCard(app, provider, player);
  const late = await startCardSetup(app, player);
  const { token, password } = player;
  expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
  provider.savedCards.save(late, { fingerprint: 'late' });
  await notifyOfCardSetup(app, provider, late);
  await app.runDueJobs();
  expect(provider.savedCards.tokens.size).toBe(0);
  expect(await countPendingDetaches()).toBe(0);
  const left = await app.platform.pool.query('select 1 from saved_card');
  expect(left.rows).toEqual([]);
});
