import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckoutView } from '../merchant/views.ts';
import { startSandbox } from '../start-sandbox.ts';
import type { SandboxOverrides } from '../start-sandbox.ts';
import { merchantEndpoint } from './merchant-endpoint.ts';

export const SECRET_KEY = 'sk_test_0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_0123456789abcdef';

/** A valid request for a checkout of 17.50 lei. */
export const ORDER = {
  amountBani: 1750,
  currency: 'RON',
  reference: 'ticket-1',
  description: 'Un bilet 6/49',
  successUrl: 'http://shop.test/payment/success/1',
  failedUrl: 'http://shop.test/payment/failure/1',
  locale: 'ro',
};

export type Answer<T = Record<string, unknown>> = { status: number; headers: Headers; body: T };

/** Starts a sandbox on a free port with its own store and a merchant's endpoint. */
export async function sandboxUnderTest(overrides: SandboxOverrides = {}) {
  const home = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const merchant = await merchantEndpoint(WEBHOOK_SECRET);
  const config = {
    port: 0,
    host: '127.0.0.1',
    home,
    publicUrl: null,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: merchant.url,
    merchantName: 'Magazin',
    openId: null,
    partnerApp: null,
    pushService: null,
    witness: null,
  };
  let sandbox = await startSandbox(config, overrides);
  let keys = 0;

  const request = async <T = Record<string, unknown>>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(`http://127.0.0.1:${sandbox.port}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
    };
  };

  const asMerchant = (headers: Record<string, string> = {}) => ({
    authorization: `Bearer ${SECRET_KEY}`,
    ...headers,
  });

  /**
   * Calls the API like the merchant's server. Every POST has a new idempotency key unless one is
   * given.
   */
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown, key?: string) =>
    request<T>(method, path, { body, headers: asMerchant({ 'idempotency-key': key ?? `key-${++keys}` }) });

  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    request<string>('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  return {
    merchant,
    config,
    request,
    call,
    form,
    page: (path: string) => request<string>('GET', path),
    control: <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
      request<T>(method, `/control${path}`, { body }),
    newCheckout: async (changes: Record<string, unknown> = {}) =>
      (await call<CheckoutView>('POST', '/v1/checkouts', { ...ORDER, ...changes })).body,
    checkout: async (id: string) => (await call<CheckoutView>('GET', `/v1/checkouts/${id}`)).body,
    pay: (id: string, card: string, answers: Record<string, string> = {}) =>
      request<CheckoutView>('POST', `/control/checkouts/${id}/pay`, { body: { card, ...answers } }),
    /** Submits the card page like a person. */
    submitCard: (id: string, number: string, changes: Record<string, string> = {}) =>
      form(`/checkout/${id}/pay`, {
        attemptsSeen: '0',
        number,
        expiry: '12/40',
        cvc: '123',
        name: 'Ana Pop',
        ...changes,
      }),
    url: () => sandbox.url,
    /** Restarts it with the same store. */
    restart: async () => {
      await sandbox.stop();
      sandbox = await startSandbox(config, overrides);
    },
    close: async () => {
      await sandbox.stop();
      await merchant.close();
      rmSync(home, { recursive: true });
    },
  };
}

export type SandboxUnderTest = Awaited<ReturnType<typeof sandboxUnderTest>>;
