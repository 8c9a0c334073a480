import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  notify,
  payByCard,
  saveCard,
  signUpPlayer,
  startCheckout,
  storedTicketStatus,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { balanceBani } from '../ledger/index.ts';

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeEach(async () => {
  provider.reset();
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterEach(() => app.close());

async function deleteAccount(): Promise<void> {
  const { token, password } = player;
  expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
}

async function paymentOf(ticketId: string) {
  const found = await app.platform.pool.query(
    'select status, refund_reason, card_last4 from payment where ticket_id = $1',
    [ticketId],
  );
  return found.rows[0] as unknown;
}

/** Expects that the card was refunded, the ticket entered no draw, and no email was sent. */
async function expectMoneyBack(ticketId: string): Promise<void> {
  const mails = app.mailer.sent.length;
  await app.runDueJobs();
  expect(await storedTicketStatus(app, ticketId)).toBe('expired');
  expect(await paymentOf(ticketId)).toEqual({
    status: 'refunded',
    refund_reason: 'account-deleted',
    card_last4: null,
  });
  expect(provider.refunds.size).toBe(1);
  expect(await balanceBani(app.platform.database, 'refunds-payable')).toBe(0);
  expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(0);
  // The only email confirms the deletion.
  const subjects = new Set(app.mailer.sent.slice(mails).map(({ subject }) => subject));
  expect([...subjects].filter((subject) => subject !== 'Contul tău Loto a fost șters')).toEqual([]);
}

test('a page paid after the deletion is refunded', async () => {
  const ticket = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticket.id);
  provider.set(checkoutId);
  await deleteAccount();
  expect(await notify(app, provider, checkoutId)).toBe(200);
  await expectMoneyBack(ticket.id);
});

test('a payment found by the poll after the deletion is refunded', { tags: ['full-run'] }, async () => {
  const ticket = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticket.id);
  provider.set(checkoutId);
  await deleteAccount();
  await expectMoneyBack(ticket.id);
});

test('a payment reported at the same time as the deletion is refunded', async () => {
  const ticket = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticket.id);
  provider.set(checkoutId);
  // The purchase read the session just before the deletion and stored the ticket after it.
  await app.platform.pool.query(
    `update player set deleted_at = $2, email = null, password_hash = null where player_id = $1`,
    [player.playerId, app.clock.now()],
  );
  expect(await storedTicketStatus(app, ticket.id)).toBe('awaiting-payment');
  expect(await notify(app, provider, checkoutId)).toBe(200);
  await expectMoneyBack(ticket.id);
});

test('an open page is closed at the provider', async () => {
  const ticket = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticket.id);
  await deleteAccount();
  expect(await storedTicketStatus(app, ticket.id)).toBe('expired');
  await app.runDueJobs();
  expect(provider.checkouts.get(checkoutId)?.status).toBe('expired');
});

test(
  'a saved card charged late by a slow bank is refunded after the deletion',
  { tags: ['full-run'] },
  async () => {
    const card = await saveCard(app, provider, player);
    const ticket = await buyTicket(app, player);
    provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
    expect((await payByCard(app, player, { ticketId: ticket.id, card })).status).toBe(200);
    await deleteAccount();
    const [checkoutId = ''] = provider.checkouts.keys();
    provider.set(checkoutId);
    expect(await notify(app, provider, checkoutId)).toBe(200);
    await expectMoneyBack(ticket.id);
  },
);

test('a ticket paid before the deletion still plays', async () => {
  const ticket = await buyPaidTicket(app, provider, player);
  await deleteAccount();
  await app.runDueJobs();
  expect(await storedTicketStatus(app, ticket.id)).toBe('active');
  expect(provider.refunds.size).toBe(0);
});

test('no payment begins for a deleted account, even if its request came before', async () => {
  const ticket = await buyTicket(app, player);
  const [answer] = await Promise.all([
    app.call('checkout', {
      id: ticket.id,
      token: player.token,
      idempotencyKey: 'at-the-same-time',
      body: {
        successUrl: 'http://localhost:3000/payment/success',
        failedUrl: 'http://localhost:3000/payment/failure',
      },
    }),
    deleteAccount(),
  ]);
  expect([200, 401, 409]).toContain(answer.status);
  for (const id of provider.checkouts.keys()) {
    if (provider.checkouts.get(id)?.status === 'open') provider.set(id);
    await notify(app, provider, id);
  }
  await app.runDueJobs();
  expect(await storedTicketStatus(app, ticket.id)).toBe('expired');
  expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(0);
});
