import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApp,
  federatedSignInEnv,
  FakeProvider,
  TokenIssuer,
  wholeProfile,
  type TestApp,
} from '../../../testing/index.ts';
import { signInAtPartner } from '../../../testing/people/people.ts';
import { buyPaidAtPartner } from '../../../testing/money/purchase.ts';
import { postMovement } from '../../money/ledger/index.ts';

let issuer: TokenIssuer;
let app: TestApp;
let cards: FakeProvider;
let partner: FakeProvider;
beforeAll(async () => {
  issuer = await TokenIssuer.start();
  cards = new FakeProvider();
  partner = new FakeProvider('partner');
  const overrides = { paymentProvider: cards, partnerProvider: partner };
  app = await createTestApp({ env: federatedSignInEnv(issuer), overrides });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

/** Signs up a player of the partner and offers them a prize of this amount. */
async function won(grossBani: number) {
  const { pool, clock, database } = app.platform;
  const { token, user } = await signInAtPartner(app, issuer, `p-${randomUUID()}`);
  await app.call('updateProfile', { token, body: wholeProfile });
  const ticket = await buyPaidAtPartner(app, partner, { token });
  const [drawId, winningId] = [ticket.draws[0]?.id ?? '', randomUUID()];
  await pool.query(
    `insert into ticket_prize (draw_id, player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani)
     values ($1, $2, $3, $4, $5, 0, $5)`,
    [drawId, user.id, ticket.id, winningId, grossBani],
  );
  await postMovement(database, {
    playerId: user.id,
    kind: 'prize',
    sourceId: winningId,
    movedAt: clock.now(),
    debit: { 'prizes-payable': grossBani },
    credit: { 'player-winnings': grossBani, 'tax-withheld': 0 },
  });
  await app.jobs['offer-winnings']?.({ drawId });
  const history = async () => (await app.call('winningHistory', { token })).data.winnings[0];
  const bought = [...partner.checkouts.values()].at(-1);
  return { token, history, checkoutId: bought?.id };
}

test('an accepted prize is paid to the wallet that bought the ticket', async () => {
  const { token, history, checkoutId } = await won(15_000);
  const wallet = { brand: 'Partener', last4: '' };
  expect(await history()).toMatchObject({ status: 'offered', card: wallet });
  const accepted = await app.call('acceptWinningPayment', { token, idempotencyKey: randomUUID() });
  expect(accepted.json).toMatchObject({
    success: true,
    message: 'Ai încasat. Banii pleacă spre portofelul tău.',
  });
  await app.runDueJobs();
  expect(await history()).toMatchObject({ status: 'paid', card: wallet });
  expect(partner.payoutRequests.at(-1)).toMatchObject({ amountBani: 15_000, to: { checkoutId } });
  expect(cards.payoutRequests).toEqual([]);
});

test('a small prize is paid there automatically', async () => {
  const { history, checkoutId } = await won(3_000);
  await app.runDueJobs();
  expect(await history()).toMatchObject({ status: 'paid' });
  expect(partner.payoutRequests.at(-1)).toMatchObject({ amountBani: 3_000, to: { checkoutId } });
});

test('a closed wallet leaves the prize to its player', async () => {
  partner.nextPayout = 'failed';
  const { history } = await won(3_000);
  await app.runDueJobs();
  partner.nextPayout = 'paid';
  expect((await history())?.status).not.toBe('paid');
});

test('payouts to wallets are not held: the player cannot change the wallet and has no email', async () => {
  const { token, history, checkoutId } = await won(2_000_000);
  for (const cnp of ['2900517123455', '1900517123453']) {
    expect((await app.call('updateProfile', { token, body: { cnp } })).status).toBe(200);
  }
  await app.call('acceptWinningPayment', { token, idempotencyKey: randomUUID() });
  expect(await history()).toMatchObject({ status: 'accepted', heldUntil: null });
  await app.runDueJobs();
  expect(await history()).toMatchObject({ status: 'paid' });
  expect(partner.payoutRequests.at(-1)).toMatchObject({ amountBani: 2_000_000, to: { checkoutId } });
});
