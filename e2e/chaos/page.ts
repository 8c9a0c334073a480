import type { World } from './open-world.ts';
import type { ProviderName } from './three-sides.ts';

/** A provider's page on which somebody can pay. */
export interface Page {
  readonly provider: ProviderName;
  /** What the provider calls it. */
  readonly checkoutId: string;
}

/** The page that an address leads to. */
export function pageOf({ partnerUrl }: Pick<World, 'partnerUrl'>, paymentUrl: string): Page {
  const { origin, pathname } = new URL(paymentUrl);
  return {
    provider: origin === partnerUrl ? 'partner' : 'sandbox',
    checkoutId: pathname.split('/').at(2) ?? '',
  };
}
