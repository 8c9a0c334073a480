import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partnerApp } from '../partner-app/partner-app.ts';
import type { PaymentView } from '../merchant/views.ts';
import { merchantEndpoint } from './merchant-endpoint.ts';

const SECRET_KEY = 'pk_test_0123456789abcdef';
const WEBHOOK_SECRET = 'pwh_test_0123456789abcdef';

export const EVENTS_SECRET = `whsec_${Buffer.alloc(32, 'e').toString('base64')}`;

/** A valid request for a payment of 8.50 lei by the player p-1001. */
export const PARTNER_ORDER = {
  playerId: 'p-1001',
  amountBani: 850,
  currency: 'RON',
  reference: 'payment-1',
  description: 'Bilet 6/49',
  successUrl: 'http://shop.test/payment/success',
  failedUrl: 'http://shop.test/payment/failure',
  locale: 'ro',
};

type Answered<T> = { status: number; body: T };

/** Starts the partner's app with its own store and a merchant's endpoint. `now` can be changed. */
export async function partnerUnderTest() {
  const home = mkdtempSync(join(tmpdir(), 'partner-'));
  const merchant = await merchantEndpoint(WEBHOOK_SECRET, 'partner-signature');
  let shiftMs = 0;
  const make = () => {
    const made = partnerApp({
      home,
      audience: 'loto-under-test',
      webOrigin: 'http://localhost:4998',
      affiliationCode: 'partener',
      publicUrl: () => 'http://localhost:4997',
      now: () => Date.now() + shiftMs,
      merchantName: 'Magazin',
      eventsSecret: EVENTS_SECRET,
      payments: {
        secretKey: SECRET_KEY,
        webhook: { url: merchant.url, secret: WEBHOOK_SECRET },
      },
    });
    made.start();
    return made;
  };
  let partner = make();
  let keys = 0;

  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    headers: Record<string, string> = {},
    payload?: object | string,
  ) => {
    const {
      statusCode: status,
      headers: answered,
      body,
    } = await partner.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status, headers: answered, body };
  };

  /**
   * Calls the API like the merchant's server. Every POST has a new idempotency key unless one is
   * given.
   */
  const call = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    key = `key-${++keys}`,
  ): Promise<Answered<T>> => {
    const headers = { authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': key };
    const answer = await send(method, url, headers, body);
    return { status: answer.status, body: JSON.parse(answer.body) as T };
  };

  const control = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: object,
  ): Promise<Answered<T>> => {
    const answer = await send(method, `/control${url}`, {}, body);
    return { status: answer.status, body: JSON.parse(answer.body) as T };
  };

  return {
    merchant,
    send,
    call,
    control,
    newPayment: async (changes: object = {}) =>
      (await call<PaymentView>('POST', '/api/payments', { ...PARTNER_ORDER, ...changes })).body,
    payment: async (id: string) => (await call<PaymentView>('GET', `/api/payments/${id}`)).body,
    answer: async (id: string, answer: string) =>
      (await control<PaymentView>('POST', `/payments/${id}/answer`, { answer })).body,
    walletBani: async (playerId = 'p-1001') =>
      (await control<{ balanceBani: number }>('GET', `/wallets/${playerId}`)).body.balanceBani,
    /** Returns the token of a player's sign-in link. */
    token: async (sub: string, changes: object = {}) => {
      const answer = await send('POST', '/api/tokens', {}, { sub, ...changes });
      return (JSON.parse(answer.body) as { token: string }).token;
    },
    advance: (ms: number) => {
      shiftMs += ms;
    },
    restart: async () => {
      await partner.stop();
      partner = make();
    },
    close: async () => {
      await partner.stop();
      await merchant.close();
      rmSync(home, { recursive: true });
    },
  };
}

export type PartnerUnderTest = Awaited<ReturnType<typeof partnerUnderTest>>;
