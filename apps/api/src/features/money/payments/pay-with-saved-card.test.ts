import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  notify,
  payByCard,
  FakeProvider,
  returnUrls,
  saveCard,
  signUpPlayer,
  startCheckout,
  freshToken,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';
import { heldBani } from '../../../testing/money/held-money.ts';
import { startAgain } from '../../../testing/app/start-again.ts';

const secondMs = 1_000;
const minuteMs = 60_000;

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
let card: string;
let ticketId: string;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());
// All tests in this file share one server; each has its own player.
beforeEach(async () => {
  await startAgain(app, provider);
  player = await signUpPlayer(app, { complete: true });
  card = await saveCard(app, provider, player);
  ({ id: ticketId } = await buyTicket(app, player));
});

const pay = (options: { card?: string; idempotencyKey?: string; urls?: object } = {}) =>
  payByCard(app, player, { ticketId, card, ...options });
const onPage = () =>
  app.call('checkout', {
    id: ticketId,
    token: player.token,
    idempotencyKey: randomUUID(),
    body: returnUrls,
  });
const payOnPage = () => startCheckout(app, player, ticketId);
const ticketStatus = async () =>
  (await app.call('getTicket', { id: ticketId, token: freshToken(app, player) })).data.status;
const charges = () => [...provider.checkouts.values()];

async function payments(): Promise<string[]> {
  const found = await app.platform.pool.query<{ status: string; card: string | null }>(
    `select status, saved_card_id as card from payment where player_id = $1
     order by created_at, status, saved_card_id`,
    [player.playerId],
  );
  return found.rows.map(({ status, card: of }) => `${status}${of === null ? '' : ' by card'}`);
}

describe('a charged card', () => {
  test('pays for the ticket immediately, and returns to us', async () => {
    const answer = await pay();
    expect(answer.status).toBe(200);
    expect(answer.data.paymentUrl).toBe(returnUrls.successUrl);
    const { data: ticket } = await app.call('getTicket', { id: ticketId, token: player.token });
    expect(ticket).toMatchObject({ status: 'active', card: { brand: 'Visa', last4: '4242' } });
    expect(provider.savedCards.chargeRequests).toEqual([
      {
        paymentId: charges()[0]?.reference,
        amountBani: ticket.totalBani,
        description: 'Bilet Loto 6/49',
        ...returnUrls,
        language: 'ro',
        expiresAt: new Date('2026-11-18T12:29:30+02:00'),
        card: { token: [...provider.savedCards.tokens][0], customer: null },
        isPersonPresent: true,
      },
    ]);
    expect(await payments()).toEqual(['succeeded by card']);
    expect(await heldBani(app, player)).toBe(ticket.totalBani);
  });

  test('is charged once for a double click, and for ten tabs with different keys', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([
      pay({ idempotencyKey }),
      pay({ idempotencyKey }),
      ...Array.from({ length: 9 }, () => pay()),
    ]);
    const words = answers.map(({ errorCode, data }) => errorCode ?? data.paymentUrl);
    const possible = [returnUrls.successUrl, 'TICKET_NOT_PAYABLE'];
    expect(words.filter((word) => !possible.includes(word))).toEqual([]);
    expect(answers[0]?.data.paymentUrl ?? answers[1]?.data.paymentUrl).toBe(returnUrls.successUrl);
    expect(charges()).toHaveLength(1);
    expect(await payments()).toEqual(['succeeded by card']);
  });

  test('always returns the same response for the same key, and TICKET_NOT_PAYABLE for another', async () => {
    const idempotencyKey = randomUUID();
    await pay({ idempotencyKey });
    expect((await pay({ idempotencyKey })).data.paymentUrl).toBe(returnUrls.successUrl);
    expect((await pay()).errorCode).toBe('TICKET_NOT_PAYABLE');
    expect((await pay({ idempotencyKey, card: randomUUID() })).errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(charges()).toHaveLength(1);
  });

  test('is one sale, also after late and repeated notifications', { tags: ['full-run'] }, async () => {
    await pay();
    const id = charges()[0]?.id ?? '';
    expect([await notify(app, provider, id), await notify(app, provider, id)]).toEqual([200, 200]);
    await app.runDueJobs();
    expect(await payments()).toEqual(['succeeded by card']);
  });

  test('is refunded if the amount differs from the ticket’s', async () => {
    provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
    await pay();
    const id = charges()[0]?.id ?? '';
    provider.set(id, { status: 'succeeded', amountBani: 1 });
    await notify(app, provider, id);
    await app.runDueJobs();
    expect(await payments()).toEqual(['refunded by card']);
    expect(await heldBani(app, player)).toBe(0);
  });
});

describe('a refused card', () => {
  const refusal = { status: 'failed', failureCode: 'card_declined' } as const;

  test('leaves the ticket waiting; the same key repeats that, another tries again', async () => {
    provider.savedCards.nextCharge = refusal;
    const idempotencyKey = randomUUID();
    const refused = await pay({ idempotencyKey });
    expect([refused.status, refused.errorCode]).toEqual([409, 'CARD_DECLINED']);
    expect(refused.json['errorMessage']).toContain('Biletul te așteaptă');
    expect(await ticketStatus()).toBe('awaiting-payment');
    provider.savedCards.nextCharge = { status: 'succeeded', failureCode: null };
    expect((await pay({ idempotencyKey })).errorCode).toBe('CARD_DECLINED');
    expect((await pay()).status).toBe(200);
    expect(await payments()).toEqual(['failed by card', 'succeeded by card']);
  });

  test('is followed by another card, or by the page', { tags: ['full-run'] }, async () => {
    provider.savedCards.nextCharge = refusal;
    await pay();
    const checkoutId = await payOnPage();
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    expect(await ticketStatus()).toBe('active');
  });

  test('activates the ticket when a late success shows that it was charged', async () => {
    provider.savedCards.nextCharge = refusal;
    await pay();
    const id = charges()[0]?.id ?? '';
    provider.set(id);
    await notify(app, provider, id);
    expect(await ticketStatus()).toBe('active');
    expect(await payments()).toEqual(['succeeded by card']);
  });

  test('is refunded when it was charged after another one paid', async () => {
    provider.savedCards.nextCharge = refusal;
    await pay();
    provider.savedCards.nextCharge = { status: 'succeeded', failureCode: null };
    await pay();
    const late = charges()[0]?.id ?? '';
    provider.set(late);
    await notify(app, provider, late);
    await app.runDueJobs();
    expect((await payments()).toSorted()).toEqual(['refunded by card', 'succeeded by card']);
    expect(provider.refunds.size).toBe(1);
  });

  test.each([
    ['expired_card', 'CARD_EXPIRED'],
    ...(isFullRun
      ? [
          ['insufficient_funds', 'CARD_DECLINED'],
          ['card_deleted', 'CARD_DECLINED'],
        ]
      : []),
  ])('because of %s is %s', async (failureCode, code) => {
    provider.savedCards.nextCharge = { status: 'failed', failureCode };
    expect((await pay()).errorCode).toBe(code);
  });
});

describe('a card that cannot be charged', () => {
  test('is not tried if expired, and does not close an open page', async () => {
    const old = await saveCard(app, provider, player, {
      fingerprint: 'old',
      expiryMonth: 10,
      expiryYear: 2026,
    });
    const open = await payOnPage();
    const answer = await pay({ card: old });
    expect([answer.status, answer.errorCode]).toEqual([409, 'CARD_EXPIRED']);
    expect(provider.checkouts.get(open)?.status).toBe('open');
    expect(provider.savedCards.chargeRequests).toEqual([]);
  });

  test('is not found if it is another player’s, unknown or deleted', async () => {
    const otherPlayer = await signUpPlayer(app, { complete: true });
    const theirs = await saveCard(app, provider, otherPlayer);
    await app.call('deleteCard', { id: card, token: player.token });
    for (const id of [theirs, card, randomUUID()]) {
      const answer = await pay({ card: id });
      expect([answer.status, answer.errorCode]).toEqual([404, 'CARD_NOT_FOUND']);
    }
    expect(provider.savedCards.chargeRequests).toEqual([]);
    expect(await payments()).toEqual([]);
  });

  test('does not reveal another player’s ticket', async () => {
    const otherPlayer = await signUpPlayer(app, { complete: true });
    const theirs = await saveCard(app, provider, otherPlayer);
    const answer = await payByCard(app, otherPlayer, { ticketId, card: theirs });
    expect(answer.errorCode).toBe('TICKET_NOT_FOUND');
  });
});

describe('a bank challenge', () => {
  beforeEach(() => {
    provider.savedCards.nextCharge = { status: 'open', failureCode: null };
  });

  test('is completed on its page, which a reload finds again', async () => {
    const answer = await pay();
    expect(answer.data.paymentUrl).toBe(charges()[0]?.url);
    expect((await pay()).data.paymentUrl).toBe(charges()[0]?.url);
    expect(charges()).toHaveLength(1);
    const id = charges()[0]?.id ?? '';
    provider.set(id);
    await notify(app, provider, id);
    expect(await ticketStatus()).toBe('active');
  });

  test('allows another try after a refusal', { tags: ['full-run'] }, async () => {
    await pay();
    provider.set(charges()[0]?.id ?? '', { status: 'failed', failureCode: 'authentication_failed' });
    provider.savedCards.nextCharge = { status: 'succeeded', failureCode: null };
    expect((await pay()).data.paymentUrl).toBe(returnUrls.successUrl);
    expect(await payments()).toEqual(['failed by card', 'succeeded by card']);
  });

  test('never leaves two of page, card and other card open for a charge', async () => {
    const other = await saveCard(app, provider, player, { fingerprint: 'other', last4: '4444' });
    const open = () => charges().filter(({ status }) => status === 'open');
    await pay();
    const page = await payOnPage();
    expect(open().map(({ id }) => id)).toEqual([page]);
    await pay({ card: other });
    expect(open()).toHaveLength(1);
    await pay();
    expect(open()).toHaveLength(1);
    expect(charges()).toHaveLength(4);
    expect((await payments()).toSorted()).toEqual([
      'expired',
      'expired by card',
      'expired by card',
      'pending by card',
    ]);
  });

  test('is not replaced if its page was already paid', { tags: ['full-run'] }, async () => {
    await pay();
    provider.set(charges()[0]?.id ?? '');
    expect((await onPage()).errorCode).toBe('TICKET_NOT_PAYABLE');
    expect(await ticketStatus()).toBe('active');
  });
});

describe('a slow bank', () => {
  beforeEach(() => {
    provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
  });

  test('returns to us, where the ticket waits for its response', { tags: ['full-run'] }, async () => {
    expect((await pay()).data.paymentUrl).toBe(returnUrls.successUrl);
    expect(await ticketStatus()).toBe('awaiting-payment');
    provider.set(charges()[0]?.id ?? '');
    app.clock.advance(5 * secondMs);
    await app.runDueJobs();
    expect(await ticketStatus()).toBe('active');
  });

  test('blocks other charges, whatever is chosen meanwhile', async () => {
    const other = await saveCard(app, provider, player, { fingerprint: 'other' });
    await pay();
    expect((await pay({ card: other })).data.paymentUrl).toBe(returnUrls.successUrl);
    expect(await payOnPage()).toBe(new URL(returnUrls.successUrl).pathname.split('/').at(-1));
    expect(charges()).toHaveLength(1);
  });
});

describe('a lost response', () => {
  test('of a made charge: the same request finds it, nothing is charged twice', async () => {
    provider.losesNextAnswer = true;
    const idempotencyKey = randomUUID();
    expect((await pay({ idempotencyKey })).errorCode).toBe('PAYMENT_UNKNOWN');
    expect((await pay({ idempotencyKey })).data.paymentUrl).toBe(returnUrls.successUrl);
    expect(charges()).toHaveLength(1);
    const requests = provider.savedCards.chargeRequests;
    expect(requests).toHaveLength(2);
    expect(requests[0]).toEqual(requests[1]);
  });

  test('of a made charge, without a repeated request: polling finds it', async () => {
    provider.losesNextAnswer = true;
    await pay();
    app.clock.advance(5 * secondMs);
    await app.runDueJobs();
    expect(await ticketStatus()).toBe('active');
  });

  test('of a made charge: requesting the page finds it, and no page is opened', async () => {
    provider.losesNextAnswer = true;
    await pay();
    await expect(payOnPage()).rejects.toThrow('TICKET_NOT_PAYABLE');
    expect(await ticketStatus()).toBe('active');
    expect(charges()).toHaveLength(1);
  });

  test('of a charge that never arrived: nothing else is charged until that is certain', async () => {
    provider.isAway = true;
    expect((await pay()).errorCode).toBe('PAYMENT_UNKNOWN');
    provider.isAway = false;
    await expect(payOnPage()).rejects.toThrow('PAYMENT_UNKNOWN');
    expect(charges()).toEqual([]);
    app.clock.advance(3 * minuteMs);
    const page = await payOnPage();
    expect(provider.checkouts.get(page)?.status).toBe('open');
    expect(await payments()).toEqual(['expired by card', 'pending']);
    expect(provider.savedCards.chargeRequests).toEqual([]);
  });

  test('of a charge that never arrived: the repeated request makes it', async () => {
    provider.isAway = true;
    await pay();
    provider.isAway = false;
    expect((await pay()).data.paymentUrl).toBe(returnUrls.successUrl);
    expect(await payments()).toEqual(['succeeded by card']);
  });

  test('of a charge that never arrived: it is not made when it could count as lost meanwhile', async () => {
    provider.isAway = true;
    const idempotencyKey = randomUUID();
    await pay({ idempotencyKey });
    provider.isAway = false;
    app.clock.advance(minuteMs);
    expect((await pay({ idempotencyKey })).errorCode).toBe('PAYMENT_UNKNOWN');
    expect((await pay()).errorCode).toBe('PAYMENT_UNKNOWN');
    expect(provider.savedCards.chargeRequests).toEqual([]);
    app.clock.advance(2 * minuteMs);
    expect((await pay()).data.paymentUrl).toBe(returnUrls.successUrl);
    expect(await payments()).toEqual(['expired by card', 'succeeded by card']);
  });

  test('of a charge that never arrived: it is not made later without the player', async () => {
    provider.isAway = true;
    await pay();
    provider.isAway = false;
    app.clock.advance(40 * minuteMs);
    await app.runDueJobs();
    expect(provider.savedCards.chargeRequests).toEqual([]);
    expect(await payments()).toEqual(['expired by card']);
    expect(await ticketStatus()).toBe('expired');
  });

  test('of a charge: it continues with the same token, even if the card was saved again meanwhile', async () => {
    const [token] = provider.savedCards.tokens;
    provider.losesNextAnswer = true;
    await pay();
    app.clock.advance(secondMs);
    await saveCard(app, provider, player, { expiryYear: 2031 });
    await pay();
    const used = provider.savedCards.chargeRequests.map((request) => request.card.token);
    expect(used).toEqual([token, token]);
    expect(charges()).toHaveLength(1);
  });
});

test('a charge with a response after the ticket expired is refunded', { tags: ['full-run'] }, async () => {
  provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
  await pay();
  app.clock.advance(31 * minuteMs);
  const id = charges()[0]?.id ?? '';
  provider.set(id);
  await notify(app, provider, id);
  await app.runDueJobs();
  expect(await payments()).toEqual(['refunded by card']);
  expect(await ticketStatus()).toBe('expired');
});

test('a card and the page, requested in parallel, are never both charged', async () => {
  provider.savedCards.nextCharge = { status: 'open', failureCode: null };
  await Promise.all([pay(), onPage(), pay(), onPage(), pay(), onPage()]);
  expect(charges().filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
  expect((await payments()).filter((one) => one.startsWith('pending'))).toHaveLength(1);
});
