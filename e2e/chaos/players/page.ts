import type { CardDriver } from '../card-driver.ts';
import type { Environment } from '../environment/open-environment.ts';
import type { ProviderName } from '../three-sides.ts';

/** A provider's page on which a player can pay. */
export interface Page {
  readonly provider: ProviderName;
  /** What the provider calls it. */
  readonly checkoutId: string;
}

/**
 * The page that an address leads to; null when it leads back to us, since there is nothing to do at
 * a provider.
 */
export function pageOf(environment: Environment, paymentUrl: string): Page | null {
  const { origin, pathname } = new URL(paymentUrl);
  if (origin === new URL(environment.playerUrl).origin) return null;
  const checkoutId = pathname.split('/').at(-1) ?? '';
  if (origin === environment.partnerUrl) return { provider: 'partner', checkoutId };
  return { provider: origin === environment.stripe.url ? 'stripe' : 'sandbox', checkoutId };
}

/** The driver at which a page for cards is used. */
export function driverOf({ cardDrivers }: Environment, { provider }: Page): CardDriver {
  if (provider === 'partner') throw new Error('A player who pays by card was sent to the partner');
  return cardDrivers[provider];
}
