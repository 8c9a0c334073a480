import { randomUUID } from 'node:crypto';
import type {
  CheckoutRequest,
  ListedEvent,
  PaymentProvider,
  Payouts,
  PayoutRequest,
  ProviderCheckout,
  ProviderPayout,
  ProviderRefund,
  RefundRequest,
} from '../features/money/providers/index.ts';
import { createSandboxProvider, ProviderUnavailable } from '../features/money/providers/index.ts';
import { signatureOf } from '../features/money/providers/testing/sign-notification.ts';
import { FakeSavedCards } from './fake-saved-cards.ts';
import { testConfig } from './test-config.ts';

type Outcome = Partial<Pick<ProviderCheckout, 'status' | 'amountBani' | 'currency' | 'failureCode' | 'card'>>;

const paidByVisa: Outcome = { status: 'succeeded', card: { brand: 'Visa', last4: '4242' } };

/**
 * A payment provider in memory whose failures a test chooses. It passes the conformance tests of
 * the port: the same payment gives the same page and the same refund. Its notifications are signed
 * and read as the sandbox's.
 */
export class FakeProvider implements PaymentProvider {
  readonly name: string;
  readonly checkouts = new Map<string, ProviderCheckout>();
  readonly savedCards = new FakeSavedCards({
    answer: () => this.#answer(),
    loseAnswer: () => this.#loseAnswer(),
    checkouts: this.checkouts,
  });
  readonly payouts: Payouts = {
    createPayout: (request) => this.#payOut(request),
    findPayout: (payoutId) => this.#findPayout(payoutId),
  };
  /** What happened, oldest first. A test puts in what is to be listed. */
  readonly events: ListedEvent[] = [];
  readonly requests: CheckoutRequest[] = [];
  readonly refunds = new Map<string, ProviderRefund & RefundRequest>();
  readonly payoutRequests: PayoutRequest[] = [];
  readonly madePayouts = new Map<string, ProviderPayout & PayoutRequest>();
  /** The outcome of pay-outs that are requested from now on. */
  nextPayout: Pick<ProviderPayout, 'status' | 'failureCode'> = { status: 'paid', failureCode: null };
  /** While true nothing is answered. */
  isAway = false;
  /** Whether the next page, charge or pay-out is made although its answer is lost. */
  losesNextAnswer = false;
  readonly #config = sandboxConfig();
  readonly #sandbox = createSandboxProvider(this.#config);

  constructor(name = 'sandbox') {
    this.name = name;
  }

  async createCheckout(request: CheckoutRequest): Promise<ProviderCheckout> {
    this.#answer();
    this.requests.push(request);
    const known = [...this.checkouts.values()].find(({ reference }) => reference === request.paymentId);
    const id = known?.id ?? `co_${randomUUID()}`;
    const checkout = known ?? {
      id,
      reference: request.paymentId,
      url: `https://pay.test/checkout/${id}`,
      status: 'open' as const,
      amountBani: request.amountBani,
      currency: 'RON',
      failureCode: null,
      card: null,
    };
    this.checkouts.set(id, checkout);
    this.#loseAnswer();
    return checkout;
  }

  async findCheckout(id: string): Promise<ProviderCheckout | null> {
    this.#answer();
    return this.checkouts.get(id) ?? null;
  }

  async findCheckoutsOf(paymentId: string): Promise<ProviderCheckout[]> {
    this.#answer();
    return [...this.checkouts.values()].filter(({ reference }) => reference === paymentId);
  }

  async expireCheckout(id: string): Promise<ProviderCheckout> {
    this.#answer();
    const checkout = this.#checkout(id);
    return checkout.status === 'open' ? this.set(id, { status: 'expired' }) : checkout;
  }

  async refund(request: RefundRequest): Promise<ProviderRefund> {
    this.#answer();
    const reference = request.refundId ?? request.paymentId;
    const known = this.refunds.get(reference);
    const refund = known ?? {
      ...request,
      id: `re_${randomUUID()}`,
      reference,
      status: 'succeeded' as const,
    };
    this.refunds.set(reference, refund);
    return refund;
  }

  async #payOut(request: PayoutRequest): Promise<ProviderPayout> {
    this.#answer();
    this.payoutRequests.push(request);
    const known = this.madePayouts.get(request.payoutId);
    const { status, failureCode } = this.nextPayout;
    const { payoutId: reference, amountBani } = request;
    const payout = known ?? {
      ...request,
      id: `po_${randomUUID()}`,
      reference,
      amountBani,
      status,
      failureCode,
    };
    this.madePayouts.set(reference, payout);
    this.#loseAnswer();
    return payout;
  }

  async #findPayout(payoutId: string): Promise<ProviderPayout | null> {
    this.#answer();
    return this.madePayouts.get(payoutId) ?? null;
  }

  async listEvents(after: string | null, limit: number) {
    this.#answer();
    const start = after === null ? 0 : this.events.findIndex(({ id }) => id === after) + 1;
    const events = this.events.slice(start, start + limit);
    return { events, hasMore: start + limit < this.events.length };
  }

  /** An event about a pay-out with the given outcome. */
  payoutEvent(payoutId: string, outcome: Pick<ProviderPayout, 'status' | 'failureCode'>): string {
    const payout = this.madePayouts.get(payoutId);
    if (payout === undefined) throw new Error(`There is no pay-out ${payoutId}`);
    this.madePayouts.set(payoutId, { ...payout, ...outcome });
    const type = `payout.${outcome.status}`;
    return JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { payout: { ...payout, ...outcome } } });
  }

  isAuthentic: PaymentProvider['isAuthentic'] = (notification, now) =>
    this.#sandbox.isAuthentic(notification, now);
  readEvent: PaymentProvider['readEvent'] = (body) => this.#sandbox.readEvent(body);

  /** The checkout that an address leads to. */
  idOf(paymentUrl: string): string {
    return paymentUrl.split('/').at(-1) ?? '';
  }

  /** Ends a page: paid, or another outcome. */
  set(id: string, outcome: Outcome = paidByVisa): ProviderCheckout {
    const changed = {
      ...this.#checkout(id),
      ...(outcome.status === 'succeeded' ? paidByVisa : {}),
      ...outcome,
    };
    this.checkouts.set(id, changed);
    return changed;
  }

  /** An event about a checkout as it is now, as it would be posted. */
  event(id: string, eventId = `evt_${randomUUID()}`): string {
    const checkout = this.#checkout(id);
    const type = `checkout.${checkout.status}`;
    return JSON.stringify({ id: eventId, type, createdAt: '2026-11-18T10:00:00.000Z', data: { checkout } });
  }

  /** The header that proves a body at an instant. */
  sign(body: string, at: Date, secret = this.#config.webhookSecret): string {
    return signatureOf(body, at, secret);
  }

  #checkout(id: string): ProviderCheckout {
    const checkout = this.checkouts.get(id);
    if (checkout === undefined) throw new Error(`There is no checkout ${id}`);
    return checkout;
  }

  #loseAnswer(): void {
    if (!this.losesNextAnswer) return;
    this.losesNextAnswer = false;
    throw new ProviderUnavailable('The answer was lost');
  }

  #answer(): void {
    if (this.isAway) throw new ProviderUnavailable('The provider is away');
  }
}

function sandboxConfig() {
  const { sandbox } = testConfig('postgresql://nowhere/none').payment;
  if (sandbox === null) throw new Error('The tests have no sandbox');
  return sandbox;
}
