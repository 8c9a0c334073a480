import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';

type Dispute = { id: string; status: string; error: { code: string } };

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.close());

async function paid(reference: string): Promise<string> {
  const { id } = await sandbox.newCheckout({ reference });
  await sandbox.pay(id, '4242424242424242');
  return id;
}

const open = (checkoutId: string) => sandbox.control<Dispute>('POST', '/disputes', { checkoutId });
const end = (id: string, status: string) =>
  sandbox.control<Dispute>('POST', `/disputes/${id}/end`, { status });

async function eventsOf(reference: string): Promise<string[]> {
  const listed = await sandbox.call<{ data: { type: string; data: { dispute?: { reference: string } } }[] }>(
    'GET',
    '/v1/events?limit=500',
  );
  return listed.body.data.filter(({ data }) => data.dispute?.reference === reference).map(({ type }) => type);
}

test('a payment is disputed and decided once, and the merchant can read it', async () => {
  const checkoutId = await paid('bilet-1');
  const { status, body } = await open(checkoutId);
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^dp_/),
      status: 'open',
      checkoutId,
      amountBani: 1750,
      currency: 'RON',
      reference: 'bilet-1',
      reason: 'fraudulent',
      createdAt: expect.any(String),
      evidenceDueAt: expect.any(String),
      closedAt: null,
    },
  ]);
  expect((await open(checkoutId)).body.error.code).toBe('checkout_disputed');
  expect((await sandbox.call('GET', `/v1/disputes/${body.id}`)).body).toEqual(body);
  expect((await sandbox.call('GET', `/v1/disputes?checkoutId=${checkoutId}`)).body).toEqual({ data: [body] });
  expect((await end(body.id, 'lost')).body).toMatchObject({ status: 'lost', closedAt: expect.any(String) });
  expect((await end(body.id, 'won')).body.error.code).toBe('dispute_not_open');
  expect(await eventsOf('bilet-1')).toEqual(['dispute.opened', 'dispute.lost']);
});

test('unpaid checkouts cannot be disputed, and no more than was paid', async () => {
  const { id } = await sandbox.newCheckout();
  expect((await open(id)).body.error.code).toBe('checkout_not_paid');
  const checkoutId = await paid('bilet-2');
  const more = { checkoutId, amountBani: 1751 };
  expect((await sandbox.control<Dispute>('POST', '/disputes', more)).body.error.code).toBe('invalid_request');
  expect((await sandbox.call('GET', '/v1/disputes/dp_unknown')).status).toBe(404);
});

test('on the home page a person disputes a payment, and decides it for the bank', async () => {
  const checkoutId = await paid('bilet-3');
  const before = await sandbox.page('/');
  expect(before.body).toContain('aria-label="Contestă plata bilet-3"');
  expect((await sandbox.form('/disputes?lang=en', { checkoutId })).status).toBe(303);
  const page = await sandbox.page('/?lang=en');
  expect(page.body).not.toContain('Dispute the payment bilet-3');
  const [, id = ''] = /action="\/disputes\/(dp_[0-9a-f]+)\?lang=en"/.exec(page.body) ?? [];
  expect((await sandbox.form(`/disputes/${id}?lang=en`, { status: 'won' })).status).toBe(303);
  expect((await sandbox.page('/?lang=en')).body).toContain('<span class="state succeeded">won</span>');
  expect(await eventsOf('bilet-3')).toEqual(['dispute.opened', 'dispute.won']);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await sandbox.form('/disputes', { checkoutId }, headers)).status).toBe(403);
});
