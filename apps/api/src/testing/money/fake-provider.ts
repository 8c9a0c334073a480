import { cardProviderInMemory, type CheckoutOutcome } from '@loto/sandbox/card-provider-in-memory';
import {
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderPayout,
  type ProviderRefund,
} from '../../features/money/providers/index.ts';
import type {
  CheckoutRequest,
  Payouts,
  PayoutRequest,
  PhoneWalletCharge,
  PhoneWallets,
  RefundRequest,
} from '../../features/money/providers/payment-provider.ts';
import { createSandboxProvider } from '../../features/money/providers/sandbox/sandbox-provider.ts';
import {
  sandboxCheckout,
  sandboxPayout,
  sandboxRefund,
} from '../../features/money/providers/sandbox/sandbox-shapes.ts';
import { signatureOf } from '../../features/money/providers/testing/sign-notification.ts';
import { FakeSavedCards } from './fake-saved-cards.ts';
import { testConfig } from '../app/test-config.ts';

/** The sandbox's maximum; our pages close earlier. */
const pageLifeMs = 30 * 24 * 60 * 60_000;

/**
 * The sandbox's card provider in this process, called by our adapter, with outages and outcomes
 * chosen by a test. Its pages never expire.
 */
export class FakeProvider implements PaymentProvider {
  readonly name: string;
  readonly requests: CheckoutRequest[] = [];
  readonly payoutRequests: PayoutRequest[] = [];
  /** The outcome of later payouts; a failed one means a closed card. */
  nextPayout: ProviderPayout['status'] = 'paid';
  /** While true, every payout is refused, as for an amount that the provider doesn't pay. */
  refusesPayouts = false;
  /** While true, no call gets a response. */
  isAway = false;
  /** True if the next page, charge, refund or payout succeeds although its response is lost. */
  losesNextAnswer = false;
  readonly #config = sandboxConfig();
  readonly #adapter = createSandboxProvider({
    ...this.#config,
    transport: { exchange: (url, init) => this.#exchange(url, init), retryWaitsMs: [] },
  });
  #sandbox = openSandbox(this.#config);
  /** Disputes that can't be read. */
  readonly failingDisputes = new Set<string>();
  readonly #changedDisputes = new Map<string, { status: 'open' | 'won' | 'lost'; amountBani: number }>();
  readonly savedCards = new FakeSavedCards(this.#adapter.savedCards, {
    sandbox: () => this.#sandbox,
    note: (list, request) => this.#note(list, request),
  });
  /** Requested charges of phone wallets, including repetitions. */
  readonly walletCharges: PhoneWalletCharge[] = [];
  /** `savedCards.nextCharge` also sets their outcome. */
  readonly phoneWallets: PhoneWallets = {
    googlePayGateway: this.#adapter.phoneWallets.googlePayGateway,
    charge: (request) => {
      this.#note(this.walletCharges, request);
      this.#sandbox.setNextCharge(this.savedCards.nextCharge);
      return this.#adapter.phoneWallets.charge(request);
    },
  };
  readonly payouts: Payouts = {
    createPayout: (request) => {
      this.#note(this.payoutRequests, request);
      this.#sandbox.setNextPayout(this.nextPayout);
      return this.#adapter.payouts.createPayout(request);
    },
    findPayout: (payoutId) => this.#adapter.payouts.findPayout(payoutId),
  };

  constructor(name = 'sandbox') {
    this.name = name;
  }

  findCheckout = (id: string) => this.#adapter.findCheckout(id);
  findCheckoutsOf = (paymentId: string) => this.#adapter.findCheckoutsOf(paymentId);
  expireCheckout = (id: string) => this.#adapter.expireCheckout(id);
  refund = (request: RefundRequest) => this.#adapter.refund(request);
  findRefunds = (checkoutId: string) => this.#adapter.findRefunds(checkoutId);
  readonly dashboardUrl = (providerReference: string) =>
    `https://provider.test/${encodeURIComponent(providerReference)}`;
  findDispute = async (id: string) => {
    if (this.failingDisputes.has(id)) throw new Error('A dispute of an odd form');
    const found = await this.#adapter.findDispute(id);
    const changed = this.#changedDisputes.get(id);
    if (found === null || changed === undefined) return found;
    return { ...found, ...changed, isWithdrawn: changed.status !== 'won' };
  };
  listEvents: PaymentProvider['listEvents'] = (after, limit) => this.#adapter.listEvents(after, limit);
  isAuthentic: PaymentProvider['isAuthentic'] = (notification, now) =>
    this.#adapter.isAuthentic(notification, now);
  readEvent: PaymentProvider['readEvent'] = (body) => this.#adapter.readEvent(body);

  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout> {
    this.#note(this.requests, request);
    return this.#adapter.createCheckout(request);
  }

  /** Charges 8.50 lei for a payment that no database contains. */
  async payUnknown(paymentId: string): Promise<ProviderCheckout> {
    const { id } = await this.createCheckout({
      paymentId,
      amountBani: 850,
      description: 'Bilet Loto 6/49',
      successUrl: 'https://loto.test/payment/success',
      failedUrl: 'https://loto.test/payment/failure',
      language: 'ro',
      expiresAt: new Date(Date.now() + 60_000),
    });
    return this.set(id);
  }

  /** All checkouts by id, oldest first. */
  get checkouts(): ReadonlyMap<string, ProviderCheckout> {
    const made = this.#sandbox.checkouts().map((checkout) => sandboxCheckout.parse(checkout));
    return new Map(made.map((checkout) => [checkout.id, checkout]));
  }

  /** All refunds by our id of the refund or payment, oldest first. */
  get refunds(): ReadonlyMap<string, ProviderRefund & Pick<RefundRequest, 'refundId'>> {
    const { checkouts } = this;
    return new Map(
      this.#sandbox.refunds().map((made) => {
        const refund = sandboxRefund.parse(made);
        const { reference, checkoutId } = refund;
        const isOfPayment = checkouts.get(checkoutId)?.reference === reference;
        return [reference, isOfPayment ? refund : { ...refund, refundId: reference }];
      }),
    );
  }

  /** Returns an event with the current state of each refund, as it would be posted. */
  refundEvents(): string[] {
    return this.#sandbox
      .refunds()
      .map((refund) => this.#sandbox.event(`refund.${refund.status}`, { refund }));
  }

  /**
   * Makes the bank refuse a refund that was reported as successful.
   * @returns its event
   */
  failRefund(id: string): string {
    this.#sandbox.failRefund(id);
    const refund = this.#sandbox.refunds().find((made) => made.id === id);
    return this.#sandbox.event('refund.failed', { refund });
  }

  /** All payouts by our id, oldest first. */
  get madePayouts(): ReadonlyMap<string, ProviderPayout & PayoutRequest> {
    const requests = new Map(this.payoutRequests.map((request) => [request.payoutId, request]));
    return new Map(
      this.#sandbox.payouts().flatMap((made) => {
        const payout = sandboxPayout.parse(made);
        const request = requests.get(payout.reference);
        return request === undefined ? [] : [[payout.reference, { ...request, ...payout }]];
      }),
    );
  }

  /** Empties the provider and ends its outage. */
  reset(): void {
    this.#sandbox = openSandbox(this.#config);
    for (const list of [this.requests, this.payoutRequests, this.walletCharges]) list.length = 0;
    Object.assign(this, { nextPayout: 'paid', refusesPayouts: false, isAway: false, losesNextAnswer: false });
    this.savedCards.reset();
    this.failingDisputes.clear();
    this.#changedDisputes.clear();
  }

  /** Adds an event to the end of the list. */
  list(body: string): void {
    this.#sandbox.listEvent(body);
  }

  /** Returns an event about a payout that now has this status. */
  payoutEvent(payoutId: string, status: ProviderPayout['status']): string {
    const id = this.madePayouts.get(payoutId)?.id;
    if (id === undefined) throw new Error(`There is no pay-out ${payoutId}`);
    this.#sandbox.setPayout(id, status);
    const payout = this.#sandbox.payouts().find((made) => made.id === id);
    return this.#sandbox.event(`payout.${status}`, { payout });
  }

  /**
   * Disputes a checkout as its payer.
   * @returns the dispute's id
   */
  openDispute(checkoutId: string): string {
    return this.#sandbox.openDispute(checkoutId).id;
  }

  /** Decides a dispute for us (`won`) or the payer (`lost`). */
  endDispute(disputeId: string, status: 'won' | 'lost'): void {
    this.#sandbox.endDispute(disputeId, status);
  }

  /** Changes a dispute in a way that the sandbox doesn't support. */
  changeDispute(disputeId: string, changed: { status: 'open' | 'won' | 'lost'; amountBani: number }): void {
    this.#changedDisputes.set(disputeId, changed);
  }

  /** Returns an event with a dispute's current state, as it would be posted. */
  disputeEvent(disputeId: string): string {
    const found = this.#sandbox.disputes().find(({ id }) => id === disputeId);
    const dispute = found && { ...found, ...this.#changedDisputes.get(disputeId) };
    return this.#sandbox.event(`dispute.${dispute?.status === 'open' ? 'opened' : dispute?.status}`, {
      dispute,
    });
  }

  /** Returns the checkout at a payment URL. */
  idOf(paymentUrl: string): string {
    return paymentUrl.split('/').at(-1) ?? '';
  }

  /** Ends a page: paid by a Visa, or with another outcome, even an impossible one. */
  set(id: string, outcome: Partial<CheckoutOutcome> = {}): ProviderCheckout {
    this.#sandbox.setCheckout(id, { status: 'succeeded', ...outcome });
    return sandboxCheckout.parse(this.#sandbox.checkout(id));
  }

  /** Returns an event with a checkout's current state, as it would be posted. */
  event(id: string, eventId?: string): string {
    const checkout = this.#sandbox.checkout(id);
    return this.#sandbox.event(`checkout.${checkout.status}`, { checkout }, eventId);
  }

  /** Returns the signature header of a body at an instant. */
  sign(body: string, at: Date, secret = this.#config.webhookSecrets[0] ?? ''): string {
    return signatureOf(body, at, secret);
  }

  #note<Request extends object>(list: Request[], request: Request): void {
    if (this.isAway) return;
    list.push(request);
    if ('expiresAt' in request && request.expiresAt instanceof Date) {
      this.#sandbox.setClock(request.expiresAt.getTime() - pageLifeMs);
    }
  }

  async #exchange(url: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
    if (this.isAway) throw new ProviderUnavailable('The provider is away');
    if (this.refusesPayouts && init.method === 'POST' && url.endsWith('/v1/payouts')) {
      return { status: 422, json: { error: { code: 'amount_not_paid_out' } } };
    }
    const headers = init.headers as Record<string, string>;
    const answer = await this.#sandbox.inject({
      method: init.method as 'GET' | 'POST' | 'DELETE',
      url: url.slice(this.#config.url.length),
      headers,
      ...(init.body === null ? {} : { payload: init.body as string }),
    });
    if (this.losesNextAnswer && headers['idempotency-key'] !== undefined) {
      this.losesNextAnswer = false;
      throw new ProviderUnavailable('The answer was lost');
    }
    return { status: answer.statusCode, json: answer.payload === '' ? null : answer.json() };
  }
}

const openSandbox = ({ secretKey }: { readonly secretKey: string }) =>
  cardProviderInMemory({ secretKey, publicUrl: 'https://pay.test' });

function sandboxConfig() {
  const { sandbox } = testConfig('postgresql://nowhere/none').payment;
  if (sandbox === null) throw new Error('The tests have no sandbox');
  return sandbox;
}
