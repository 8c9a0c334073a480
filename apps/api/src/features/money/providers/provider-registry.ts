import {
  ProviderUnavailable,
  type PaymentProvider,
  type Payouts,
  type PhoneWallets,
  type SavedCards,
} from './payment-provider.ts';

/**
 * The configured providers. There may be several, because payments stay at the provider where they
 * began.
 */
export interface ProviderRegistry {
  /** The provider of new card payments. */
  readonly forNewPayments: PaymentProvider;
  /** The provider of payments by the partner's players; null without a partner. */
  readonly partner: PaymentProvider | null;
  /** Card providers in order of preference; new payments use the first. */
  readonly cards: readonly [PaymentProvider, ...PaymentProvider[]];
  readonly all: readonly PaymentProvider[];
  of(name: string): PaymentProvider;
  /**
   * Returns a provider's saved card calls.
   * @throws {ProviderUnavailable} if the provider isn't configured or can't save cards
   */
  savedCardsOf(name: string): SavedCards;
  /**
   * Returns a provider's phone wallet calls.
   * @throws {ProviderUnavailable} if the provider isn't configured or doesn't accept phone wallets
   */
  phoneWalletsOf(name: string): PhoneWallets;
  /**
   * Returns a provider's payout calls.
   * @throws {ProviderUnavailable} if the provider isn't configured or can't make payouts
   */
  payoutsOf(name: string): Payouts;
}

/**
 * Creates a registry of providers.
 * @param cards card providers; new payments use the first
 * @param partner the provider of the partner's players
 */
export function createProviderRegistry(
  cards: readonly [PaymentProvider, ...PaymentProvider[]],
  partner: PaymentProvider | null = null,
): ProviderRegistry {
  const all = partner === null ? cards : [...cards, partner];
  const byName = new Map(all.map((provider) => [provider.name, provider]));
  if (byName.size < all.length) throw new Error('Two payment providers have one name');
  const of = (name: string): PaymentProvider => {
    const provider = byName.get(name);
    if (provider === undefined) throw new ProviderNotLive(name);
    return provider;
  };
  return {
    forNewPayments: cards[0],
    partner,
    cards,
    all,
    of,
    savedCardsOf: (name) => offered(of(name).savedCards, `${name} saves no cards`),
    phoneWalletsOf: (name) => offered(of(name).phoneWallets, `${name} takes no phone's wallet`),
    payoutsOf: (name) => offered(of(name).payouts, `${name} pays nothing out`),
  };
}

/**
 * Thrown for an object at a provider that is no longer configured. The object waits until the
 * provider is configured again.
 */
class ProviderNotLive extends ProviderUnavailable {
  constructor(name: string) {
    super(`The payment provider ${name} is not live`);
    this.name = 'ProviderNotLive';
  }
}

function offered<Part>(part: Part | null, problem: string): Part {
  if (part === null) throw new ProviderUnavailable(problem);
  return part;
}
