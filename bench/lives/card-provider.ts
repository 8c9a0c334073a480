/**
 * A process that simulates the sandbox's card provider, as far as a paid ticket needs it. The
 * sandbox's own engine uses six times as much CPU per payment, even in memory (decision 216). The
 * process receives the URL for notifications and sends its port.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { signNotification, type CheckoutView } from '@loto/sandbox/card-provider';
import { HttpConnection } from '../support/http-connection.ts';

/** The fields of a checkout that the API reads. */
type Checkout = Pick<
  CheckoutView,
  'id' | 'url' | 'reference' | 'status' | 'amountBani' | 'currency' | 'failureCode' | 'card'
>;

/** The URL for notifications, and the secret that signs them. */
export interface NotifiedApi {
  readonly url: string;
  readonly webhookSecret: string;
}

const checkouts = new Map<string, Checkout>();
const byReference = new Map<string, Checkout>();
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

function open(
  { reference, amountBani, currency }: Pick<Checkout, 'reference' | 'amountBani' | 'currency'>,
  host: string,
): Checkout {
  const made = byReference.get(reference);
  if (made !== undefined) return made;
  const id = `co_${checkouts.size + 1}`;
  const url = `http://${host}/checkout/${id}`;
  const opened = { status: 'open', failureCode: null, card: null } as const;
  const checkout: Checkout = { id, url, reference, amountBani, currency, ...opened };
  checkouts.set(id, checkout);
  byReference.set(reference, checkout);
  return checkout;
}

/** Sends the event until it's accepted, like real providers. */
async function notify(checkout: Checkout): Promise<void> {
  const event = { id: `ev_${checkout.id}`, type: 'checkout.succeeded', data: { checkout } };
  const body = JSON.stringify(event);
  for (;;) {
    const connection = idle.pop() ?? new HttpConnection(notified.url);
    const headers = `sandbox-signature: ${signNotification(body, notified.webhookSecret, Date.now())}\r\n`;
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
