import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../../../../config/config.ts';
import { stripeApiVersion } from '../../stripe/stripe-client.ts';
import { answerRequest } from './answer-request.ts';
import { StoredResponses } from './idempotency.ts';
import { endRefund } from './refund-endpoints.ts';
import { DoubleStore } from './store.ts';
import type { TestCardName } from './test-card.ts';
import { answerBank, endSlowPayment, paySlowly, tryCardOnPage } from './use-page.ts';
import { signatureOf } from '../sign-notification.ts';

/**
 * A service that answers as Stripe does, as far as the provider uses it: its published shapes, its keys of idempotency, its errors, lists and
 * events. It plays the person on the page and the bank too, and what goes wrong on the way is a test's choice.
 */
export class StripeDouble {
  readonly secretKey = 'sk_test_of_the_double';
  readonly webhookSecret = 'whsec_of_the_double';
  readonly store = new DoubleStore();
  /** What was asked, oldest first: method and path. */
  readonly requests: string[] = [];
  /** Where events are posted to; nowhere while null. */
  webhookUrl: string | null = null;
  nextRefund: 'succeeded' | 'pending' | 'failed' = 'succeeded';
  /** The search knows what is older than this. */
  searchLagS = 60;
  /** What happens to the next requests in place of an answer; `lost` ones are done first. */
  readonly faults: ('lost' | 'refused' | 'silent' | { status: number; body: string })[] = [];
  readonly #kept = new StoredResponses();
  readonly #deliveries = new Set<Promise<unknown>>();
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.#receive(request, response);
    });
    this.store.onEvent = (event) => this.#deliver(event);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get config(): StripeConfig {
    return { secretKey: this.secretKey, webhookSecret: this.webhookSecret, apiUrl: this.url };
  }

  /** Somebody tries a card on a page; says whether the page is done. */
  tryCardOnPage(sessionId: string, card: TestCardName = 'good'): boolean {
    return tryCardOnPage(this.store, this.url, sessionId, card);
  }

  paySlowly(sessionId: string): void {
    paySlowly(this.store, sessionId);
  }

  endSlowPayment(sessionId: string, isGood: boolean): void {
    endSlowPayment(this.store, sessionId, isGood);
  }

  /** The person answers the bank about a saved card; says where the bank sends them. */
  answerBank(intentId: string, isConfirmed: boolean): string {
    return answerBank(this.store, intentId, isConfirmed);
  }

  /** Somebody gives money back by hand, at Stripe itself. */
  async refundByHand(intentId: string, amount: number): Promise<string> {
    const answer = await fetch(`${this.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.secretKey}`, 'stripe-version': stripeApiVersion },
      body: new URLSearchParams({ payment_intent: intentId, amount: String(amount) }),
    });
    if (!answer.ok) throw new Error(`The double answered ${answer.status}`);
    return ((await answer.json()) as { id: string }).id;
  }

  endRefund(refundId: string, status: 'succeeded' | 'failed'): void {
    endRefund(this.store, refundId, status);
  }

  /** The page on which a payment is made; empty for one that charges a saved card. */
  pageIdOf(intentId: string): string {
    const sessions = [...this.store.sessions.values()];
    return sessions.find(({ payment_intent: of }) => of === intentId)?.id ?? '';
  }

  /** Time passes at Stripe: pages close, the search catches up; after a day keys of idempotency are forgotten. */
  advance(ms: number): void {
    this.store.aheadMs += ms;
    this.store.closeOldPages();
    if (ms >= 24 * 60 * 60_000) this.#kept.forget();
  }

  /** The time there. */
  readonly now = (): Date => new Date(Date.now() + this.store.aheadMs);

  get events(): Stripe.Event[] {
    return [...this.store.events.values()];
  }

  /** The header that proves a body at an instant. */
  sign(body: string, at: Date, secret = this.webhookSecret): string {
    return signatureOf(body, at, secret);
  }

  /** Waits until every event is posted. */
  async delivered(): Promise<void> {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries);
  }

  async stop(): Promise<void> {
    this.webhookUrl = null;
    await this.delivered();
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #deliver(event: Stripe.Event): void {
    if (this.webhookUrl === null) return;
    const body = JSON.stringify(event, null, 2);
    const posted: Promise<unknown> = fetch(this.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': this.sign(body, new Date()),
      },
      body,
    })
      .catch(() => null)
      .finally(() => this.#deliveries.delete(posted));
    this.#deliveries.add(posted);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname: path, search } = new URL(request.url ?? '/', this.url);
    const method = request.method ?? '';
    this.requests.push(`${method} ${path}`);
    const fault = this.faults.shift();
    if (fault === 'silent') return;
    if (fault === 'refused') {
      request.socket.destroy();
      return;
    }
    if (typeof fault === 'object') {
      response.writeHead(fault.status, { 'content-type': 'application/json' }).end(fault.body);
      return;
    }
    const refusal = this.#refusalOf(request);
    const key = request.headers['idempotency-key'];
    const answer =
      refusal ??
      answerRequest(
        {
          method,
          path,
          query: search.slice(1),
          body: Buffer.concat(chunks).toString('utf8'),
          idempotencyKey: typeof key === 'string' ? key : undefined,
        },
        {
          store: this.store,
          origin: this.url,
          nextRefund: this.nextRefund,
          searchLagS: this.searchLagS,
        },
        this.#kept,
      );
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': this.store.newId('req'),
        'stripe-version': stripeApiVersion,
        ...('isReplayed' in answer && answer.isReplayed === true ? { 'idempotent-replayed': 'true' } : {}),
      })
      .end(JSON.stringify(answer.body, null, 2));
  }

  #refusalOf({ headers }: IncomingMessage): { status: number; body: object } | null {
    if (headers.authorization !== `Bearer ${this.secretKey}`) {
      return refuse(401, `Invalid API Key provided: ${headers.authorization?.slice(-12) ?? ''}`);
    }
    if (headers['stripe-version'] !== stripeApiVersion) return refuse(400, 'Another version of the API');
    return null;
  }
}

function refuse(status: number, message: string): { status: number; body: object } {
  return { status, body: { error: { type: 'invalid_request_error', message } } };
}

/** Starts the double on a free port. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return new StripeDouble(server);
}
