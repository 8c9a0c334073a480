import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  freshToken,
  notify,
  returnUrls,
  saveCard,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { heldBani } from '../../../testing/money/held-money.ts';
import { startAgain } from '../../../testing/app/start-again.ts';

const secondMs = 1_000;
const minuteMs = 60_000;
const token = 'test-wallet-good';

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
let ticketId: string;
const log: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    overrides: { paymentProvider: provider, logStream: { write: (line: string) => log.push(line) } },
    env: { LOG_LEVEL: 'trace' },
  });
});
afterAll(() => app.close());
// All tests in this file share one server; each has its own player.
beforeEach(async () => {
  await startAgain(app, provider);
  player = await signUpPlayer(app, { complete: true });
  ({ id: ticketId } = await buyTicket(app, player));
});

interface Wallet {
  readonly kind?: 'google-pay' | 'apple-pay';
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly card?: string;
}
const pay = ({ idempotencyKey = randomUUID(), card, ...wallet }: Wallet = {}) =>
  app.call('checkout', {
    id: ticketId,
    token: player.token,
    idempotencyKey,
    body: {
      ...returnUrls,
      ...(card !== undefined && { card }),
      phoneWallet: { kind: 'google-pay', token, ...wallet },
    },
  });
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
const open = () => charges().filter(({ status }) => status === 'open');

async function payments(): Promise<string[]> {
  const found = await app.platform.pool.query<{ status: string; wallet: string | null }>(
    `select status, phone_wallet as wallet from payment where player_id = $1 order by created_at, status`,
    [player.playerId],
  );
  return found.rows.map(({ status, wallet }) => `${status}${wallet === null ? '' : ` by ${wallet}`}`);
}

test('the apps get the settings for wallets', async () => {
  const offered = await app.call('phoneWallets', { token: player.token });
  expect(offered.data).toEqual({
    googlePay: {
      environment: 'TEST',
      merchantId: 'google-merchant',
      gateway: { gateway: 'example', gatewayMerchantId: 'exampleGatewayMerchantId' },
    },
    applePay: { merchantId: 'merchant.test.loto' },
  });
});

test('a wallet that is not offered is not charged', async () => {
  const without = await createTestApp({
    overrides: { paymentProvider: provider },
    env: { APPLE_PAY_MERCHANT_ID: '' },
  });
  try {
    const other = await signUpPlayer(without, { complete: true });
    expect((await without.call('phoneWallets', { token: other.token })).data.applePay).toBeNull();
    const { id } = await buyTicket(without, other);
    const refused = await without.call('checkout', {
      id,
      token: other.token,
      idempotencyKey: randomUUID(),
      body: { ...returnUrls, phoneWallet: { kind: 'apple-pay', token } },
    });
    expect([refused.status, refused.errorCode]).toEqual([409, 'PHONE_WALLET_REFUSED']);
    expect(provider.walletCharges).toEqual([]);
  } finally {
    await without.close();
  }
});

describe('a charged wallet', () => {
  test.each(['google-pay', 'apple-pay'] as const)('%s pays immediately, and returns to us', async (kind) => {
    const answer = await pay({ kind });
    expect(answer.data.paymentUrl).toBe(returnUrls.successUrl);
    const { data: ticket } = await app.call('getTicket', { id: ticketId, token: player.token });
    expect(ticket).toMatchObject({ status: 'active', card: { brand: 'Visa', last4: '4242' } });
    expect(provider.walletCharges).toEqual([
      {
        paymentId: charges()[0]?.reference,
        amountBani: ticket.totalBani,
        description: 'Bilet Loto 6/49',
        ...returnUrls,
        language: 'ro',
        expiresAt: new Date('2026-11-18T12:29:30+02:00'),
        kind,
        token,
        mayBegin: expect.any(Function),
      },
    ]);
    expect(await payments()).toEqual([`succeeded by ${kind}`]);
    expect(await heldBani(app, player)).toBe(ticket.totalBani);
  });

  test('is charged once for a double tap, and for ten requests with different keys and tokens', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([
      pay({ idempotencyKey }),
      pay({ idempotencyKey }),
      ...['good', 'other', 'slow', 'good', 'other', 'good'].map((name) =>
        pay({ token: `test-wallet-${name}` }),
      ),
    ]);
    const words = answers.map(({ errorCode, data }) => errorCode ?? data.paymentUrl);
    const possible = [returnUrls.successUrl, 'TICKET_NOT_PAYABLE', 'PAYMENT_UNKNOWN'];
    expect(words.filter((word) => !possible.includes(word))).toEqual([]);
    expect(words).toContain(returnUrls.successUrl);
    expect(charges()).toHaveLength(1);
    expect(await payments()).toEqual(['succeeded by google-pay']);
  });

  test('returns the same response for the same key; another token with that key is another request', async () => {
    const idempotencyKey = randomUUID();
    await pay({ idempotencyKey });
    expect((await pay({ idempotencyKey })).data.paymentUrl).toBe(returnUrls.successUrl);
    const other = await pay({ idempotencyKey, token: 'test-wallet-other' });
    expect(other.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await pay()).errorCode).toBe('TICKET_NOT_PAYABLE');
    expect(charges()).toHaveLength(1);
  });

  test('is one sale, also after late and repeated notifications', async () => {
    await pay();
    const id = charges()[0]?.id ?? '';
    expect([await notify(app, provider, id), await notify(app, provider, id)]).toEqual([200, 200]);
    await app.runDueJobs();
    expect(await payments()).toEqual(['succeeded by google-pay']);
  });

  test('leaves its token neither in the database nor in the log', async () => {
    const secret = 'test-wallet-slow';
    provider.losesNextAnswer = true;
    await pay({ token: secret });
    await app.runDueJobs();
    const { rows } = await app.platform.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const { rows: found } = await app.platform.pool.query(
        `select 1 from ${name} as each where each::text like '%' || $1 || '%'`,
        [secret],
      );
      expect([name, found]).toEqual([name, []]);
    }
    expect(rows.length).toBeGreaterThan(20);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join('')).not.toContain(secret);
  });
});

describe('a refused wallet', () => {
  test('leaves the ticket waiting if the bank refuses; the same key repeats that, another tries again', async () => {
    provider.savedCards.nextCharge = { status: 'failed', failureCode: 'card_declined' };
    const idempotencyKey = randomUUID();
    expect((await pay({ idempotencyKey })).errorCode).toBe('CARD_DECLINED');
    provider.savedCards.nextCharge = { status: 'succeeded', failureCode: null };
    expect((await pay({ idempotencyKey })).errorCode).toBe('CARD_DECLINED');
    expect((await pay()).data.paymentUrl).toBe(returnUrls.successUrl);
    expect(await payments()).toEqual(['failed by google-pay', 'succeeded by google-pay']);
  });

  test('is followed by the page if the provider cannot use its token', async () => {
    const refused = await pay({ token: 'no token' });
    expect([refused.status, refused.errorCode]).toEqual([409, 'PHONE_WALLET_REFUSED']);
    const page = await payOnPage();
    expect(provider.checkouts.get(page)?.status).toBe('open');
    expect(await payments()).toEqual(['failed by google-pay', 'pending']);
  });

  test('is a bad request together with a saved card', async () => {
    const card = await saveCard(app, provider, player);
    expect((await pay({ card })).status).toBe(400);
    expect(await payments()).toEqual([]);
  });
});

describe('a wallet payment follows the rules of every payment', () => {
  test('an expired ticket is not paid', async () => {
    app.clock.advance(31 * minuteMs);
    player = { ...player, token: freshToken(app, player) };
    expect((await pay()).errorCode).toBe('TICKET_NOT_PAYABLE');
    expect(provider.walletCharges).toEqual([]);
  });

  test('the ticket of another player is not found', async () => {
    const other = await signUpPlayer(app, { complete: true });
    player = other;
    expect((await pay()).errorCode).toBe('TICKET_NOT_FOUND');
  });

  test('a player who paused their play pays nothing', async () => {
    const paused = await app.call('pausePlay', { token: player.token, body: { length: '24-hours' } });
    expect(paused.status).toBe(200);
    expect((await pay()).errorCode).toBe('PLAY_PAUSED');
    expect(provider.walletCharges).toEqual([]);
  });

  test('another return URL is refused', async () => {
    const { status, errorCode } = await app.call('checkout', {
      id: ticketId,
      token: player.token,
      idempotencyKey: randomUUID(),
      body: {
        successUrl: 'https://evil.test/payment/success/1',
        failedUrl: returnUrls.failedUrl,
        phoneWallet: { kind: 'google-pay', token },
      },
    });
    expect([status, errorCode]).toEqual([400, 'RETURN_URL_REFUSED']);
  });

  test('a payment after the ticket expired is refunded', async () => {
    provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
    await pay();
    app.clock.advance(31 * minuteMs);
    const id = charges()[0]?.id ?? '';
    provider.set(id);
    await notify(app, provider, id);
    await app.runDueJobs();
    expect(await payments()).toEqual(['refunded by google-pay']);
    expect(await heldBani(app, player)).toBe(0);
    expect(await ticketStatus()).toBe('expired');
  });
});

describe('a provider that prepares a charge with other calls', () => {
  test('may begin it while its payment is pending', async () => {
    provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
    await pay();
    expect(await provider.walletCharges[0]?.mayBegin()).toBe(true);
    provider.set(charges()[0]?.id ?? '');
    app.clock.advance(5 * secondMs);
    await app.runDueJobs();
    expect(await provider.walletCharges[0]?.mayBegin()).toBe(false);
  });

  test('may not begin it so late that it could count as lost meanwhile', async () => {
    provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
    await pay();
    app.clock.advance(minuteMs);
    expect(await provider.walletCharges[0]?.mayBegin()).toBe(false);
  });
});

describe('a bank challenge and a slow bank', () => {
  test('the challenge is completed on its page', async () => {
    provider.savedCards.nextCharge = { status: 'open', failureCode: null };
    const idempotencyKey = randomUUID();
    const answer = await pay({ idempotencyKey });
    expect(answer.data.paymentUrl).toBe(charges()[0]?.url);
    expect((await pay({ idempotencyKey })).data.paymentUrl).toBe(charges()[0]?.url);
    const id = charges()[0]?.id ?? '';
    provider.set(id);
    await notify(app, provider, id);
    expect(await ticketStatus()).toBe('active');
    expect(charges()).toHaveLength(1);
  });

  test('the challenge, the page and the wallet are never open for a charge at the same time', async () => {
    provider.savedCards.nextCharge = { status: 'open', failureCode: null };
    await pay();
    const page = await payOnPage();
    expect(open().map(({ id }) => id)).toEqual([page]);
    await pay();
    expect(open()).toHaveLength(1);
    expect((await payments()).toSorted()).toEqual([
      'expired',
      'expired by google-pay',
      'pending by google-pay',
    ]);
  });

  test('a slow bank blocks other charges by the wallet or the page', async () => {
    provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
    expect((await pay()).data.paymentUrl).toBe(returnUrls.successUrl);
    expect((await pay({ token: 'test-wallet-other' })).data.paymentUrl).toBe(returnUrls.successUrl);
    await payOnPage();
    expect(charges()).toHaveLength(1);
    provider.set(charges()[0]?.id ?? '');
    app.clock.advance(5 * secondMs);
    await app.runDueJobs();
    expect(await ticketStatus()).toBe('active');
  });
});

describe('a lost response', () => {
  test('of a made charge: the same request finds it, nothing is charged twice', async () => {
    provider.losesNextAnswer = true;
    const idempotencyKey = randomUUID();
    expect((await pay({ idempotencyKey })).errorCode).toBe('PAYMENT_UNKNOWN');
    expect((await pay({ idempotencyKey })).data.paymentUrl).toBe(returnUrls.successUrl);
    expect(charges()).toHaveLength(1);
  });

  test('of a made charge: polling or another tap finds it', async () => {
    provider.losesNextAnswer = true;
    await pay();
    expect((await pay({ token: 'test-wallet-other' })).errorCode).toBe('TICKET_NOT_PAYABLE');
    expect(await ticketStatus()).toBe('active');
    expect(charges()).toHaveLength(1);
  });

  test('of a made charge without another tap: polling finds it', async () => {
    provider.losesNextAnswer = true;
    await pay();
    app.clock.advance(5 * secondMs);
    await app.runDueJobs();
    expect(await ticketStatus()).toBe('active');
  });

  test('of a slow charge: another tap finds it, with an unused token', async () => {
    provider.savedCards.nextCharge = { status: 'processing', failureCode: null };
    provider.losesNextAnswer = true;
    await pay();
    expect((await pay({ token: 'test-wallet-other' })).data.paymentUrl).toBe(returnUrls.successUrl);
    expect(charges()).toHaveLength(1);
    expect(provider.walletCharges.map(({ token: sent }) => sent)).toEqual([token]);
  });

  test('of a charge that never arrived: nothing else is charged until that is certain', async () => {
    provider.isAway = true;
    expect((await pay()).errorCode).toBe('PAYMENT_UNKNOWN');
    provider.isAway = false;
    expect((await pay()).json).toMatchObject({
      errorCode: 'PAYMENT_UNKNOWN',
      retryAt: new Date(app.clock.now().getTime() + 3 * minuteMs).toISOString(),
    });
    await expect(payOnPage()).rejects.toThrow('PAYMENT_UNKNOWN');
    expect(charges()).toEqual([]);
    app.clock.advance(3 * minuteMs);
    const page = await payOnPage();
    expect(provider.checkouts.get(page)?.status).toBe('open');
    expect(await payments()).toEqual(['expired by google-pay', 'pending']);
    expect(provider.walletCharges).toEqual([]);
  });

  test('of a charge that never arrived: it is not made when it could count as lost meanwhile', async () => {
    provider.isAway = true;
    const idempotencyKey = randomUUID();
    await pay({ idempotencyKey });
    provider.isAway = false;
    app.clock.advance(minuteMs);
    expect((await pay({ idempotencyKey })).errorCode).toBe('PAYMENT_UNKNOWN');
    expect(provider.walletCharges).toEqual([]);
  });

  test('of a charge that never arrived: it is not made later without the player', async () => {
    provider.isAway = true;
    await pay();
    provider.isAway = false;
    app.clock.advance(40 * minuteMs);
    await app.runDueJobs();
    expect(provider.walletCharges).toEqual([]);
    expect(await payments()).toEqual(['expired by google-pay']);
  });
});

test('a wallet and the page, requested in parallel, are never both charged', async () => {
  provider.savedCards.nextCharge = { status: 'open', failureCode: null };
  await Promise.all([pay(), onPage(), pay(), onPage(), pay(), onPage()]);
  expect(open().length).toBeLessThanOrEqual(1);
  expect((await payments()).filter((one) => one.startsWith('pending'))).toHaveLength(1);
});
