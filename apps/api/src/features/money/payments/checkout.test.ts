import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  freshToken,
  notify,
  FakeProvider,
  returnUrls,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';
import { startAgain } from '../../../testing/app/start-again.ts';
import { pageClosesAt } from './new-payment.ts';

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  const env = { ALLOWED_ORIGINS: 'https://app.loto.test' };
  app = await createTestApp({ overrides: { paymentProvider: provider }, env });
});
afterAll(() => app.close());
// All tests in this file share one server; each has its own player.
beforeEach(async () => {
  await startAgain(app, provider);
  player = await signUpPlayer(app, { complete: true });
});

const pay = (id: string, body: object = {}, options: { idempotencyKey?: string; token?: string } = {}) =>
  app.call('checkout', {
    id,
    token: player.token,
    idempotencyKey: randomUUID(),
    body: { ...returnUrls, ...body },
    ...options,
  });

async function statuses(): Promise<string[]> {
  const found = await app.platform.pool.query<{ status: string }>(
    'select status from payment where player_id = $1 order by created_at, payment_id',
    [player.playerId],
  );
  return found.rows.map(({ status }) => status).toSorted();
}

const openPages = () => [...provider.checkouts.values()].filter(({ status }) => status === 'open');

describe('the provider’s page', () => {
  test('is requested for the ticket’s total, in the caller’s language, until shortly before the ticket expires', async () => {
    const ticket = await buyTicket(app, player, { drawCount: 3 });
    const answer = await app.call('checkout', {
      id: ticket.id,
      token: player.token,
      idempotencyKey: randomUUID(),
      body: { ...returnUrls, card: '' },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.status).toBe(200);
    expect(answer.data.paymentUrl).toBe(openPages()[0]?.url);
    expect(provider.requests).toEqual([
      {
        paymentId: openPages()[0]?.reference,
        amountBani: ticket.totalBani,
        description: 'Ticket Loto 6/49',
        ...returnUrls,
        language: 'en',
        expiresAt: new Date('2026-11-18T12:29:30+02:00'),
      },
    ]);
  });

  test('is not returned when its payment ended while it was opened', async () => {
    const { id } = await buyTicket(app, player);
    const create = provider.createCheckout.bind(provider);
    vi.spyOn(provider, 'createCheckout').mockImplementation(async (request) => {
      const page = await create(request);
      await app.platform.pool.query(`update payment set status = 'expired' where payment_id = $1`, [
        request.paymentId,
      ]);
      return page;
    });
    expect(await pay(id)).toMatchObject({ status: 409, errorCode: 'TICKET_NOT_PAYABLE' });
  });

  test('is the same for repeated requests: with another key, the same key, ten in parallel', async () => {
    const { id } = await buyTicket(app, player);
    const idempotencyKey = randomUUID();
    const first = await pay(id, {}, { idempotencyKey });
    const answers = await Promise.all([
      pay(id, {}, { idempotencyKey }),
      ...Array.from({ length: 9 }, () => pay(id)),
    ]);
    expect(new Set([first, ...answers].map(({ data }) => data.paymentUrl)).size).toBe(1);
    expect(provider.checkouts.size).toBe(1);
    expect(await statuses()).toEqual(['pending']);
  });

  test('needs no idempotency key to be the same', async () => {
    const { id } = await buyTicket(app, player);
    const request = { id, token: player.token, body: { ...returnUrls, card: '' } };
    const answers = [await app.call('checkout', request), await app.call('checkout', request)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(provider.checkouts.size).toBe(1);
    expect(await statuses()).toEqual(['pending']);
  });

  test('is not requested after its closing time if it was never created, even with the same key', async () => {
    const { id } = await buyTicket(app, player);
    const idempotencyKey = randomUUID();
    provider.isAway = true;
    expect((await pay(id, {}, { idempotencyKey })).status).toBe(503);
    provider.isAway = false;
    app.clock.advance(29.5 * 60_000);
    const token = freshToken(app, player);
    expect(await pay(id, {}, { idempotencyKey, token })).toMatchObject({
      status: 409,
      errorCode: 'TICKET_NOT_PAYABLE',
    });
    app.clock.advance(2 * 60_000);
    await app.runDueJobs();
    expect(await statuses()).toEqual(['expired']);
    expect((await pay(id, {}, { idempotencyKey, token })).errorCode).toBe('TICKET_NOT_PAYABLE');
    expect(provider.checkouts.size).toBe(0);
  });

  test('is the same for ten parallel first requests', async () => {
    const { id } = await buyTicket(app, player);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(provider.checkouts.size).toBe(1);
  });

  test('closes the previous page when the return URL differs, so that only one can be charged', async () => {
    const { id } = await buyTicket(app, player);
    const first = await startCheckout(app, player, id);
    const second = await pay(id, { successUrl: 'https://app.loto.test/payment/success' });
    expect(second.status).toBe(200);
    expect(provider.checkouts.get(first)?.status).toBe('expired');
    expect(openPages().map(({ url }) => url)).toEqual([second.data.paymentUrl]);
    expect(await statuses()).toEqual(['expired', 'pending']);
  });

  test('stays open when an earlier request for another page arrives a second time', async () => {
    const { id } = await buyTicket(app, player);
    const idempotencyKey = randomUUID();
    const earlier = await pay(id, {}, { idempotencyKey });
    const elsewhere = { successUrl: 'https://app.loto.test/history/payment-success' };
    const later = await pay(id, elsewhere);
    const late = await pay(id, {}, { idempotencyKey });
    expect(late.data.paymentUrl).toBe(earlier.data.paymentUrl);
    expect(openPages().map(({ url }) => url)).toEqual([later.data.paymentUrl]);
  });

  test('stays the only one while it is being paid, whatever the next return URL', async () => {
    const { id } = await buyTicket(app, player);
    const first = await startCheckout(app, player, id);
    provider.set(first, { status: 'processing' });
    const second = await pay(id, { successUrl: 'https://app.loto.test/payment/success' });
    expect(second.data.paymentUrl).toBe(provider.checkouts.get(first)?.url);
    expect(provider.checkouts.size).toBe(1);
  });

  test('is not opened again after an unnoticed payment', async () => {
    const { id } = await buyTicket(app, player);
    const checkoutId = await startCheckout(app, player, id);
    provider.set(checkoutId);
    expect((await pay(id)).errorCode).toBe('TICKET_NOT_PAYABLE');
    expect((await app.call('getTicket', { id, token: player.token })).data.status).toBe('active');
  });

  test('is a new one after the previous one failed', async () => {
    const { id } = await buyTicket(app, player);
    const first = await startCheckout(app, player, id);
    provider.set(first, { status: 'failed', failureCode: 'card_declined' });
    const second = await startCheckout(app, player, id);
    expect(second).not.toBe(first);
    expect(await statuses()).toEqual(['failed', 'pending']);
    expect((await app.call('getTicket', { id, token: player.token })).data.status).toBe('awaiting-payment');
  });
});

const on = (time: string) => new Date(`2026-11-18T${time}+02:00`);

test.each([
  ['12:28:30', '12:29:30'],
  ['12:28:31', '12:30:00'],
  ['12:29:59', '12:30:00'],
])('a page requested at %s, of a ticket that expires at 12:30:00, closes at %s', (at, closes) => {
  expect(pageClosesAt(on(at), on('12:30:00'))).toEqual(on(closes));
});

describe('is refused', () => {
  test('for an unknown ticket and for another player’s ticket in the same way', async () => {
    const { id } = await buyTicket(app, player);
    const otherPlayer = await signUpPlayer(app, { complete: true });
    for (const answer of [await pay(id, {}, { token: otherPlayer.token }), await pay(randomUUID())]) {
      expect(answer.status).toBe(404);
      expect(answer.errorCode).toBe('TICKET_NOT_FOUND');
    }
    expect(provider.checkouts.size).toBe(0);
  });

  test('for a paid ticket', { tags: ['full-run'] }, async () => {
    const ticket = await buyPaidTicket(app, provider, player);
    const answer = await pay(ticket.id);
    expect(answer.status).toBe(409);
    expect(answer.errorCode).toBe('TICKET_NOT_PAYABLE');
  });

  test('for an expired ticket, whose open page is closed immediately', async () => {
    const { id } = await buyTicket(app, player);
    const open = await startCheckout(app, player, id);
    app.clock.advance(31 * 60_000);
    const answer = await pay(id, {}, { token: freshToken(app, player) });
    expect(answer.errorCode).toBe('TICKET_NOT_PAYABLE');
    expect(provider.checkouts.get(open)?.status).toBe('expired');
  });

  test('with the key of another checkout', async () => {
    const [one, other] = [await buyTicket(app, player), await buyTicket(app, player)];
    const idempotencyKey = randomUUID();
    await pay(one.id, {}, { idempotencyKey });
    expect((await pay(other.id, {}, { idempotencyKey })).errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('with an unknown card', { tags: ['full-run'] }, async () => {
    const { id } = await buyTicket(app, player);
    expect((await pay(id, { card: randomUUID() })).errorCode).toBe('CARD_NOT_FOUND');
  });

  test.each([
    'http://localhost:3000@evil.test/',
    // return-url.test.ts covers all cases.
    ...(isFullRun
      ? [
          'https://evil.test/payment/success',
          'http://localhost:3001/payment/success',
          'https://localhost:3000/payment/success',
          'http://user:secret@localhost:3000/',
          'http://app.loto.test/payment/success',
          'https://app.loto.test.evil.test/',
          'http://localhost:3000\\@evil.test/',
          'blob:http://localhost:3000/payment/success',
          'http://localhost:3000/payment/success?x=\u0000',
          'http:localhost:3000/payment/success',
          'javascript:alert(1)',
          'data:text/html,hello',
        ]
      : []),
  ])('with %s as a return URL, on either side', async (url) => {
    const { id } = await buyTicket(app, player);
    for (const body of [{ successUrl: url }, { failedUrl: url }]) {
      const answer = await pay(id, body);
      expect(answer.status).toBe(400);
      expect(answer.errorCode).toBe('RETURN_URL_REFUSED');
    }
    expect(provider.checkouts.size).toBe(0);
  });

  test.each([
    { successUrl: '/payment/success' },
    { amountBani: 1 },
    ...(isFullRun ? [{ failedUrl: '' }, { card: 'my card' }] : []),
  ])('when it is malformed: %o', async (body) => {
    const { id } = await buyTicket(app, player);
    expect((await pay(id, body)).errorCode).toBe('VALIDATION_FAILED');
  });
});

describe('an unavailable provider', () => {
  test('leaves the ticket waiting; the next try opens the page', async () => {
    const { id } = await buyTicket(app, player);
    provider.isAway = true;
    const answer = await pay(id);
    expect(answer.status).toBe(503);
    expect(answer.errorCode).toBe('PROVIDER_UNAVAILABLE');
    expect((await app.call('getTicket', { id, token: player.token })).data.status).toBe('awaiting-payment');
    provider.isAway = false;
    expect((await pay(id)).status).toBe(200);
    expect(await statuses()).toEqual(['pending']);
  });

  test('returns the same page again after a lost response', async () => {
    const { id } = await buyTicket(app, player);
    provider.losesNextAnswer = true;
    expect((await pay(id)).errorCode).toBe('PROVIDER_UNAVAILABLE');
    expect((await pay(id)).status).toBe(200);
    expect(provider.checkouts.size).toBe(1);
  });

  test('confirms a page by notification when its response was lost', async () => {
    const { id } = await buyTicket(app, player);
    provider.losesNextAnswer = true;
    await pay(id);
    const checkoutId = openPages()[0]?.id ?? '';
    provider.set(checkoutId);
    expect(await notify(app, provider, checkoutId)).toBe(200);
    expect((await app.call('getTicket', { id, token: player.token })).data.status).toBe('active');
  });
});
