import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  freshToken,
  payByCard,
  FakeProvider,
  saveCard,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
/** The server before the new provider was added. */
let before: TestApp;
let player: SignedUpPlayer;
/** The provider of new payments; the old provider still has cards. */
let newer: FakeProvider;
let earlier: FakeProvider;
let card: string;
beforeEach(async () => {
  [newer, earlier] = [new FakeProvider('newer'), new FakeProvider('earlier')];
  before = await createTestApp({ overrides: { paymentProvider: earlier } });
  player = await signUpPlayer(before, { complete: true });
  card = await saveCard(before, earlier, player);
  const overrides = { paymentProvider: newer, otherPaymentProviders: [earlier] };
  app = await createTestApp({ beside: before, overrides });
});
afterEach(async () => {
  await app.close();
  await before.close();
});

async function providers(): Promise<string[]> {
  const found = await app.platform.pool.query<{ text: string }>(
    `select provider || ' ' || status as text from payment order by text`,
  );
  return found.rows.map(({ text }) => text);
}

test('a saved card is charged at the provider that stores it, and the payment stays there', async () => {
  const ticket = await buyTicket(app, player);
  expect((await payByCard(app, player, { ticketId: ticket.id, card })).status).toBe(200);
  expect(await providers()).toEqual(['earlier succeeded']);
  expect(earlier.savedCards.chargeRequests).toHaveLength(1);
  expect(newer.savedCards.chargeRequests).toEqual([]);
});

test('is refunded through that provider', async () => {
  earlier.savedCards.nextCharge = { status: 'processing', failureCode: null };
  const ticket = await buyTicket(app, player);
  await payByCard(app, player, { ticketId: ticket.id, card });
  app.clock.advance(31 * 60_000);
  earlier.set([...earlier.checkouts.keys()][0] ?? '');
  await app.runDueJobs();
  expect(await providers()).toEqual(['earlier refunded']);
  expect(earlier.refunds.size).toBe(1);
  expect(newer.refunds.size).toBe(0);
});

test('changing from card to page closes one and opens the other, each at its own provider', async () => {
  earlier.savedCards.nextCharge = { status: 'open', failureCode: null };
  const ticket = await buyTicket(app, player);
  await payByCard(app, player, { ticketId: ticket.id, card });
  await startCheckout(app, player, ticket.id);
  expect(await providers()).toEqual(['earlier expired', 'newer pending']);
  expect([...earlier.checkouts.values()].map(({ status }) => status)).toEqual(['expired']);
  expect([...newer.checkouts.values()].map(({ status }) => status)).toEqual(['open']);
});

test('a card of a provider that is not configured is not charged, and blocks no page', async () => {
  const alone = await createTestApp({ beside: app, overrides: { paymentProvider: newer } });
  const ticket = await buyTicket(alone, player);
  const refused = () => payByCard(alone, player, { ticketId: ticket.id, card });
  expect((await refused()).errorCode).toBe('PROVIDER_UNAVAILABLE');
  expect(await providers()).toEqual([]);
  const page = await startCheckout(alone, player, ticket.id);
  expect((await refused()).errorCode).toBe('PROVIDER_UNAVAILABLE');
  expect(newer.checkouts.get(page)?.status).toBe('open');
  expect(await providers()).toEqual(['newer pending']);
  await alone.close();
});

test('a card is deleted at the provider that stores it', async () => {
  await app.call('deleteCard', { id: card, token: freshToken(app, player) });
  await app.runDueJobs();
  expect(earlier.savedCards.tokens.size).toBe(0);
  expect(newer.savedCards.detached).toEqual([]);
});
