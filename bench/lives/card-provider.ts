/**
 * A process that answers as the sandbox's card provider does, as far as a paid ticket needs it, and
 * stores nothing: the real sandbox writes to a disk and would take a large part of two cores. It is
 * given the address of notifications, and prints where it listens.
 */
import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection } from '../support/http-connection.ts';

interface Checkout {
  readonly id: string;
  readonly url: string;
  readonly reference: string;
  status: 'open' | 'succeeded';
  readonly amountBani: number;
  readonly currency: string;
  readonly failureCode: null;
  card: { readonly brand: string; readonly last4: string; readonly fingerprint: string } | null;
}

/** Where notifications go, and what signs them. */
export interface NotifiedApi {
  readonly url: string;
  readonly webhookSecret: string;
}

const checkouts = new Map<string, Checkout>();
const byReference = new Map<string, Checkout>();
let count = 0;
let notified: NotifiedApi = { url: '', webhookSecret: '' };
const idle: HttpConnection[] = [];

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const [, , resource, id = '', action] = path.split('/');
  if (resource !== 'checkouts') return send(response, 200, { data: [] });
  if (request.method === 'POST' && id === '') {
    void text(request).then((body) =>
      send(response, 200, open(JSON.parse(body), request.headers.host ?? '')),
    );
    return undefined;
  }
  request.resume();
  const checkout = checkouts.get(id);
  if (checkout === undefined) return send(response, 404, { error: { code: 'not_found' } });
  if (action === 'pay') {
    checkout.status = 'succeeded';
    checkout.card = { brand: 'Visa', last4: '4242', fingerprint: 'bench' };
    void notify(checkout);
  }
  return send(response, 200, checkout);
});

function open(wanted: { reference: string; amountBani: number; currency: string }, host: string): Checkout {
  const made = byReference.get(wanted.reference);
  if (made !== undefined) return made;
  const id = `co_${(count += 1)}`;
  const { reference, amountBani, currency } = wanted;
  const checkout: Checkout = {
    id,
    url: `http://${host}/pay/${id}`,
    reference,
    status: 'open',
    amountBani,
    currency,
    failureCode: null,
    card: null,
  };
  checkouts.set(id, checkout);
  byReference.set(reference, checkout);
  return checkout;
}

/** Sends the event until it is taken, as providers do. */
async function notify(checkout: Checkout): Promise<void> {
  const event = { id: `ev_${checkout.id}`, type: 'checkout.succeeded', data: { checkout } };
  const body = JSON.stringify(event);
  for (;;) {
    const connection = idle.pop() ?? new HttpConnection(notified.url);
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', notified.webhookSecret)
      .update(`${at}.`)
      .update(body)
      .digest('hex');
    const headers = `sandbox-signature: t=${at},v1=${signature}\r\n`;
    try {
      const answer = await connection.request('POST', '/api/payment/notifications/sandbox', headers, body);
      idle.push(connection);
      if (answer.status < 300) return;
    } catch {
      connection.close();
    }
    await wait(500);
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length })
    .end(bytes);
}

process.on('message', (api) => {
  notified = api as NotifiedApi;
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
