import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER, sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';

const SLOW_BANK_MS = 60_000;

let sandbox: SandboxUnderTest;
let aheadMs = 0;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ slowBankMs: SLOW_BANK_MS, now: () => Date.now() + aheadMs });
});
afterAll(() => sandbox.close());

const ACCEPTED = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const CHALLENGED = '4000 0025 0000 3155';
const SLOW = '4000 0000 0000 0077';

describe('the card page', () => {
  test('shows the merchant, the purpose and the amount in the checkout’s language', async () => {
    const romanian = await sandbox.newCheckout({ amountBani: 123_456 });
    const page = await sandbox.page(new URL(romanian.url).pathname);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<html lang="ro">');
    for (const text of [
      'Magazin',
      'Un bilet 6/49',
      '1.234,56\u00a0lei',
      'nu se mișcă bani reali',
      DECLINED,
    ]) {
      expect(page.body).toContain(text);
    }
    const english = await sandbox.newCheckout({ locale: 'en' });
    const englishPage = await sandbox.page(`/checkout/${english.id}`);
    expect(englishPage.body).toContain('<html lang="en">');
    expect(englishPage.body).toContain('Pay 17.50\u00a0lei');
  });

  test('escapes the merchant’s texts', async () => {
    const { id } = await sandbox.newCheckout({ description: '<script>"&\'' });
    const page = await sandbox.page(`/checkout/${id}`);
    expect(page.body).toContain('&lt;script&gt;&quot;&amp;&#39;');
    expect(page.body).not.toContain('<script>"');
  });

  test('lets its forms lead only to the merchant, and cannot be framed or cached', async () => {
    const { id } = await sandbox.newCheckout({ failedUrl: 'https://other.test/x' });
    const { headers } = await sandbox.page(`/checkout/${id}`);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`form-action 'self' http://shop.test https://other.test;`);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [ACCEPTED, 'Visa', '4242'],
    ['5555 5555 5555 4444', 'Mastercard', '4444'],
  ])('card %s pays and leads to the merchant', async (number, brand, last4) => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.submitCard(id, number);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(ORDER.successUrl);
    expect(await sandbox.checkout(id)).toMatchObject({
      status: 'succeeded',
      card: { brand, last4 },
      chargeId: expect.stringMatching(/^ch_/),
      failureCode: null,
    });
  });

  test.each([
    [DECLINED, 'card_declined', 'Banca a refuzat cardul care se termină în 0002.'],
    ['4000 0000 0000 9995', 'insufficient_funds', 'Cardul care se termină în 9995 nu are bani destui.'],
  ])('card %s is refused, and another one can pay', async (number, outcome, message) => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.submitCard(id, number);
    expect(answer.headers.get('location')).toBe(`/checkout/${id}`);
    const page = await sandbox.page(`/checkout/${id}`);
    expect(page.body).toContain(message);
    expect(page.body).toContain('mai ai 2 încercări');
    expect(await sandbox.checkout(id)).toMatchObject({ status: 'open', attempts: [{ outcome }] });
    await sandbox.submitCard(id, ACCEPTED, { attemptsSeen: '1' });
    expect(await sandbox.checkout(id)).toMatchObject({
      status: 'succeeded',
      attempts: [{ outcome }, { outcome: 'approved' }],
    });
  });

  test('the third refusal ends the checkout', async () => {
    const { id } = await sandbox.newCheckout();
    await sandbox.submitCard(id, DECLINED);
    await sandbox.submitCard(id, DECLINED, { attemptsSeen: '1' });
    const last = await sandbox.submitCard(id, '4000 0000 0000 9995', { attemptsSeen: '2' });
    expect(last.headers.get('location')).toBe(ORDER.failedUrl);
    expect(await sandbox.checkout(id)).toMatchObject({ status: 'failed', failureCode: 'insufficient_funds' });
    const page = await sandbox.page(`/checkout/${id}`);
    expect(page.body).toContain('Plata nu a fost făcută');
    expect(page.body).toContain(ORDER.failedUrl);
  });

  test('3-D Secure: approval pays', async () => {
    const { id } = await sandbox.newCheckout();
    const challenged = await sandbox.submitCard(id, CHALLENGED);
    const challengeUrl = String(challenged.headers.get('location'));
    expect((await sandbox.page(challengeUrl)).body).toContain('Banca ta îți cere confirmarea');
    expect(await sandbox.checkout(id)).toMatchObject({
      status: 'open',
      attempts: [{ outcome: 'challenge' }],
    });
    const approved = await sandbox.form(challengeUrl, { answer: 'approve' });
    expect(approved.headers.get('location')).toBe(ORDER.successUrl);
    expect((await sandbox.checkout(id)).status).toBe('succeeded');
  });

  test('3-D Secure: a refusal leads back to the cards', async () => {
    const { id } = await sandbox.newCheckout();
    const challengeUrl = String((await sandbox.submitCard(id, CHALLENGED)).headers.get('location'));
    const refused = await sandbox.form(challengeUrl, { answer: 'refuse' });
    expect(refused.headers.get('location')).toBe(`/checkout/${id}`);
    expect((await sandbox.page(`/checkout/${id}`)).body).toContain('3155 nu a fost aprobată');
    expect((await sandbox.page(challengeUrl)).status).toBe(303);
  });

  test('an approval after another card has paid charges nothing more', async () => {
    const { id } = await sandbox.newCheckout();
    const challengeUrl = String((await sandbox.submitCard(id, CHALLENGED)).headers.get('location'));
    await sandbox.submitCard(id, ACCEPTED, { attemptsSeen: '1' });
    const paid = await sandbox.checkout(id);
    const late = await sandbox.form(challengeUrl, { answer: 'approve' });
    expect(late.headers.get('location')).toBe(ORDER.successUrl);
    expect(await sandbox.checkout(id)).toEqual(paid);
    expect(paid.attempts.map((attempt) => attempt.outcome)).toEqual(['abandoned', 'approved']);
  });

  test('a slow bank: the page waits, refreshes itself and then continues', async () => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.submitCard(id, SLOW);
    expect(answer.headers.get('location')).toBe(`/checkout/${id}/waiting`);
    const waiting = await sandbox.page(`/checkout/${id}/waiting`);
    expect(waiting.body).toContain('Banca lucrează');
    expect(waiting.headers.get('refresh')).toBe('2');
    expect((await sandbox.page(`/checkout/${id}`)).headers.get('location')).toBe(`/checkout/${id}/waiting`);
    aheadMs = SLOW_BANK_MS;
    expect((await sandbox.checkout(id)).status).toBe('succeeded');
    expect((await sandbox.page(`/checkout/${id}/waiting`)).headers.get('location')).toBe(ORDER.successUrl);
  });

  test('giving up fails the checkout and leads to the merchant', async () => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.form(`/checkout/${id}/cancel`, {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(ORDER.failedUrl);
    expect(await sandbox.checkout(id)).toMatchObject({
      status: 'failed',
      failureCode: 'cancelled_by_customer',
    });
  });

  test('a form sent twice charges once and counts one refusal', async () => {
    const paid = await sandbox.newCheckout();
    const answers = await Promise.all([1, 2, 3].map(() => sandbox.submitCard(paid.id, ACCEPTED)));
    expect(answers.map((answer) => answer.headers.get('location'))).toEqual(Array(3).fill(ORDER.successUrl));
    expect((await sandbox.checkout(paid.id)).attempts).toHaveLength(1);

    const refused = await sandbox.newCheckout();
    await Promise.all([1, 2, 3].map(() => sandbox.submitCard(refused.id, DECLINED)));
    expect(await sandbox.checkout(refused.id)).toMatchObject({ status: 'open', attempts: [{ number: 1 }] });

    const checkout = await sandbox.newCheckout();
    const [first, second] = await Promise.all([1, 2].map(() => sandbox.submitCard(checkout.id, CHALLENGED)));
    expect(first?.headers.get('location')).toBe(second?.headers.get('location'));
  });

  test('shows a problem at each field, and returns neither number nor code', async () => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.submitCard(id, '4242 4242 4242 4241', {
      expiry: '01/20',
      cvc: '987654',
      name: '',
    });
    expect(answer.status).toBe(422);
    for (const text of [
      'Numărul cardului nu este corect',
      'Cardul a expirat',
      'CVC are 3 cifre',
      'Scrie numele',
    ]) {
      expect(answer.body).toContain(text);
    }
    expect(answer.body).toContain('aria-describedby="number-problem"');
    expect(answer.body).toContain('value="01/20"');
    expect(answer.body).not.toContain('4242 4242 4242 4241');
    expect(answer.body).not.toContain('987654');
    expect(await sandbox.checkout(id)).toMatchObject({ status: 'open', attempts: [] });
  });

  test('a real card is not tried', async () => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.submitCard(id, '4111 1111 1111 1111');
    expect(answer.body).toContain('Nu folosi un card real');
    expect((await sandbox.checkout(id)).attempts).toEqual([]);
  });

  test('a form from another site is rejected', async () => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.form(`/checkout/${id}/cancel`, {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect((await sandbox.checkout(id)).status).toBe('open');
  });

  test('says that a paid checkout is paid and links back', async () => {
    const { id } = await sandbox.newCheckout();
    await sandbox.submitCard(id, ACCEPTED);
    const page = await sandbox.page(`/checkout/${id}`);
    expect(page.body).toContain('Ai plătit 17,50\u00a0lei cu Visa •••• 4242');
    expect(page.body).toContain(`href="${ORDER.successUrl}"`);
    expect(page.body).toContain('Înapoi la Magazin');
  });

  test('says that an expired checkout is expired, and accepts no card for it', async () => {
    const { id } = await sandbox.newCheckout();
    await sandbox.call('POST', `/v1/checkouts/${id}/expire`);
    const answer = await sandbox.submitCard(id, ACCEPTED);
    expect(answer.headers.get('location')).toBe(`/checkout/${id}`);
    expect((await sandbox.page(`/checkout/${id}`)).body).toContain('Plata a expirat');
    expect(await sandbox.checkout(id)).toMatchObject({ status: 'expired', chargeId: null });
  });

  test('an unknown page is in the browser’s language', async () => {
    const romanian = await sandbox.page('/checkout/co_unknown');
    expect(romanian.status).toBe(404);
    expect(romanian.body).toContain('Pagina nu există');
    const english = await sandbox.request('GET', '/nothing', { headers: { 'accept-language': 'en-GB' } });
    expect(english.status).toBe(404);
    expect(english.body).toContain('There is no such page');
  });
});
