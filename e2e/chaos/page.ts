import type { CardDesk } from './card-desk.ts';
import type { World } from './open-world.ts';
import type { ProviderName } from './three-sides.ts';

/** A provider's page on which somebody can pay. */
export interface Page {
  readonly provider: ProviderName;
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

/** The desk at which a page for cards is used. */
export function deskOf({ cardDesks }: World, { provider }: Page): CardDesk {
  if (provider === 'partner') throw new Error('Somebody who pays by card was sent to the partner');
  return cardDesks[provider];
}
