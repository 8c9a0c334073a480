import type { World } from './open-world.ts';
import type { ProviderName } from './three-sides.ts';

/** A provider's page on which somebody can pay. */
export interface Page<Name extends ProviderName = ProviderName> {
  readonly provider: Name;
  /** What the provider calls it. */
  readonly checkoutId: string;
}

/** The page that an address leads to; null when it leads back to us, since there is nothing to do at a provider. */
export function pageOf(world: World, paymentUrl: string): Page | null {
  const { origin, pathname } = new URL(paymentUrl);
  if (origin === new URL(world.playerUrl).origin) return null;
  const checkoutId = pathname.split('/').at(-1) ?? '';
  if (origin === world.partnerUrl) return { provider: 'partner', checkoutId };
  return { provider: origin === world.stripe.url ? 'stripe' : 'sandbox', checkoutId };
}

/** The desk at which a page is used. */
export function deskOf({ cardDesks }: World, { provider }: Page) {
  if (provider === 'partner') throw new Error('Somebody who pays by card was sent to the partner');
  return cardDesks[provider];
}
