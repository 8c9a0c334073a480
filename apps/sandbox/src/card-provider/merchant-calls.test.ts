import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER, sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';

type Problem = { error: { code: string; message: string } };
type List<T> = { data: T[]; hasMore?: boolean };

let sandbox: SandboxUnderTest;
let shiftMs = 0;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ now: () => Date.now() + shiftMs, slowBankMs: 60_000 });
});
afterAll(() => sandbox.close());

const POLLING = { timeout: 90_000 };
const CARD = '4242424242424242';

describe('who may call', () => {
  test.each(['', 'Bearer wrong', 'Basic abc', 'sk_test_0123456789abcdef'])(
    'authorization "%s" is rejected',
    async (authorization) => {
      for (const path of ['/v1/checkouts/co_1', '/v1/events', '/v1/refunds/re_1']) {
        const answer = await sandbox.request<Problem>('GET', path, { headers: { authorization } });
        expect(answer.status).toBe(401);
        expect(answer.body.error.code).toBe('unauthorized');
      }
    },
  );
});

describe('creating a checkout', () => {
  test('returns the checkout', async () => {
    const { status, body } = await sandbox.call('POST', '/v1/checkouts', ORDER);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^co_[0-9a-f]{32}$/),
      url: `${sandbox.url()}/checkout/${String(body['id'])}`,
      status: 'open',
      amountBani: 1750,
      currency: 'RON',
      reference: 'ticket-1',
      description: 'Un bilet 6/49',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      finishedAt: null,
      failureCode: null,
      card: null,
      chargeId: null,
      refundedBani: 0,
      attempts: [],
    });
  });

  test('accepts the price of the most expensive ticket: twelve combined Joker variants in ten draws', async () => {
    const order = { ...ORDER, amountBani: 332_676_050 };
    expect((await sandbox.call('POST', '/v1/checkouts', order)).status).toBe(201);
  });

  test.each([
    ['amountBani', 0],
    ['amountBani', -5],
    ['amountBani', 17.5],
    ['amountBani', 1_000_000_001],
    ['amountBani', '1750'],
    ['amountBani', undefined],
    ['currency', 'EUR'],
    ['reference', ''],
    ['description', undefined],
    ['successUrl', 'javascript:alert(1)'],
    ['failedUrl', '/relative'],
    ['locale', 'de'],
    ['customerEmail', 'no-address'],
    ['expiresAt', '2020-01-01T00:00:00Z'],
    ['expiresAt', 'tomorrow'],
  ])('rejects %s = %s and names the field', async (field, value) => {
    const answer = await sandbox.call<Problem>('POST', '/v1/checkouts', { ...ORDER, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('invalid_request');
    expect(answer.body.error.message).toContain(`${field}:`);
  });

  test('rejects unknown fields, invalid JSON, large bodies and other types', async () => {
    const unknown = await sandbox.call<Problem>('POST', '/v1/checkouts', { ...ORDER, tip: 1 });
    expect([unknown.status, unknown.body.error.code]).toEqual([400, 'invalid_request']);
    const broken = await sandbox.call<Problem>('POST', '/v1/checkouts', '{"amountBani":4242424242424242');
    expect([broken.status, broken.body.error.code]).toEqual([400, 'invalid_json']);
    expect(broken.body.error.message).not.toContain('4242');
    const large = await sandbox.call<Problem>('POST', '/v1/checkouts', {
      ...ORDER,
      description: 'x'.repeat(20_000),
    });
    expect([large.status, large.body.error.code]).toEqual([413, 'body_too_large']);
    const form = await sandbox.request<Problem>('POST', '/v1/checkouts', {
      body: 'amountBani=1',
      headers: {
        authorization: 'Bearer sk_test_0123456789abcdef',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect([form.status, form.body.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('needs an idempotency key', async () => {
    const answer = await sandbox.call<Problem>('POST', '/v1/checkouts', ORDER, '');
    expect([answer.status, answer.body.error.code]).toEqual([400, 'idempotency_key_missing']);
  });

  test('one key creates one checkout, even at the same moment and after it has been paid', async () => {
    const order = { ...ORDER, reference: 'once' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => sandbox.call('POST', '/v1/checkouts', order, 'k-once')),
    );
    const [first] = answers;
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual(first?.body);
    }
    await sandbox.pay(String(first?.body['id']), CARD);
    const repeated = await sandbox.call('POST', '/v1/checkouts', order, 'k-once');
    expect(repeated.body).toEqual(first?.body);
    const found = await sandbox.call<List<unknown>>('GET', '/v1/checkouts?reference=once');
    expect(found.body.data).toHaveLength(1);
  });

  test('one key with another body is rejected', async () => {
    await sandbox.call('POST', '/v1/checkouts', ORDER, 'k-other');
    const other = await sandbox.call<Problem>(
      'POST',
      '/v1/checkouts',
      { ...ORDER, amountBani: 1751 },
      'k-other',
    );
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('a rejected request does not use up its key', async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    await sandbox.call('POST', '/v1/checkouts', { ...ORDER, expiresAt: past }, 'k-refused');
    expect((await sandbox.call('POST', '/v1/checkouts', ORDER, 'k-refused')).status).toBe(201);
  });
});

describe('reading checkouts', () => {
  test('by id and by reference, in order of creation', async () => {
    const one = await sandbox.newCheckout({ reference: 'șase & 49' });
    const two = await sandbox.newCheckout({ reference: 'șase & 49' });
    const path = `/v1/checkouts?reference=${encodeURIComponent('șase & 49')}`;
    const found = await sandbox.call<List<unknown>>('GET', path);
    expect(found.body.data).toEqual([one, two]);
    expect(await sandbox.checkout(one.id)).toEqual(one);
    expect((await sandbox.call<List<unknown>>('GET', '/v1/checkouts?reference=none')).body.data).toEqual([]);
  });

  test('an unknown one is not found, and a search needs a reference', async () => {
    const unknown = await sandbox.call<Problem>('GET', '/v1/checkouts/co_unknown');
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
    expect((await sandbox.call('GET', '/v1/checkouts')).status).toBe(400);
    expect((await sandbox.call('GET', '/v1/nothing')).status).toBe(404);
  });
});

describe('the end of a checkout', () => {
  test('the merchant ends an open one, once', async () => {
    const { id } = await sandbox.newCheckout();
    for (let time = 0; time < 2; time++) {
      const answer = await sandbox.call('POST', `/v1/checkouts/${id}/expire`);
      expect([answer.status, answer.body['status']]).toEqual([200, 'expired']);
    }
    expect(await eventTypesOf(id)).toEqual(['checkout.expired']);
  });

  test('a paid one, one being paid and an unknown one are rejected', async () => {
    const paid = await sandbox.newCheckout();
    await sandbox.pay(paid.id, CARD);
    const processing = await sandbox.newCheckout();
    await sandbox.pay(processing.id, '4000000000000077');
    for (const { id } of [paid, processing]) {
      const answer = await sandbox.call<Problem>('POST', `/v1/checkouts/${id}/expire`);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'checkout_not_open']);
    }
    expect((await sandbox.call('POST', '/v1/checkouts/co_unknown/expire')).status).toBe(404);
  });

  test('it expires in time, also without a query', async () => {
    const seen = await sandbox.newCheckout({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const unseen = await sandbox.newCheckout({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const later = await sandbox.newCheckout({ expiresAt: new Date(Date.now() + 90_000).toISOString() });
    shiftMs = 61_000;
    try {
      expect((await sandbox.checkout(seen.id)).status).toBe('expired');
      await expect.poll(() => eventTypesOf(unseen.id), POLLING).toEqual(['checkout.expired']);
      expect((await sandbox.pay(unseen.id, CARD)).status).toBe(409);
      expect((await sandbox.checkout(later.id)).status).toBe('open');
    } finally {
      shiftMs = 0;
    }
  });
});

describe('refunds', () => {
  test('refund a part, then the rest, and never more', async () => {
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    const part = await refund(id, 700);
    expect(part.status).toBe(201);
    expect(part.body).toEqual({
      id: expect.stringMatching(/^re_/),
      status: 'succeeded',
      checkoutId: id,
      amountBani: 700,
      currency: 'RON',
      reference: 'back',
      reason: 'late',
      createdAt: expect.any(String),
    });
    const tooMuch = await refund(id, 1051);
    expect([tooMuch.status, (tooMuch.body as Problem).error.code]).toEqual([409, 'refund_too_large']);
    const rest = await refund(id, 1050);
    expect((await sandbox.checkout(id)).refundedBani).toBe(1750);
    expect((await refund(id, 1)).status).toBe(409);
    const listed = await sandbox.call<List<unknown>>('GET', `/v1/refunds?checkoutId=${id}`);
    expect(listed.body.data).toEqual([part.body, rest.body]);
    expect((await sandbox.call('GET', `/v1/refunds/${String(part.body['id'])}`)).body).toEqual(part.body);
  });

  test('one key refunds once, even at the same moment', async () => {
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, 500, 'k-refund')));
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
    expect((await sandbox.checkout(id)).refundedBani).toBe(500);
    expect((await refund(id, 501, 'k-refund')).status).toBe(409);
  });

  test('unpaid or unknown checkouts cannot be refunded', async () => {
    const { id } = await sandbox.newCheckout();
    const unpaid = await refund(id, 1);
    expect([unpaid.status, (unpaid.body as Problem).error.code]).toEqual([409, 'checkout_not_paid']);
    expect((await refund('co_unknown', 1)).status).toBe(404);
    expect((await refund(id, 0)).status).toBe(400);
    expect((await sandbox.call('POST', '/v1/refunds', {}, '')).status).toBe(400);
    expect((await sandbox.call('GET', '/v1/refunds/re_unknown')).status).toBe(404);
  });
});

describe('events', () => {
  test('come in order of creation, page by page', async () => {
    const before = (await allEvents()).at(-1)?.id;
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    await sandbox.call('POST', '/v1/refunds', { checkoutId: id, amountBani: 1, reference: 'r' });
    const first = await sandbox.call<List<Event>>('GET', `/v1/events?after=${before}&limit=1`);
    expect(first.body.data.map((event) => event.type)).toEqual(['checkout.succeeded']);
    expect(first.body.hasMore).toBe(true);
    const second = await sandbox.call<List<Event>>('GET', `/v1/events?after=${first.body.data[0]?.id}`);
    expect(second.body.data.map((event) => event.type)).toEqual(['refund.succeeded']);
    expect(second.body.hasMore).toBe(false);
    expect(first.body.data[0]?.data.checkout).toMatchObject({ id, status: 'succeeded', amountBani: 1750 });
  });

  test('an unknown position and an invalid limit are rejected', async () => {
    expect((await sandbox.call('GET', '/v1/events?after=evt_unknown')).status).toBe(404);
    expect((await sandbox.call('GET', '/v1/events?limit=0')).status).toBe(400);
  });
});

type Event = { id: string; type: string; data: { checkout?: { id: string } } };

async function allEvents(): Promise<Event[]> {
  return (await sandbox.call<List<Event>>('GET', '/v1/events?limit=500')).body.data;
}

async function eventTypesOf(checkoutId: string): Promise<string[]> {
  const events = await allEvents();
  return events.filter((event) => event.data.checkout?.id === checkoutId).map((event) => event.type);
}

function refund(checkoutId: string, amountBani: number, key?: string) {
  const body = { checkoutId, amountBani, reference: 'back', reason: 'late' };
  return sandbox.call('POST', '/v1/refunds', body, key);
}
