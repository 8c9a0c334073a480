import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ slowBankMs: 60_000 });
});
afterAll(() => sandbox.close());

describe('paying without the page', () => {
  test.each([
    ['4242 4242 4242 4242', {}, 'succeeded', 'approved'],
    ['5555555555554444', {}, 'succeeded', 'approved'],
    ['4000000000000002', {}, 'open', 'card_declined'],
    ['4000000000009995', {}, 'open', 'insufficient_funds'],
    ['4000002500003155', {}, 'succeeded', 'approved'],
    ['4000002500003155', { challenge: 'refuse' }, 'open', 'authentication_failed'],
    ['4000000000000077', {}, 'processing', 'processing'],
  ])('card %s %o: %s', async (card, answers, status, outcome) => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.pay(id, card, answers);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, status, attempts: [{ outcome }] });
  });

  test('the card may be a number', async () => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.control('POST', `/checkouts/${id}/pay`, { card: 4242424242424242 });
    expect(answer.body['status']).toBe('succeeded');
  });

  test('two simultaneous attempts charge once', async () => {
    const { id } = await sandbox.newCheckout();
    const answers = await Promise.all([1, 2, 3].map(() => sandbox.pay(id, '4242424242424242')));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('a card that is not a test card and an unknown checkout are rejected', async () => {
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.control<{ error: { code: string } }>('POST', `/checkouts/${id}/pay`, {
      card: '4111111111111111',
    });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'unknown_test_card']);
    expect((await sandbox.pay('co_unknown', '4242424242424242')).status).toBe(404);
  });
});

describe('the home page', () => {
  test('shows the cards, the latest checkouts and the setting, in both languages', async () => {
    const { id } = await sandbox.newCheckout({ reference: 'bilet-77' });
    await sandbox.pay(id, '4242424242424242');
    const page = await sandbox.page('/');
    for (const text of [
      '4000 0025 0000 3155',
      'bilet-77',
      'reușită',
      'Visa •••• 4242',
      sandbox.merchant.url,
    ]) {
      expect(page.body).toContain(text);
    }
    expect((await sandbox.page('/?lang=en')).body).toContain('How notifications are sent');
  });

  test('its form sets how notifications are sent', async () => {
    const answer = await sandbox.form('/settings?lang=en', { notifications: 'late', lateSeconds: '2,5' });
    expect(answer.headers.get('location')).toBe('/?lang=en');
    expect((await sandbox.control('GET', '/settings')).body).toMatchObject({
      notifications: 'late',
      lateMs: 2500,
    });
    expect((await sandbox.page('/')).body).toMatch(/value="late"\s+checked/);
    const wrong = await sandbox.form('/settings', { notifications: 'normal', lateSeconds: 'mult' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('Scrie un număr între 0 și 86400.');
    expect((await sandbox.control('GET', '/settings')).body['notifications']).toBe('late');
  });

  test('its button sends pending notifications', async () => {
    await sandbox.control('PUT', '/settings', { notifications: 'late', lateMs: 60_000 });
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, '4242424242424242');
    const before = sandbox.merchant.received.length;
    expect((await sandbox.form('/deliveries/flush', {})).status).toBe(303);
    expect(sandbox.merchant.received.length).toBeGreaterThan(before);
  });

  test('forms from other sites are rejected', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await sandbox.form('/settings', { notifications: 'never', lateSeconds: '1' }, headers);
    expect(answer.status).toBe(403);
  });
});
