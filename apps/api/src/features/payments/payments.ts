import type { Platform } from '../../platform/platform.ts';
import type { CardProvider } from './card-provider.ts';

/** What the payments feature works with: the platform, and whoever takes the money. */
export interface Payments extends Platform {
  readonly provider: CardProvider;
}
