import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARD_SETUP, savedCardsOf } from '../testing/saved-cards-of.ts';
import { ORDER, sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { CardSetupView } from '../merchant/views.ts';

type Problem = { error: { code: string; message: string } };

let sandbox: SandboxUnderTest;
let cards: ReturnType<typeof savedCardsOf>;
let now = Date.parse('2026-11-18T10:00:00Z');
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ now: () => now, slowBankMs: 60_000 });
  cards = savedCardsOf(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control('PUT', '/settings', { notifications: 'normal' }));

const ACCEPTED = '4242424242424242';
const DECLINED_LATER = '4000000000000341';
const POOR = '4000000000009995';
const CHALLENGED = '4000002500003155';
const SLOW = '4000000000000077';

/** Returns the notifications about one card setup or checkout, in the order of arrival. */
const notificationsAbout = async (subject: 'cardSetup' | 'checkout', id: string) => {
  await sandbox.control('POST', '/deliveries/flush');
  return sandbox.merchant.received
    .filter(({ event }) => event.data[subject]?.['id'] === id)
    .map(({ event, isSignatureGood }) => `${event.type}${isSignatureGood ? '' : ' badly signed'}`);
};

describe('card setups', () => {
  test('are created once per key, found by reference, and notified when a card is saved', async () => {
    const wanted = { ...CARD_SETUP, reference: 'setup-a' };
    const [first, second] = await Promise.all(
      [1, 2].map(() => sandbox.call<CardSetupView>('POST', '/v1/card-setups', wanted, 'r-1')),
    );
    expect(first?.status).toBe(201);
    expect(first?.body).toEqual(second?.body);
    expect(first?.body).toMatchObject({ status: 'open', card: null, reference: 'setup-a' });
    const other = { ...wanted, locale: 'en' };
    expect((await sandbox.call('POST', '/v1/card-setups', other, 'r-1')).status).toBe(409);
    const id = String(first?.body.id);
    const saved = (await cards.save(id, ACCEPTED)).body;
    expect(saved).toMatchObject({
      status: 'succeeded',
      card: { last4: '4242', expiryMonth: 12, expiryYear: 2029 },
    });
    const found = await sandbox.call<{ data: unknown[] }>('GET', '/v1/card-setups?reference=setup-a');
    expect(found.body.data).toEqual([saved]);
    expect(await notificationsAbout('cardSetup', id)).toEqual(['card_setup.succeeded']);
    expect((await cards.save(id, ACCEPTED)).status).toBe(409);
  });

  test('of the same card twice have two tokens and one fingerprint; another card has another one', async () => {
    const seen = await Promise.all(
      [ACCEPTED, ACCEPTED, POOR].map(
        async (card) => (await cards.save((await cards.newCardSetup()).id, card)).body.card,
      ),
    );
    expect(new Set(seen.map((card) => card?.token)).size).toBe(3);
    expect(seen[0]?.fingerprint).toBe(seen[1]?.fingerprint);
    expect(seen[0]?.fingerprint).not.toBe(seen[2]?.fingerprint);
    expect(JSON.stringify(seen)).not.toContain(ACCEPTED);
  });

  test('that are never completed expire, and are notified', async () => {
    const { id } = await cards.newCardSetup({ expiresAt: new Date(now + 60_000).toISOString() });
    now += 60_000;
    expect(await cards.cardSetup(id)).toMatchObject({ status: 'expired', card: null });
    expect(await notificationsAbout('cardSetup', id)).toEqual(['card_setup.expired']);
  });

  test.each([
    ['twice', ['card_setup.succeeded', 'card_setup.succeeded']],
    ['never', []],
    ['late', ['card_setup.succeeded']],
    ['out-of-order', ['card_setup.succeeded', 'card_setup.expired']],
    ['badly-signed', ['card_setup.succeeded badly signed']],
  ])('are notified according to the setting: %s', async (notifications, expected) => {
    const reference = `setup-${notifications}`;
    await sandbox.control('PUT', `/references/${reference}/notifications`, { notifications });
    const { id } = await cards.newCardSetup({ reference });
    await cards.save(id, ACCEPTED);
    expect(await notificationsAbout('cardSetup', id)).toEqual(expected);
  });

  test.each([
    ['reference', ''],
    ['successUrl', 'javascript:alert(1)'],
    ['locale', 'de'],
    ['expiresAt', '2020-01-01T00:00:00Z'],
  ])('reject %s = %s', async (field, value) => {
    const answer = await sandbox.call<Problem>('POST', '/v1/card-setups', {
      ...CARD_SETUP,
      [field]: value,
    });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request']);
  });

  test('are for the merchant only', async () => {
    for (const path of ['/v1/card-setups/cs_1', '/v1/cards/card_1'])
      expect((await sandbox.request('GET', path)).status).toBe(401);
    expect((await sandbox.request('POST', '/v1/charges', { body: {} })).status).toBe(401);
    expect((await sandbox.request('DELETE', '/v1/cards/card_1')).status).toBe(401);
  });
});

describe('charges of a saved card', () => {
  test('pay immediately, once per key, and are checkouts like any other', async () => {
    const token = await cards.savedToken(ACCEPTED);
    const answers = await Promise.all(
      [1, 2, 3].map(() => cards.charge(token, { reference: 'pay-1' }, 'c-1')),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const [charge] = answers.map(({ body }) => body);
    expect(charge).toMatchObject({
      status: 'succeeded',
      card: { brand: 'Visa', last4: '4242' },
      amountBani: 1750,
    });
    const found = await sandbox.call<{ data: unknown[] }>('GET', '/v1/checkouts?reference=pay-1');
    expect(found.body.data).toEqual([charge]);
    expect(await notificationsAbout('checkout', String(charge?.id))).toEqual(['checkout.succeeded']);
    expect((await cards.charge(token, { reference: 'pay-1', amountBani: 1 }, 'c-1')).status).toBe(409);
    const refund = { checkoutId: charge?.id, amountBani: 1750, reference: 'pay-1' };
    expect((await sandbox.call('POST', '/v1/refunds', refund)).status).toBe(201);
  });

  test.each([
    ['refused by the bank', DECLINED_LATER, 'card_declined'],
    ['short of money', POOR, 'insufficient_funds'],
  ])('fail immediately if the card is %s', async (_what, number, failureCode) => {
    const token = await cards.savedToken(number);
    const { body } = await cards.charge(token);
    expect(body).toMatchObject({ status: 'failed', failureCode, chargeId: null });
    expect(await notificationsAbout('checkout', body.id)).toEqual(['checkout.failed']);
  });

  test('an expired and a deleted card are refused', async () => {
    const token = await cards.savedToken(ACCEPTED, { expiry: '11/26' });
    expect((await cards.charge(token)).body.status).toBe('succeeded');
    const before = now;
    now = Date.parse('2026-12-01T00:00:00Z');
    expect((await cards.charge(token)).body).toMatchObject({ status: 'failed', failureCode: 'expired_card' });
    now = before;
    expect((await sandbox.call('DELETE', `/v1/cards/${token}`)).status).toBe(204);
    expect((await sandbox.call('DELETE', `/v1/cards/${token}`)).status).toBe(204);
    expect((await sandbox.call('GET', `/v1/cards/${token}`)).status).toBe(404);
    expect((await cards.charge(token)).body).toMatchObject({ status: 'failed', failureCode: 'card_deleted' });
  });

  test('with an unknown card are reported as such', async () => {
    expect((await cards.charge('card_unknown')).status).toBe(404);
    expect((await sandbox.call('DELETE', '/v1/cards/card_unknown')).status).toBe(404);
  });

  test('a challenge opens the page of the bank, and only that page', async () => {
    const token = await cards.savedToken(CHALLENGED);
    const { body } = await cards.charge(token);
    expect(body).toMatchObject({ status: 'open', attempts: [{ outcome: 'challenge' }] });
    const path = new URL(body.url).pathname;
    const question = String((await sandbox.page(path)).headers.get('location'));
    const page = await sandbox.page(question);
    expect(page.body).toContain('Aprobi plata de 17,50\u00a0lei');
    expect(page.body).not.toContain('alt card');
    const other = await sandbox.submitCard(body.id, ACCEPTED, { attemptsSeen: '1' });
    expect(other.headers.get('location')).toBe(question);
    expect((await sandbox.pay(body.id, ACCEPTED)).status).toBe(409);
    const approved = await sandbox.form(question, { answer: 'approve' });
    expect(approved.headers.get('location')).toBe(ORDER.successUrl);
    expect((await sandbox.checkout(body.id)).status).toBe('succeeded');
    expect((await cards.charge(token, {}, 'c-2')).body.status).toBe('open');
  });

  test('a refused or abandoned challenge fails the charge and leads to the merchant', async () => {
    const token = await cards.savedToken(CHALLENGED);
    const refused = (await cards.charge(token)).body;
    const question = String((await sandbox.page(`/checkout/${refused.id}`)).headers.get('location'));
    const answer = await sandbox.form(question, { answer: 'refuse' });
    expect(answer.headers.get('location')).toBe(ORDER.failedUrl);
    expect((await sandbox.checkout(refused.id)).failureCode).toBe('authentication_failed');
    const left = (await cards.charge(token)).body;
    const gone = await sandbox.form(`/checkout/${left.id}/cancel`, {});
    expect(gone.headers.get('location')).toBe(ORDER.failedUrl);
    expect((await sandbox.checkout(left.id)).failureCode).toBe('cancelled_by_customer');
  });

  test('the control calls answer the bank without its page', async () => {
    const token = await cards.savedToken(CHALLENGED);
    const approved = (await cards.charge(token)).body.id;
    await sandbox.control('POST', `/checkouts/${approved}/challenge`, {});
    expect((await sandbox.checkout(approved)).status).toBe('succeeded');
    const refused = (await cards.charge(token)).body.id;
    await sandbox.control('POST', `/checkouts/${refused}/challenge`, { challenge: 'refuse' });
    expect((await sandbox.checkout(refused)).status).toBe('failed');
    const again = await sandbox.control('POST', `/checkouts/${refused}/challenge`, {});
    expect(again.status).toBe(404);
  });

  test('a charge that needs a challenge is refused if the person is absent', async () => {
    const token = await cards.savedToken(CHALLENGED);
    const { body } = await cards.charge(token, { isPersonPresent: false });
    expect(body).toMatchObject({ status: 'failed', failureCode: 'authentication_required' });
    const easy = await cards.savedToken(ACCEPTED);
    expect((await cards.charge(easy, { isPersonPresent: false })).body.status).toBe('succeeded');
  });

  test('a slow bank responds after a while', async () => {
    const token = await cards.savedToken(SLOW);
    const { body } = await cards.charge(token);
    expect(body.status).toBe('processing');
    now += 60_000;
    expect((await sandbox.checkout(body.id)).status).toBe('succeeded');
  });

  test('an open challenge can be closed by the merchant, and accepts no answer then', async () => {
    const token = await cards.savedToken(CHALLENGED);
    const { body } = await cards.charge(token);
    const question = String((await sandbox.page(`/checkout/${body.id}`)).headers.get('location'));
    await sandbox.call('POST', `/v1/checkouts/${body.id}/expire`);
    await sandbox.form(question, { answer: 'approve' });
    expect(await sandbox.checkout(body.id)).toMatchObject({ status: 'expired', chargeId: null });
  });

  test('saved cards, charges and their keys survive a restart', async () => {
    const token = await cards.savedToken(ACCEPTED);
    const { body } = await cards.charge(token, { reference: 'pay-9' }, 'c-9');
    await sandbox.restart();
    const again = await cards.charge(token, { reference: 'pay-9' }, 'c-9');
    expect(again.body.chargeId).toBe(body.chargeId);
    expect((await cards.charge(token)).body.status).toBe('succeeded');
  });
});

const payOut = (body: object, key: string) =>
  sandbox.call<Record<string, unknown> & Problem>(
    'POST',
    '/v1/payouts',
    { amountBani: 8100, reference: `prize-${key}`, ...body },
    key,
  );

describe('payouts to a saved card', () => {
  test('arrive once per key, are notified and appear on the home page', async () => {
    const cardToken = await cards.savedToken(ACCEPTED);
    const [first, second] = await Promise.all([1, 2].map(() => payOut({ cardToken }, 'p-1')));
    expect(first?.body).toMatchObject({ status: 'paid', cardToken, checkoutId: null });
    expect(second?.body).toEqual(first?.body);
    await sandbox.control('POST', '/deliveries/flush');
    const received = sandbox.merchant.received.filter(
      ({ event }) => event.data.payout?.['id'] === first?.body['id'],
    );
    expect(received.map(({ event }) => event.type)).toEqual(['payout.paid']);
    expect((await sandbox.page('/')).body).toContain('prize-p-1');
  });

  test('are rejected for a deleted or unknown card, or a second target', async () => {
    const cardToken = await cards.savedToken(ACCEPTED);
    const both = await payOut({ cardToken, checkoutId: 'co_1' }, 'p-2');
    expect([both.status, (await payOut({}, 'p-3')).status]).toEqual([400, 400]);
    expect((await payOut({ cardToken: 'card_unknown' }, 'p-4')).status).toBe(404);
    await sandbox.call('DELETE', `/v1/cards/${cardToken}`);
    expect((await payOut({ cardToken }, 'p-5')).body).toMatchObject({
      status: 'failed',
      failureCode: 'card_closed',
    });
  });
});
