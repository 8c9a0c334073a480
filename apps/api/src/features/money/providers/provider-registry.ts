import {
  ProviderUnavailable,
  type PaymentProvider,
  type Payouts,
  type PhoneWallets,
  type SavedCards,
} from './payment-provider.ts';

/**
 * The providers that are live. Several may be: a payment stays with the one that it was begun at.
 */
export interface ProviderRegistry {
  /** Takes the new payments by card. */
  readonly forNewPayments: PaymentProvider;
  /** Takes the payments of the partner's players; null where there is no partner. */
  readonly partner: PaymentProvider | null;
  /** Of payments by card; the first takes the new ones. */
  readonly cards: readonly [PaymentProvider, ...PaymentProvider[]];
  readonly all: readonly PaymentProvider[];
  /** @throws {ProviderNotLive} */
  of(name: string): PaymentProvider;
  /** @throws {ProviderUnavailable} when the provider is not live, or saves no cards */
  savedCardsOf(name: string): SavedCards;
  /** @throws {ProviderUnavailable} when the provider is not live, or takes no phones' wallets */
  phoneWalletsOf(name: string): PhoneWallets;
  /** @throws {ProviderUnavailable} when the provider is not live, or pays nothing out */
  payoutsOf(name: string): Payouts;
}

/**
 * @param cards the providers of card payments, the first takes the new ones
 * @param partner the one of the partner's players
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
 * Something was begun at a provider that the configuration does not name any more; it waits until
 * it does.
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
