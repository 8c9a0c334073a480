import type { CardProviderInMemory } from '@loto/sandbox/card-provider-in-memory';
import type {
  CardReference,
  ProviderCardSetup,
  ProviderCheckout,
  SetUpCard,
} from '../../features/money/providers/index.ts';
import type {
  CardSetupRequest,
  ChargeRequest,
  SavedCards,
} from '../../features/money/providers/payment-provider.ts';
import { sandboxCardSetup } from '../../features/money/providers/sandbox/sandbox-shapes.ts';

/** The provider that has the saved cards. */
interface Around {
  readonly sandbox: () => CardProviderInMemory;
  /** Adds a request to a list of received ones. */
  readonly note: <Request extends object>(list: Request[], request: Request) => void;
}

/** The saved cards of the fake provider. */
export class FakeSavedCards implements SavedCards {
  readonly requests: CardSetupRequest[] = [];
  /** Requested charges, including repetitions. */
  readonly chargeRequests: ChargeRequest[] = [];
  readonly detached: CardReference[] = [];
  /** The outcome of later charges. */
  nextCharge: Pick<ProviderCheckout, 'status' | 'failureCode'> = { status: 'succeeded', failureCode: null };
  readonly #adapter: SavedCards;
  readonly #around: Around;

  constructor(adapter: SavedCards, around: Around) {
    this.#adapter = adapter;
    this.#around = around;
  }

  findCardSetup = (id: string) => this.#adapter.findCardSetup(id);
  findCardSetupsOf = (cardSetupId: string) => this.#adapter.findCardSetupsOf(cardSetupId);

  createCardSetup(request: CardSetupRequest): Promise<ProviderCardSetup> {
    this.#around.note(this.requests, request);
    return this.#adapter.createCardSetup(request);
  }

  async detach(card: CardReference): Promise<void> {
    await this.#adapter.detach(card);
    this.detached.push(card);
  }

  charge(request: ChargeRequest): Promise<ProviderCheckout> {
    this.#around.note(this.chargeRequests, request);
    this.#around.sandbox().setNextCharge(this.nextCharge);
    return this.#adapter.charge(request);
  }

  /** All pages by id, oldest first. */
  get cardSetups(): ReadonlyMap<string, ProviderCardSetup> {
    const made = this.#around.sandbox().cardSetups();
    return new Map(made.map((setup) => [setup.id, sandboxCardSetup.parse(setup)]));
  }

  /** Tokens of cards that can be charged. */
  get tokens(): ReadonlySet<string> {
    return new Set(this.#around.sandbox().tokens());
  }

  reset(): void {
    for (const list of [this.requests, this.chargeRequests, this.detached]) list.length = 0;
    this.nextCharge = { status: 'succeeded', failureCode: null };
  }

  /** Saves a card on a page; equal `fingerprint`s mean the same physical card. */
  save(id: string, description: Partial<Omit<SetUpCard, 'token' | 'customer'>> = {}): void {
    this.#around.sandbox().saveCard(id, { fingerprint: 'fingerprint-of-4242', ...description });
  }

  /** Ends a page with another outcome. */
  set(id: string, { status }: Pick<ProviderCardSetup, 'status'>): void {
    this.#around.sandbox().setCardSetup(id, status);
  }

  /** Returns an event with a page's current state, as it would be posted. */
  event(id: string, eventId?: string): string {
    const sandbox = this.#around.sandbox();
    const cardSetup = sandbox.cardSetup(id);
    return sandbox.event(`card_setup.${cardSetup.status}`, { cardSetup }, eventId);
  }
}
