import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Stripe } from 'stripe';
import { answerSetupChallenge, loadCardSetup, saveCard } from '../engine/card-setup.ts';
import {
  answerChallenge,
  createCheckout,
  endSlowPayment,
  loadCheckout,
  payCheckout,
} from '../engine/checkout.ts';
import { endDispute, openDispute } from '../engine/dispute.ts';
import { openEngine, settleDue } from '../engine/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { flushDeliveries } from '../engine/events.ts';
import type { NotificationSetting } from '../engine/notification-setting.ts';
import { endRefund } from '../engine/refund.ts';
import { signNotification } from '../engine/send-notification.ts';
import { testCardNamed } from '../engine/test-cards.ts';
import type { TestCardName } from '../engine/test-cards.ts';
import { answerRequest } from './answer-request.ts';
import {
  charges,
  intents,
  intentWithId,
  refunds,
  sessions,
  sessionWithId,
  storedEvents,
} from './endpoints.ts';
import type { StripeContext } from './endpoints.ts';
import { StoredResponses } from './idempotency.ts';
import { STRIPE_API_VERSION, stripeFace } from './stripe-face.ts';
import { clientSecret, savedMethodObject } from './stripe-objects.ts';
import { checkoutDetails, idAs } from './stripe-ids.ts';
import type { CheckoutDetails, WalletType } from './stripe-ids.ts';

const A_DAY_MS = 24 * 60 * 60_000;

/** A slow payment of a test waits until the test ends it. */
const NEVER_MS = 365 * A_DAY_MS;

/** In place of a response: `lost` requests are done first, `refused` and `silent` ones are not. */
type Fault = 'lost' | 'refused' | 'silent' | { status: number; body: string };

/**
 * A service in Stripe's shapes, as far as the API uses them: objects, idempotency keys, errors,
 * lists and events. The person on its pages and the bank are calls; what goes wrong on the way is a
 * test's choice.
 */
export class StripeService {
  readonly secretKey = 'sk_test_of_the_sandbox';
  readonly webhookSecret = 'whsec_of_the_sandbox';
  readonly engine: Engine;
  /** The requests that came, oldest first: method and path. */
  readonly requests: string[] = [];
  /** What happens to the next requests. */
  readonly faults: Fault[] = [];
  /** Where events are posted to; nowhere while null. */
  webhookUrl: string | null = null;
  /** How far its clock is ahead of the machine's. */
  aheadMs = 0;
  readonly #context: StripeContext;
  readonly #stored = new StoredResponses();
  readonly #server: Server;

  constructor(server: Server, slowBankMs: number) {
    this.#server = server;
    this.engine = openEngine({
      file: null,
      face: stripeFace,
      now: () => this.now().getTime(),
      publicUrl: () => this.url,
      webhook: () => (this.webhookUrl === null ? null : { url: this.webhookUrl, secret: this.webhookSecret }),
      slowBankMs,
    });
    // the search follows what happens by up to a minute
    this.#context = {
      engine: this.engine,
      customers: new Map(),
      overrides: new Map(),
      cardTokens: new Map(),
      searchLagS: 60,
    };
    server.on('request', (request, response) => void this.#receive(request, response));
    this.engine.start();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get config() {
    return {
      secretKey: this.secretKey,
      webhookSecrets: [this.webhookSecret],
      apiUrl: this.url,
      publishableKey: 'pk_test_of_the_sandbox',
    };
  }

  /** The search finds what is older than this. */
  get searchLagS(): number {
    return this.#context.searchLagS;
  }

  /** What becomes of the refunds that are requested next. */
  set nextRefund(status: Engine['nextRefund']) {
    this.engine.nextRefund = status;
  }

  readonly now = (): Date => new Date(Date.now() + this.aheadMs);

  /**
   * Time passes at Stripe: pages end, the search catches up; after a day idempotency keys are
   * forgotten.
   */
  async advance(ms: number): Promise<void> {
    this.aheadMs += ms;
    await settleDue(this.engine);
    if (ms >= A_DAY_MS) this.#stored.forget();
  }

  get events(): Stripe.Event[] {
    return storedEvents(this.engine);
  }

  get sessions(): Stripe.Checkout.Session[] {
    return sessions(this.#context);
  }

  get intents(): Stripe.PaymentIntent[] {
    return intents(this.#context);
  }

  get charges(): Stripe.Charge[] {
    return charges(this.#context);
  }

  get refunds(): Stripe.Refund[] {
    return refunds(this.#context);
  }

  get customers(): ReadonlyMap<string, Stripe.Customer> {
    return this.#context.customers;
  }

  session(id: string): Stripe.Checkout.Session {
    return this.engine.store.writeNow(() => sessionWithId(this.#context, id));
  }

  intent(id: string): Stripe.PaymentIntent {
    return this.engine.store.writeNow(() => intentWithId(this.#context, id));
  }

  /** The payment behind a page on which a card was tried. */
  paymentOf(sessionId: string): Stripe.PaymentIntent {
    return this.intent(idAs('pi', sessionId));
  }

  /** Every saved card, detached ones too. */
  get methods(): Stripe.PaymentMethod[] {
    return this.engine.store.cards.query('ORDER BY rowid')().map(savedMethodObject);
  }

  /** A saved card; its customer is null once it is detached. */
  method(id: string): Stripe.PaymentMethod | undefined {
    const card = this.engine.store.cards.byId(idAs('card', id));
    return card && savedMethodObject(card);
  }

  /** The page on which a payment is made; empty for the charge of a saved card. */
  pageIdOf(intentId: string): string {
    const row = this.engine.store.checkouts.byId(idAs('co', intentId));
    return row?.cardToken === null ? idAs('cs_test', row.id) : '';
  }

  /** Has an object show other fields than its own. */
  override(id: string, fields: object): void {
    this.#context.overrides.set(id, { ...this.#context.overrides.get(id), ...fields });
  }

  /**
   * A person tries a card on a page, to pay or to save it, and approves when the bank requires it.
   * A card that is refused leaves the page open.
   * @returns whether the page is done
   */
  tryCardOnPage(sessionId: string, name: TestCardName = 'good'): boolean {
    const { engine } = this;
    const card = testCardNamed(name);
    const { status, mode } = this.session(sessionId);
    if (status !== 'open') throw new Error(`The page ${sessionId} is ${status}`);
    return engine.store.writeNow(() => {
      if (mode === 'setup') {
        const id = idAs('cs', sessionId);
        const tried = saveCard(engine, id, { card, expiry: { month: 12, year: 2034 } });
        if (tried.isChallenged === 1) answerSetupChallenge(engine, id, tried.attemptCount, 'approve');
        return loadCardSetup(engine, id).status === 'succeeded';
      }
      const id = idAs('co', sessionId);
      const { attempt } = payCheckout(engine, id, card);
      if (attempt && card.behaviour.kind === 'challenge') answerChallenge(engine, id, attempt.id, 'approve');
      return loadCheckout(engine, id).status !== 'open';
    });
  }

  /** A way of paying that takes its time: the page is done, the money comes later or not at all. */
  paySlowly(sessionId: string): void {
    this.tryCardOnPage(sessionId, 'slow');
  }

  endSlowPayment(sessionId: string, isGood: boolean): void {
    const { engine } = this;
    engine.store.writeNow(() => endSlowPayment(engine, loadCheckout(engine, idAs('co', sessionId)), isGood));
  }

  /**
   * The person answers the bank about a saved card.
   * @returns where the bank sends them back to, with what Stripe adds to the address
   */
  answerBank(intentId: string, isConfirmed: boolean): string {
    const { engine } = this;
    return engine.store.writeNow(() => {
      const row = loadCheckout(engine, idAs('co', intentId));
      const attempt = engine.store.attempts.ofCheckout(row.id).at(-1);
      const { returnUrl } = checkoutDetails(row);
      if (attempt?.outcome !== 'challenge' || returnUrl === null) {
        throw new Error(`No pending challenge of ${intentId}`);
      }
      answerChallenge(engine, row.id, attempt.id, isConfirmed ? 'approve' : 'refuse');
      const url = new URL(returnUrl);
      url.searchParams.set('payment_intent', intentId);
      url.searchParams.set('payment_intent_client_secret', clientSecret(intentId));
      url.searchParams.set('source_type', 'card');
      return url.toString();
    });
  }

  /** The token that Google Pay gets of Stripe for a wallet with this test card. */
  googlePayToken(name: TestCardName): string {
    return this.#cardToken(name, 'google_pay');
  }

  /** The token that anybody gets of Stripe for a typed card, with the publishable key. */
  typedCardToken(name: TestCardName): string {
    return this.#cardToken(name, null);
  }

  #cardToken(name: TestCardName, wallet: WalletType | null): string {
    const id = `tok_${crypto.randomUUID().replaceAll('-', '')}`;
    this.#context.cardTokens.set(id, { walletToken: `test-wallet-${name}`, wallet });
    return JSON.stringify({ id, object: 'token', type: 'card' });
  }

  /** A refund by hand, in Stripe's dashboard. */
  async refundByHand(intentId: string, amount: number): Promise<string> {
    const response = await fetch(`${this.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.secretKey}`, 'stripe-version': STRIPE_API_VERSION },
      body: new URLSearchParams({ payment_intent: intentId, amount: String(amount) }),
    });
    if (!response.ok) throw new Error(`Stripe answered ${response.status}`);
    return ((await response.json()) as { id: string }).id;
  }

  /** A pending refund arrives, or does not. */
  endRefund(refundId: string, status: 'succeeded' | 'failed'): void {
    this.engine.store.writeNow(() => endRefund(this.engine, refundId, status));
  }

  /** The payer disputes a payment with their bank. @returns the dispute's id */
  openDispute(intentId: string): string {
    const { engine } = this;
    return engine.store.writeNow(() => openDispute(engine, { checkoutId: idAs('co', intentId) })).id;
  }

  /** The bank decides a dispute, for the merchant (`won`) or for the payer. */
  endDispute(disputeId: string, status: 'won' | 'lost'): void {
    const { engine } = this;
    engine.store.writeNow(() => endDispute(engine, disputeId, status));
  }

  /** A page of another system on the same account. */
  openForeignPage(): string {
    const { engine } = this;
    const details: CheckoutDetails = {
      metadata: {},
      paymentMetadata: {},
      customer: null,
      isAdaptivePricing: false,
      returnUrl: null,
    };
    const url = 'https://another.test/';
    const page = { reference: '', description: '', successUrl: url, failedUrl: url, locale: 'ro' as const };
    const order = { ...page, amountBani: 850, currency: 'RON' as const, details };
    return idAs('cs_test', engine.store.writeNow(() => createCheckout(engine, order)).id);
  }

  /** Sends notifications of events again, in this order. */
  resend(events: readonly Stripe.Event[]): void {
    const { engine } = this;
    const sending = { isHeld: false, isBadlySigned: false, dueAt: engine.now() };
    engine.store.writeNow(() => {
      for (const { id: eventId } of events) engine.store.deliveries.insert({ ...sending, eventId });
    });
    engine.wakeDeliveries();
  }

  /** Stripe lists events for 30 days only. */
  forgetEvents(): void {
    this.engine.store.writeNow(() => this.engine.store.events.clear());
  }

  /** Chooses how the notifications about a page are sent. */
  chooseNotifications(sessionId: string, setting: NotificationSetting): void {
    const { store } = this.engine;
    const row = store.checkouts.byId(idAs('co', sessionId));
    if (row) store.writeNow(() => store.checkouts.update({ ...row, ...setting }));
  }

  /** The header that proves a body at an instant. */
  sign(body: string, at: Date, secret = this.webhookSecret): string {
    return signNotification(body, secret, at.getTime());
  }

  /** Waits until every event that is due is posted. */
  async delivered(): Promise<void> {
    await this.engine.drainDeliveries();
  }

  /** Posts what is late or waits to be sent again, and waits until it is answered. */
  async flush(): Promise<void> {
    await flushDeliveries(this.engine);
  }

  async stop(): Promise<void> {
    await this.engine.stop();
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
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
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const query = search.slice(1);
    const answer =
      this.#refusalOf(request) ??
      answerRequest({ method, path, query, body, idempotencyKey }, this.#context, this.#stored);
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': `req_${crypto.randomUUID()}`,
        'stripe-version': STRIPE_API_VERSION,
        ...('isReplayed' in answer && answer.isReplayed === true ? { 'idempotent-replayed': 'true' } : {}),
      })
      .end(JSON.stringify(answer.body, null, 2));
  }

  #refusalOf({ headers }: IncomingMessage): { status: number; body: object } | null {
    if (headers.authorization !== `Bearer ${this.secretKey}`) {
      return refuse(401, `Invalid API Key provided: ${headers.authorization?.slice(-12) ?? ''}`);
    }
    return headers['stripe-version'] === STRIPE_API_VERSION
      ? null
      : refuse(400, 'Another version of the API');
  }
}

function refuse(status: number, message: string): { status: number; body: object } {
  return { status, body: { error: { type: 'invalid_request_error', message } } };
}

/**
 * Starts the service on a free port.
 * @param slowBankMs how long a slow payment takes; for ever unless given
 */
export async function startStripe({ slowBankMs = NEVER_MS } = {}): Promise<StripeService> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return new StripeService(server, slowBankMs);
}
