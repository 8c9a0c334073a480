import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApp,
  federatedSignInEnv,
  notify,
  FakeProvider,
  returnUrls,
  signUpPlayer,
  simpleOrder,
  TokenIssuer,
  wholeProfile,
  type TestApp,
} from '../../../testing/index.ts';
import { signInAtPartner } from '../../../testing/people/people.ts';

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

let subject: string;
let player: { playerId: string; token: string };
beforeEach(async () => {
  partner.isAway = false;
  subject = `p-${randomUUID()}`;
  const { token, user } = await signInAtPartner(app, issuer, subject);
  await app.call('updateProfile', { token, body: wholeProfile });
  player = { playerId: user.id, token };
});

const buy = (key: string = randomUUID(), body: object = simpleOrder) =>
  app.call('externalBuyTicket', { token: player.token, idempotencyKey: key, body });
const resume = (ticketId: string, body: object = returnUrls) =>
  app.call('checkout', { id: ticketId, token: player.token, idempotencyKey: randomUUID(), body });
const statusOf = async (id: string) => (await app.call('getTicket', { id, token: player.token })).data.status;

async function rowsOf(playerId = player.playerId) {
  const count = async (table: string) =>
    (await app.platform.pool.query(`select 1 from ${table} where player_id = $1`, [playerId])).rowCount;
  return { tickets: await count('ticket'), payments: await count('payment') };
}

async function payAt(url: string, outcome: Parameters<FakeProvider['set']>[1] = { status: 'succeeded' }) {
  const id = partner.idOf(url);
  partner.set(id, { card: null, ...outcome });
  expect(await notify(app, partner, id)).toBe(200);
}

describe('a player of the partner', () => {
  test('buys a ticket and gets the partner’s page, which knows the payer and returns to the ticket', async () => {
    const { status, data } = await buy();
    expect(status).toBe(200);
    expect(data.ticket).toMatchObject({ status: 'awaiting-payment', totalBani: 850, serial: null });
    expect(partner.requests.at(-1)).toMatchObject({
      partnerPlayerId: subject,
      amountBani: 850,
      description: 'Bilet Loto 6/49',
      successUrl: `http://localhost:3000/payment/success/${data.ticket.id}`,
      failedUrl: `http://localhost:3000/payment/failure/${data.ticket.id}`,
    });
    expect(cards.requests).toEqual([]);
    await payAt(data.payment.url);
    expect(await statusOf(data.ticket.id)).toBe('active');
  });

  test('gets the same ticket and page with the same key, also ten times in parallel and after paying', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(key)));
    const [first] = answers;
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => first?.data));
    expect(await rowsOf()).toEqual({ tickets: 1, payments: 1 });
    await payAt(first?.data.payment.url ?? '');
    expect((await buy(key)).data).toEqual(first?.data);
    expect(await rowsOf()).toEqual({ tickets: 1, payments: 1 });
    const other = await buy(key, { ...simpleOrder, drawCount: 2 });
    expect(other.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test.each([
    ['is away', () => (partner.isAway = true)],
    ['loses its answer', () => (partner.losesNextAnswer = true)],
  ])('resumes with the same key and ticket when the partner %s', async (_, fail) => {
    const key = randomUUID();
    fail();
    expect((await buy(key)).errorCode).toBe('PROVIDER_UNAVAILABLE');
    expect(await rowsOf()).toEqual({ tickets: 1, payments: 1 });
    partner.isAway = false;
    const again = await buy(key);
    expect(again.status).toBe(200);
    expect(await rowsOf()).toEqual({ tickets: 1, payments: 1 });
    const [payment] = (
      await app.platform.pool.query('select payment_id, provider from payment where player_id = $1', [
        player.playerId,
      ])
    ).rows as { payment_id: string; provider: string }[];
    expect(payment?.provider).toBe('partner');
    expect(await partner.findCheckoutsOf(payment?.payment_id ?? '')).toHaveLength(1);
    await payAt(again.data.payment.url);
    expect(await statusOf(again.data.ticket.id)).toBe('active');
  });

  test('gets an error when the ticket expired before the partner responded', async () => {
    const key = randomUUID();
    partner.isAway = true;
    await buy(key);
    partner.isAway = false;
    app.clock.advance(31 * 60_000);
    const { token } = await signInAtPartner(app, issuer, subject);
    const late = await app.call('externalBuyTicket', { token, idempotencyKey: key, body: simpleOrder });
    expect(late.errorCode).toBe('TICKET_NOT_PAYABLE');
    app.clock.advance(-31 * 60_000);
  });

  test('may be refused there and resumes on a new page of the partner', async () => {
    const { data } = await buy();
    const { ticket } = data;
    await payAt(data.payment.url, { status: 'failed', failureCode: 'wallet_declined' });
    await app.runDueJobs();
    expect(await statusOf(ticket.id)).toBe('awaiting-payment');
    const resumed = await resume(ticket.id);
    expect(resumed.status).toBe(200);
    expect(resumed.data.paymentUrl).not.toBe(data.payment.url);
    expect(partner.requests.at(-1)).toMatchObject({ partnerPlayerId: subject });
    await payAt(resumed.data.paymentUrl);
    expect(await statusOf(ticket.id)).toBe('active');
    expect(cards.requests).toEqual([]);
  });

  test('resumes on the page that is still open', async () => {
    const { data } = await buy();
    const { id } = data.ticket;
    const own = {
      successUrl: `http://localhost:3000/payment/success/${id}`,
      failedUrl: `http://localhost:3000/payment/failure/${id}`,
    };
    expect((await resume(id, own)).data.paymentUrl).toBe(data.payment.url);
    expect(await rowsOf()).toEqual({ tickets: 1, payments: 1 });
  });

  test('never pays by card, and never buys with the other call', async () => {
    const { data } = await buy();
    const byCard = await resume(data.ticket.id, { ...returnUrls, card: randomUUID() });
    expect(byCard).toMatchObject({ status: 403, errorCode: 'PARTNER_PAYMENT_ONLY' });
    const bought = await app.call('buyTicket', {
      token: player.token,
      idempotencyKey: randomUUID(),
      body: simpleOrder,
    });
    expect(bought).toMatchObject({ status: 403, errorCode: 'PARTNER_PAYMENT_ONLY' });
    expect(await rowsOf()).toEqual({ tickets: 1, payments: 1 });
  });

  test('gets a late payment refunded by the partner', async () => {
    const { data } = await buy();
    app.clock.advance(31 * 60_000);
    const id = partner.idOf(data.payment.url);
    partner.set(id, { status: 'succeeded', card: null });
    expect(await notify(app, partner, id)).toBe(200);
    await app.runDueJobs();
    app.clock.advance(-31 * 60_000);
    const refunds = [...partner.refunds.values()].filter(({ checkoutId }) => checkoutId === id);
    expect(refunds).toMatchObject([{ amountBani: 850 }]);
    expect(cards.refunds.size).toBe(0);
  });

  test('has the same guards as any other player', async () => {
    const { token } = await signInAtPartner(app, issuer, `p-${randomUUID()}`);
    const buyWith = (body: object) =>
      app.call('externalBuyTicket', { token, idempotencyKey: randomUUID(), body });
    expect((await buyWith(simpleOrder)).errorCode).toBe('ACCEPTANCES_MISSING');
    expect((await buy(randomUUID(), { ...simpleOrder, expectedTotalBani: 1 })).errorCode).toBe(
      'PRICE_CHANGED',
    );
    const wrong = { ...simpleOrder, variants: [{ numbers: [1, 1, 2, 3, 4, 5] }] };
    expect((await buy(randomUUID(), wrong)).errorCode).toBe('TICKET_INVALID');
    expect(await rowsOf()).toEqual({ tickets: 0, payments: 0 });
  });
});

test('our own player is refused and buys nothing', async () => {
  const regular = await signUpPlayer(app);
  const answer = await app.call('externalBuyTicket', {
    token: regular.token,
    idempotencyKey: randomUUID(),
    body: simpleOrder,
  });
  expect(answer).toMatchObject({ status: 403, errorCode: 'EXTERNAL_PLAYERS_ONLY' });
  expect(await rowsOf(regular.playerId)).toEqual({ tickets: 0, payments: 0 });
});

test('a card provider’s report about a payment at the partner is ignored', async () => {
  const { data } = await buy();
  const paid = partner.set(partner.idOf(data.payment.url));
  await notify(app, cards, paid.id, { body: partner.event(paid.id) });
  partner.set(paid.id, { status: 'open' });
  await app.runDueJobs();
  expect(await statusOf(data.ticket.id)).toBe('awaiting-payment');
});

test('no ticket is created if the partner accepts no payments', async () => {
  const alone = await createTestApp({
    env: federatedSignInEnv(issuer),
    overrides: { paymentProvider: cards },
  });
  try {
    const { token, user } = await signInAtPartner(alone, issuer, 'p-1');
    await alone.call('updateProfile', { token, body: wholeProfile });
    const answer = await alone.call('externalBuyTicket', {
      token,
      idempotencyKey: randomUUID(),
      body: simpleOrder,
    });
    expect(answer.errorCode).toBe('PROVIDER_UNAVAILABLE');
    const tickets = await alone.platform.pool.query('select 1 from ticket where player_id = $1', [user.id]);
    expect(tickets.rowCount).toBe(0);
  } finally {
    await alone.close();
  }
});
