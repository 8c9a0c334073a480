import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { partnerUnderTest } from '../testing/partner-under-test.ts';
import type { PartnerUnderTest } from '../testing/partner-under-test.ts';
import { PAYMENT_TOKEN_LIFE_MS } from './payment-token.ts';

let partner: PartnerUnderTest;
beforeEach(async () => {
  partner = await partnerUnderTest();
});
afterEach(() => partner.close());

/** Opens the page with a token from the product and follows the redirect, like a browser. */
async function arrive(id: string, token: string) {
  const first = await partner.send('GET', `/pay/${id}?paymentToken=${token}`);
  const cookie = String(first.headers['set-cookie'] ?? '');
  const browser = { cookie: cookie.split(';')[0] ?? '' };
  return { first, cookie, browser, page: await partner.send('GET', `/pay/${id}`, browser) };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const answer = (id: string, browser: Record<string, string>, value: string) =>
  partner.send('POST', `/pay/${id}`, { ...browser, ...form }, `answer=${value}`);

describe('the player identified by the token', () => {
  test('sees the amount and the wallet, at a URL without the token', async () => {
    const { id } = await partner.newPayment();
    const { first, cookie, browser, page } = await arrive(id, await partner.token('p-1001'));
    expect(first.status).toBe(303);
    expect(first.headers.location).toBe(`/pay/${id}`);
    expect(cookie).toMatch(new RegExp(`Path=/pay/${id}; HttpOnly; SameSite=Lax`));
    expect(page.status).toBe(200);
    expect(page.body).toContain('Plătește 8,50\u00a0lei');
    expect(page.body).toContain('500,00\u00a0lei');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://shop.test;");
    expect((await partner.send('GET', `/pay/${id}?lang=en`, browser)).body).toContain('Pay 8.50\u00a0lei');
  });

  test('pays once, however often the form is sent, and is redirected back', async () => {
    const { id } = await partner.newPayment();
    const { browser } = await arrive(id, await partner.token('p-1001'));
    for (const value of ['pay', 'pay', 'cancel']) {
      const answered = await answer(id, browser, value);
      expect(answered.status).toBe(303);
      expect(answered.headers.location).toBe('http://shop.test/payment/success');
    }
    expect(await partner.walletBani()).toBe(500_00 - 850);
    expect((await partner.send('GET', `/pay/${id}`, browser)).body).toContain('Plata este făcută');
  });

  test.each(['cancel', 'decline'])('is redirected back without having paid after %s', async (value) => {
    const { id } = await partner.newPayment();
    const { browser } = await arrive(id, await partner.token('p-1001'));
    const answered = await answer(id, browser, value);
    expect(answered.headers.location).toBe('http://shop.test/payment/failure');
    expect((await partner.send('GET', `/pay/${id}`, browser)).body).toContain('Plata nu a fost făcută');
  });

  test('with too little money can top up the wallet and then pay', async () => {
    const { id } = await partner.newPayment({ playerId: 'p-1002' });
    const { browser, page } = await arrive(id, await partner.token('p-1002'));
    expect(page.body).toContain('Nu ai destui bani');
    expect(page.body).not.toContain('value="pay"');
    expect((await answer(id, browser, 'pay')).headers.location).toBe(`/pay/${id}`);
    await partner.send('POST', `/pay/${id}/top-up`, browser);
    expect((await answer(id, browser, 'pay')).headers.location).toBe('http://shop.test/payment/success');
    expect(await partner.walletBani('p-1002')).toBe(3_00 + 100_00 - 850);
  });

  test('is recognised for weeks by a link that no longer signs in, then needs a new link', async () => {
    const token = await partner.token('p-1001', { jti: 'link-1' });
    partner.advance(PAYMENT_TOKEN_LIFE_MS - 60_000);
    const { id } = await partner.newPayment();
    expect((await arrive(id, token)).page.status).toBe(200);
    partner.advance(120_000);
    const late = await partner.send('GET', `/pay/${id}?paymentToken=${token}`);
    expect(late.status).toBe(403);
    expect(late.body).toContain('peste 30 de zile');
  });
});

describe('any other visitor is refused and sees nothing of the payment', () => {
  test.each([
    ['without a token', async () => '', 'Plățile se deschid din Loto'],
    ['with the token of another player', () => partner.token('p-1003'), 'a altui jucător'],
    ['with a token of another key', () => partner.token('p-1001', { fault: 'forged' }), 'nu este al nostru'],
    [
      'with a token of another issuer',
      () => partner.token('p-1001', { fault: 'wrong-issuer' }),
      'nu este al nostru',
    ],
    [
      'with a token for another product',
      () => partner.token('p-1001', { fault: 'wrong-audience' }),
      'nu este al nostru',
    ],
    ['with garbage', async () => 'abc.def.ghi', 'nu este al nostru'],
  ])('%s', async (_name, token, words) => {
    const { id } = await partner.newPayment();
    const { first, cookie, browser, page } = await arrive(id, await token());
    expect(first.status).toBe(403);
    expect(first.body).toContain(words);
    expect(first.body).toContain('href="http://shop.test/payment/failure"');
    expect(first.body).not.toContain('8,50');
    expect(cookie).toBe('');
    expect(page.status).toBe(403);
    expect((await answer(id, browser, 'pay')).status).toBe(403);
    expect((await partner.send('POST', `/pay/${id}/top-up`, browser)).status).toBe(403);
    expect(await partner.payment(id)).toMatchObject({ status: 'open' });
  });

  test('a form from another site is rejected', async () => {
    const { id } = await partner.newPayment();
    const { browser } = await arrive(id, await partner.token('p-1001'));
    const crossed = await answer(id, { ...browser, 'sec-fetch-site': 'cross-site' }, 'pay');
    expect(crossed.status).toBe(403);
    expect(await partner.walletBani()).toBe(500_00);
  });

  test('a payment that does not exist', async () => {
    expect((await partner.send('GET', '/pay/co_0')).status).toBe(404);
  });
});
