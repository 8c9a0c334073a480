import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARD_SETUP, savedCardsOf } from '../testing/saved-cards-of.ts';
import { sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
let cards: ReturnType<typeof savedCardsOf>;
let shiftMs = 0;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ now: () => Date.now() + shiftMs });
  cards = savedCardsOf(sandbox);
});
afterAll(() => sandbox.close());

const ACCEPTED = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const CHALLENGED = '4000 0025 0000 3155';

describe('the page on which a card is saved', () => {
  test('says who stores the card and that nothing is paid, in the card setup’s language', async () => {
    const romanian = await cards.newCardSetup();
    const page = await sandbox.page(new URL(romanian.url).pathname);
    expect(page.status).toBe(200);
    for (const text of ['<html lang="ro">', 'Magazin nu vede numărul', 'nu se ia niciun ban', DECLINED])
      expect(page.body).toContain(text);
    const english = await cards.newCardSetup({ locale: 'en' });
    expect((await sandbox.page(`/card-setup/${english.id}`)).body).toContain('Save the card');
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' http://shop.test;`);
  });

  test('stores a card and leads to the merchant', async () => {
    const { id } = await cards.newCardSetup();
    const answer = await cards.submit(id, ACCEPTED, { expiry: '09/41' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CARD_SETUP.successUrl]);
    const setup = await cards.cardSetup(id);
    expect(setup).toMatchObject({
      status: 'succeeded',
      failureCode: null,
      card: { brand: 'Visa', last4: '4242', expiryMonth: 9, expiryYear: 2041 },
    });
    expect(setup.card?.token).toMatch(/^card_[0-9a-f]{32}$/);
    const page = await sandbox.page(`/card-setup/${id}`);
    expect(page.body).toContain('Ai salvat cardul Visa •••• 4242');
    expect(page.body).toContain(`href="${CARD_SETUP.successUrl}"`);
  });

  test('a refused card allows another try; the third refusal is final', async () => {
    const { id } = await cards.newCardSetup();
    expect((await cards.submit(id, DECLINED)).headers.get('location')).toBe(`/card-setup/${id}`);
    const page = await sandbox.page(`/card-setup/${id}`);
    expect(page.body).toContain('Banca nu a confirmat cardul care se termină în 0002');
    expect(page.body).toContain('mai ai 2 încercări');
    await cards.submit(id, DECLINED, { attemptsSeen: '1' });
    const last = await cards.submit(id, DECLINED, { attemptsSeen: '2' });
    expect(last.headers.get('location')).toBe(CARD_SETUP.failedUrl);
    expect(await cards.cardSetup(id)).toMatchObject({ status: 'failed', failureCode: 'card_declined' });
    expect((await sandbox.page(`/card-setup/${id}`)).body).toContain('Cardul nu este salvat');
  });

  test('3-D Secure: approval saves the card, refusal leads back to the form', async () => {
    const { id } = await cards.newCardSetup();
    const question = String((await cards.submit(id, CHALLENGED)).headers.get('location'));
    expect((await sandbox.page(question)).body).toContain('păstreze cardul care se termină în 3155');
    expect((await sandbox.page(`/card-setup/${id}`)).headers.get('location')).toBe(question);
    const another = await sandbox.page(`/card-setup/${id}?another=yes`);
    expect(another.status).toBe(200);
    const refused = await sandbox.form(question, { answer: 'refuse' });
    expect(refused.headers.get('location')).toBe(`/card-setup/${id}`);
    expect((await sandbox.page(question)).status).toBe(303);
    const again = String((await cards.submit(id, CHALLENGED, { attemptsSeen: '1' })).headers.get('location'));
    expect((await sandbox.form(question, { answer: 'approve' })).headers.get('location')).toBe(again);
    expect((await cards.cardSetup(id)).status).toBe('open');
    const approved = await sandbox.form(again, { answer: 'approve' });
    expect(approved.headers.get('location')).toBe(CARD_SETUP.successUrl);
    expect((await cards.cardSetup(id)).card?.last4).toBe('3155');
  });

  test('giving up leads back without a card', async () => {
    const { id } = await cards.newCardSetup();
    const answer = await sandbox.form(`/card-setup/${id}/cancel`, {});
    expect(answer.headers.get('location')).toBe(CARD_SETUP.failedUrl);
    expect(await cards.cardSetup(id)).toMatchObject({
      status: 'failed',
      failureCode: 'cancelled_by_customer',
      card: null,
    });
  });

  test('a form sent twice stores one card', async () => {
    const { id } = await cards.newCardSetup();
    const answers = await Promise.all([1, 2, 3].map(() => cards.submit(id, ACCEPTED)));
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
      Array(3).fill(CARD_SETUP.successUrl),
    );
    const refused = await cards.newCardSetup();
    await Promise.all([1, 2, 3].map(() => cards.submit(refused.id, DECLINED)));
    expect((await sandbox.page(`/card-setup/${refused.id}`)).body).toContain('mai ai 2 încercări');
  });

  test('shows a problem at each field, and returns neither number nor code', async () => {
    const { id } = await cards.newCardSetup();
    const answer = await cards.submit(id, '4242 4242 4242 4241', { expiry: '01/20', cvc: '987654' });
    expect(answer.status).toBe(422);
    for (const text of ['Numărul cardului nu este corect', 'Cardul a expirat', 'CVC are 3 cifre'])
      expect(answer.body).toContain(text);
    expect(answer.body).not.toContain('4242 4242 4242 4241');
    expect(answer.body).not.toContain('987654');
  });

  test('closes when its time is over, and accepts no more cards', async () => {
    const expiresAt = new Date(Date.now() + shiftMs + 60_000).toISOString();
    const { id } = await cards.newCardSetup({ expiresAt });
    shiftMs += 61_000;
    expect((await cards.submit(id, ACCEPTED)).headers.get('location')).toBe(`/card-setup/${id}`);
    expect((await sandbox.page(`/card-setup/${id}`)).body).toContain('Timpul a trecut');
    expect(await cards.cardSetup(id)).toMatchObject({ status: 'expired', card: null });
  });

  test('a form from another site is rejected', async () => {
    const { id } = await cards.newCardSetup();
    const answer = await sandbox.form(`/card-setup/${id}/cancel`, {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect((await cards.cardSetup(id)).status).toBe('open');
  });
});
