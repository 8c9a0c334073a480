import { randomUUID } from 'node:crypto';
import type {
  CardReference,
  ChargeRequest,
  ProviderCheckout,
  ProviderCardSetup,
  SetUpCard,
  CardSetupRequest,
  SavedCards,
} from '../features/money/providers/index.ts';

/** What comes of a charge. */
export type ChargeOutcome = Pick<ProviderCheckout, 'status' | 'failureCode'>;

/** A test card; the same `fingerprint` is the same plastic. */
type Plastic = Partial<Omit<SetUpCard, 'token' | 'customer'>>;

/** The behaviour of the provider around it: outages, checkouts, lost answers. */
interface Around {
  readonly answer: () => void;
  readonly loseAnswer: () => void;
  readonly checkouts: Map<string, ProviderCheckout>;
}

/**
 * The saved cards of the provider in memory. The same registration gives the same page, the same
 * payment the same charge.
 */
export class FakeSavedCards implements SavedCards {
  readonly registrations = new Map<string, ProviderCardSetup>();
  readonly requests: CardSetupRequest[] = [];
  /** The requested charges, repetitions included. */
  readonly chargeRequests: ChargeRequest[] = [];
  /** Tokens that can be charged. */
  readonly tokens = new Set<string>();
  readonly forgotten: CardReference[] = [];
  /** The outcome of charges that are requested from now on. */
  nextCharge: ChargeOutcome = { status: 'succeeded', failureCode: null };
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  async createCardSetup(request: CardSetupRequest): Promise<ProviderCardSetup> {
    this.#around.answer();
    this.requests.push(request);
    const known = this.#of(request.cardSetupId)[0];
    const id = known?.id ?? `rg_${randomUUID()}`;
    const registration = known ?? {
      id,
      reference: request.cardSetupId,
      url: `https://pay.test/registration/${id}`,
      status: 'open' as const,
      failureCode: null,
      card: null,
    };
    this.registrations.set(id, registration);
    this.#around.loseAnswer();
    return registration;
  }

  async findCardSetup(id: string): Promise<ProviderCardSetup | null> {
    this.#around.answer();
    return this.registrations.get(id) ?? null;
  }

  async findCardSetupsOf(cardSetupId: string): Promise<ProviderCardSetup[]> {
    this.#around.answer();
    return this.#of(cardSetupId);
  }

  async detach(card: CardReference): Promise<void> {
    this.#around.answer();
    this.forgotten.push(card);
    this.tokens.delete(card.token);
  }

  async charge(request: ChargeRequest): Promise<ProviderCheckout> {
    this.#around.answer();
    this.chargeRequests.push(request);
    const { checkouts } = this.#around;
    const known = [...checkouts.values()].find(({ reference }) => reference === request.paymentId);
    const charged = known ?? this.#newCharge(request);
    checkouts.set(charged.id, charged);
    this.#around.loseAnswer();
    return charged;
  }

  #newCharge(request: ChargeRequest): ProviderCheckout {
    const id = `co_${randomUUID()}`;
    const isKnown = this.tokens.has(request.card.token);
    const refused: ChargeOutcome = { status: 'failed', failureCode: 'card_deleted' };
    const card = [...this.registrations.values()].find((one) => one.card?.token === request.card.token)?.card;
    return {
      id,
      reference: request.paymentId,
      url: `https://pay.test/checkout/${id}`,
      amountBani: request.amountBani,
      currency: 'RON',
      card: card ? { brand: card.brand, last4: card.last4 } : null,
      ...(isKnown ? this.nextCharge : refused),
    };
  }

  /** Saves a card on a page. */
  save(id: string, plastic: Plastic = {}): ProviderCardSetup {
    const token = `card_${randomUUID()}`;
    this.tokens.add(token);
    const card = { ...usualPlastic, ...plastic, token, customer: null };
    return this.set(id, { status: 'succeeded', card });
  }

  /** Ends a page with another outcome. */
  set(id: string, change: Partial<ProviderCardSetup>): ProviderCardSetup {
    const registration = this.registrations.get(id);
    if (registration === undefined) throw new Error(`There is no registration ${id}`);
    const changed = { ...registration, ...change };
    this.registrations.set(id, changed);
    return changed;
  }

  /** An event about a registration as it is now, as it would be posted. */
  event(id: string, eventId = `evt_${randomUUID()}`): string {
    const registration = this.registrations.get(id);
    if (registration === undefined) throw new Error(`There is no registration ${id}`);
    const type = `card_setup.${registration.status}`;
    return JSON.stringify({
      id: eventId,
      type,
      createdAt: '2026-11-18T10:00:00.000Z',
      data: { cardSetup: registration },
    });
  }

  #of(cardSetupId: string): ProviderCardSetup[] {
    return [...this.registrations.values()].filter(({ reference }) => reference === cardSetupId);
  }
}

const usualPlastic = {
  brand: 'Visa',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2029,
  fingerprint: 'plastic-of-4242',
};
