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

/** In tests, a slow payment stays pending until the test ends it. */
const NEVER_MS = 365 * A_DAY_MS;

/** How a request fails: `lost` requests are executed, `refused` and `silent` ones aren't. */
type Fault = 'lost' | 'refused' | 'silent' | { status: number; body: string };

/**
 * A fake Stripe, as far as our API uses it: objects, idempotency keys, errors, lists and events.
 * Tests call its methods to act as the person on its pages or as the bank, and to cause faults.
 */
export class StripeService {
  readonly secretKey = 'sk_test_of_the_sandbox';
  readonly webhookSecret = 'whsec_of_the_sandbox';
  readonly engine: Engine;
  /** The received requests, oldest first: method and path. */
  readonly requests: string[] = [];
  /** The faults of upcoming requests. */
  readonly faults: Fault[] = [];
  /** The URL that receives events; null sends none. */
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
    // The search index lags by up to a minute.
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

  /** The age in seconds from which the search finds objects. */
  get searchLagS(): number {
    return this.#context.searchLagS;
  }

  /** Sets the outcome of upcoming refunds. */
  set nextRefund(status: Engine['nextRefund']) {
    this.engine.nextRefund = status;
  }

  readonly now = (): Date => new Date(Date.now() + this.aheadMs);

  /**
   * Advances Stripe's clock: pages expire, the search index catches up and, after a day,
   * idempotency keys are forgotten.
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

  /** Returns the payment of a page on which a card was tried. */
  paymentOf(sessionId: string): Stripe.PaymentIntent {
    return this.intent(idAs('pi', sessionId));
  }

  /** All saved cards, including detached ones. */
  get methods(): Stripe.PaymentMethod[] {
    return this.engine.store.cards.query('ORDER BY rowid')().map(savedMethodObject);
  }

  /** Returns a saved card. Its customer is null once it's detached. */
  method(id: string): Stripe.PaymentMethod | undefined {
    const card = this.engine.store.cards.byId(idAs('card', id));
    return card && savedMethodObject(card);
  }

  /** Returns the id of a payment's page; empty for the charge of a saved card. */
  pageIdOf(intentId: string): string {
    const row = this.engine.store.checkouts.byId(idAs('co', intentId));
    return row?.cardToken === null ? idAs('cs_test', row.id) : '';
  }

  /** Overrides fields of an object. */
  override(id: string, fields: object): void {
    this.#context.overrides.set(id, { ...this.#context.overrides.get(id), ...fields });
  }

  /**
   * Acts as a person who tries a card on a page, to pay or to save it, and approves any challenge.
   * A refused card leaves the page open.
   * @returns true if the page is complete
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

  /** Pays with a slow payment method: the page completes, but the money arrives later or never. */
  paySlowly(sessionId: string): void {
    this.tryCardOnPage(sessionId, 'slow');
  }

  endSlowPayment(sessionId: string, isGood: boolean): void {
    const { engine } = this;
    engine.store.writeNow(() => endSlowPayment(engine, loadCheckout(engine, idAs('co', sessionId)), isGood));
  }

  /**
   * Acts as a person who answers the bank's challenge for a saved card.
   * @returns the bank's return URL, with Stripe's parameters
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

  /** Returns the token that Stripe gives Google Pay for a wallet with this test card. */
  googlePayToken(name: TestCardName): string {
    return this.#cardToken(name, 'google_pay');
  }

  /** Returns the token that Stripe gives anyone with the publishable key for a typed card. */
  typedCardToken(name: TestCardName): string {
    return this.#cardToken(name, null);
  }

  #cardToken(name: TestCardName, wallet: WalletType | null): string {
    const id = `tok_${crypto.randomUUID().replaceAll('-', '')}`;
    this.#context.cardTokens.set(id, { walletToken: `test-wallet-${name}`, wallet });
    return JSON.stringify({ id, object: 'token', type: 'card' });
  }

  /** Makes a manual refund, as in Stripe's dashboard. */
  async refundByHand(intentId: string, amount: number): Promise<string> {
    const response = await fetch(`${this.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.secretKey}`, 'stripe-version': STRIPE_API_VERSION },
      body: new URLSearchParams({ payment_intent: intentId, amount: String(amount) }),
    });
    if (!response.ok) throw new Error(`Stripe answered ${response.status}`);
    return ((await response.json()) as { id: string }).id;
  }

  /** Completes or fails a pending refund. */
  endRefund(refundId: string, status: 'succeeded' | 'failed'): void {
    this.engine.store.writeNow(() => endRefund(this.engine, refundId, status));
  }

  /**
   * Disputes a payment on its payer's behalf.
   * @returns the dispute's id
   */
  openDispute(intentId: string): string {
    const { engine } = this;
    return engine.store.writeNow(() => openDispute(engine, { checkoutId: idAs('co', intentId) })).id;
  }

  /** Decides a dispute for the merchant (`won`) or the payer (`lost`). */
  endDispute(disputeId: string, status: 'won' | 'lost'): void {
    const { engine } = this;
    engine.store.writeNow(() => endDispute(engine, disputeId, status));
  }

  /** Opens a page that belongs to another system on the same account. */
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

  /** Sends the notifications of these events again, in this order. */
  resend(events: readonly Stripe.Event[]): void {
    const { engine } = this;
    const sending = { isHeld: false, isBadlySigned: false, dueAt: engine.now() };
    engine.store.writeNow(() => {
      for (const { id: eventId } of events) engine.store.deliveries.insert({ ...sending, eventId });
    });
    engine.wakeDeliveries();
  }

  /** Deletes events. Stripe lists them for only 30 days. */
  forgetEvents(): void {
    this.engine.store.writeNow(() => this.engine.store.events.clear());
  }

  /** Sets how notifications about a page are sent. */
  chooseNotifications(sessionId: string, setting: NotificationSetting): void {
    const { store } = this.engine;
    const row = store.checkouts.byId(idAs('co', sessionId));
    if (row) store.writeNow(() => store.checkouts.update({ ...row, ...setting }));
  }

  /** Returns the signature header of a body at an instant. */
  sign(body: string, at: Date, secret = this.webhookSecret): string {
    return signNotification(body, secret, at.getTime());
  }

  /** Waits until all due events have been posted. */
  async delivered(): Promise<void> {
    await this.engine.drainDeliveries();
  }

  /** Posts delayed and repeated notifications and waits for the responses. */
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
 * @param slowBankMs duration of a slow payment; endless by default
 */
export async function startStripe({ slowBankMs = NEVER_MS } = {}): Promise<StripeService> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return new StripeService(server, slowBankMs);
}
