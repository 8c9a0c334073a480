import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSandboxProcess, type SandboxProcess } from '../../../../testing/money/sandbox-process.ts';
import { ProviderUnavailable, type CheckoutRequest, type PaymentProvider } from '../payment-provider.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { isFullRun } from '../../../../testing/app/full-run.ts';

function checkoutRequest(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    paymentId: randomUUID(),
    amountBani: 850,
    description: 'Bilet Loto 6/49',
    successUrl: 'http://localhost:3000/payment/success',
    failedUrl: 'http://localhost:3000/payment/failure',
    language: 'ro',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    ...changes,
  };
}

describe('with the sandbox itself', () => {
  let sandbox: SandboxProcess;
  let provider: PaymentProvider;
  beforeAll(async () => {
    sandbox = await startSandboxProcess('');
    provider = createSandboxProvider(sandbox);
  });
  afterAll(() => sandbox.stop());

  test('a page is opened, requested again, found by its id and by our payment, paid and refunded', async () => {
    const request = checkoutRequest();
    const opened = await provider.createCheckout(request);
    expect(opened).toMatchObject({
      reference: request.paymentId,
      status: 'open',
      amountBani: 850,
      currency: 'RON',
      failureCode: null,
      card: null,
    });
    expect(opened.url.startsWith('http')).toBe(true);
    expect((await provider.createCheckout(request)).id).toBe(opened.id);
    expect((await provider.findCheckoutsOf(request.paymentId)).map(({ id }) => id)).toEqual([opened.id]);

    await sandbox.pay(opened.id);
    expect(await provider.findCheckout(opened.id)).toMatchObject({
      status: 'succeeded',
      card: { brand: 'Visa', last4: '4242' },
    });

    const payout = { payoutId: randomUUID(), amountBani: 5_000, to: { checkoutId: opened.id } };
    expect(await provider.payouts?.findPayout(payout.payoutId)).toBeNull();
    const paidOut = await provider.payouts?.createPayout(payout);
    expect(paidOut).toEqual({
      id: paidOut?.id,
      reference: payout.payoutId,
      amountBani: 5_000,
      status: 'paid',
      failureCode: null,
    });
    expect(await provider.payouts?.createPayout(payout)).toEqual(paidOut);
    expect(await provider.payouts?.findPayout(payout.payoutId)).toEqual(paidOut);

    const refund = {
      paymentId: request.paymentId,
      checkoutId: opened.id,
      amountBani: 850,
      reason: 'too-late',
    };
    const refunded = await provider.refund(refund);
    expect(refunded).toEqual({
      id: refunded.id,
      reference: request.paymentId,
      checkoutId: opened.id,
      amountBani: 850,
      status: 'succeeded',
    });
    expect(await provider.refund(refund)).toEqual(refunded);
  });

  test('a card is saved, found, charged once, paid out to, and detached', async () => {
    const cards = provider.savedCards;
    if (cards === null) throw new Error('The sandbox saves no cards');
    const request = {
      cardSetupId: randomUUID(),
      playerId: randomUUID(),
      successUrl: 'http://localhost:3000/card-add/success',
      failedUrl: 'http://localhost:3000/card-add/failure',
      language: 'ro' as const,
      expiresAt: new Date(Date.now() + 30 * 60_000),
    };
    expect(await cards.findCardSetupsOf(request.cardSetupId)).toEqual([]);
    expect(await cards.findCardSetup('cs_none')).toBeNull();
    const opened = await cards.createCardSetup(request);
    expect(opened).toMatchObject({ reference: request.cardSetupId, status: 'open', card: null });
    expect((await cards.createCardSetup(request)).id).toBe(opened.id);
    await sandbox.save(opened.id);
    const saved = await cards.findCardSetup(opened.id);
    expect(saved).toMatchObject({
      status: 'succeeded',
      card: { brand: 'Visa', last4: '4242', expiryMonth: 12, customer: null },
    });
    expect(await cards.findCardSetupsOf(request.cardSetupId)).toEqual([saved]);
    const card = saved?.card;
    if (!card) throw new Error('The card was not saved');

    const charge = { ...checkoutRequest(), card, isPersonPresent: true };
    const charged = await cards.charge(charge);
    expect(charged).toMatchObject({ reference: charge.paymentId, status: 'succeeded', amountBani: 850 });
    expect(await cards.charge(charge)).toEqual(charged);
    expect(await provider.findCheckoutsOf(charge.paymentId)).toEqual([charged]);

    const payout = { payoutId: randomUUID(), amountBani: 5_000, to: { card } };
    expect((await provider.payouts?.createPayout(payout))?.status).toBe('paid');

    await cards.detach(card);
    await cards.detach(card);
    await cards.detach({ token: 'card_none', customer: null });
    const late = await cards.charge({ ...checkoutRequest(), card, isPersonPresent: true });
    expect(late).toMatchObject({ status: 'failed', failureCode: 'card_deleted' });
    const { events } = await provider.listEvents(null, 500);
    const read = events.map(({ body }) => provider.readEvent(body));
    const setUp = read.filter(
      (event) => event?.kind === 'card-setup' && event.cardSetup.status === 'succeeded',
    );
    expect(setUp).toMatchObject([{ cardSetup: saved }]);
  });

  test('a page is closed; a paid page is returned unchanged', { tags: ['full-run'] }, async () => {
    const [open, paid] = await Promise.all([
      provider.createCheckout(checkoutRequest()),
      provider.createCheckout(checkoutRequest()),
    ]);
    await sandbox.pay(paid.id);
    expect((await provider.expireCheckout(open.id)).status).toBe('expired');
    expect((await provider.expireCheckout(paid.id)).status).toBe('succeeded');
  });

  test(
    'an unknown checkout is null, and a payment without one has an empty list',
    { tags: ['full-run'] },
    async () => {
      expect(await provider.findCheckout('co_none')).toBeNull();
      expect(await provider.findCheckoutsOf(randomUUID())).toEqual([]);
    },
  );

  test('a wrong key and another body for the same payment are refused', { tags: ['full-run'] }, async () => {
    const withWrongKey = createSandboxProvider({ ...sandbox, secretKey: 'sk_of_another' });
    await expect(withWrongKey.createCheckout(checkoutRequest())).rejects.toBeInstanceOf(ProviderUnavailable);
    const request = checkoutRequest();
    await provider.createCheckout(request);
    await expect(provider.createCheckout({ ...request, amountBani: 900 })).rejects.toThrow(
      'idempotency_key_reused',
    );
  });
});

describe('with an unreliable provider', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /**
   * Starts a service that sends these responses in order and repeats the last one; null closes the
   * connection.
   */
  async function answering(...answers: ({ status: number; body: string } | null)[]) {
    let count = 0;
    const keys: (string | string[] | undefined)[] = [];
    server = createServer((request, response) => {
      const answer = answers[Math.min(count, answers.length - 1)] ?? null;
      count += 1;
      keys.push(request.headers['idempotency-key']);
      request.resume();
      if (answer === null) request.socket.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const config = { url: `http://127.0.0.1:${port}`, secretKey: 'k', webhookSecrets: ['w'] };
    return { provider: createSandboxProvider(config), keys };
  }

  const checkout = {
    id: 'co_1',
    url: 'http://pay.test/co_1',
    reference: 'r',
    status: 'open',
    amountBani: 850,
    currency: 'RON',
    failureCode: null,
    card: null,
  };
  const good = { status: 201, body: JSON.stringify(checkout) };

  test.each([
    ['broken connections', null] as const,
    ...(isFullRun
      ? [
          ['failures', { status: 500, body: '{}' }] as const,
          ['something unreadable', { status: 200, body: 'hello' }] as const,
          ['another shape', { status: 200, body: '{"id":"co_1"}' }] as const,
        ]
      : []),
    ['about no money', { status: 200, body: JSON.stringify({ ...checkout, amountBani: 0 }) }] as const,
  ])('two responses that are %s are overcome, with the same key each time', async (_, bad) => {
    const { provider, keys } = await answering(bad, bad, good);
    const request = checkoutRequest();
    expect(await provider.createCheckout(request)).toEqual(checkout);
    expect(keys).toEqual([request.paymentId, request.paymentId, request.paymentId]);
  });

  test.each([{ brand: 'Visa', last4: '•••• 4242' }, { brand: '', last4: '4242' }, 'Visa 4242'])(
    'a card described as %j is ignored, and the checkout is still read',
    async (card) => {
      const { provider } = await answering({ status: 200, body: JSON.stringify({ ...checkout, card }) });
      expect(await provider.findCheckout('co_1')).toEqual(checkout);
    },
  );

  test('three failures are too many', async () => {
    const { provider, keys } = await answering(null);
    await expect(provider.createCheckout(checkoutRequest())).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(keys).toHaveLength(3);
  });

  test('a refusal is not retried', async () => {
    const refusal = { status: 409, body: '{"error":{"code":"checkout_not_paid"}}' };
    const { provider, keys } = await answering(refusal);
    const refund = { paymentId: randomUUID(), checkoutId: 'co_1', amountBani: 1, reason: 'too-late' };
    await expect(provider.refund(refund)).rejects.toThrow('checkout_not_paid');
    expect(keys).toHaveLength(1);
  });
});
