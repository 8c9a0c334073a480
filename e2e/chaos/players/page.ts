import type { CardDriver } from '../card-driver.ts';
import type { Environment } from '../environment/open-environment.ts';
import type { ProviderName } from '../three-sides.ts';

/** A provider's page on which a player can pay. */
export interface Page {
  readonly provider: ProviderName;
  /** The provider's id of the page. */
  readonly checkoutId: string;
}

/** Returns the page at a URL, or null if the URL leads back to us because no page is needed. */
export function pageOf(environment: Environment, paymentUrl: string): Page | null {
  const { origin, pathname } = new URL(paymentUrl);
  if (origin === new URL(environment.playerUrl).origin) return null;
  const checkoutId = pathname.split('/').at(-1) ?? '';
  if (origin === environment.partnerUrl) return { provider: 'partner', checkoutId };
  return { provider: origin === environment.stripe.url ? 'stripe' : 'sandbox', checkoutId };
}

/** Returns the driver for a card page. */
export function driverOf({ cardDrivers }: Environment, { provider }: Page): CardDriver {
  if (provider === 'partner') throw new Error('A player who pays by card was sent to the partner');
  return cardDrivers[provider];
}
