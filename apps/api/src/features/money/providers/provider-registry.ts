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
  return {
    forNewPayments: cards[0],
    partner,
    cards,
    all,
    of(name) {
      const provider = byName.get(name);
      if (provider === undefined) throw new ProviderNotLive(name);
      return provider;
    },
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

/** @throws {ProviderUnavailable} when the provider is not live, or saves no cards */
export function savedCardsOf(providers: ProviderRegistry, name: string): SavedCards {
  const { savedCards } = providers.of(name);
  if (savedCards === null) throw new ProviderUnavailable(`${name} saves no cards`);
  return savedCards;
}

/** @throws {ProviderUnavailable} when the provider is not live, or takes no phones' wallets */
export function phoneWalletsOf(providers: ProviderRegistry, name: string): PhoneWallets {
  const { phoneWallets } = providers.of(name);
  if (phoneWallets === null) throw new ProviderUnavailable(`${name} takes no phone's wallet`);
  return phoneWallets;
}

/** @throws {ProviderUnavailable} when the provider is not live, or pays nothing out */
export function payoutsOf(providers: ProviderRegistry, name: string): Payouts {
  const { payouts } = providers.of(name);
  if (payouts === null) throw new ProviderUnavailable(`${name} pays nothing out`);
  return payouts;
}
