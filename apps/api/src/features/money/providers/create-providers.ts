import type { Config } from '../../../config/config.ts';
import { liveProviders } from './live-providers.ts';
import { measuredProvider, type OnProviderCall } from './measured-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createProviderRegistry, type ProviderRegistry } from './provider-registry.ts';

/** Providers in place of those of the configuration. */
interface ReplacedProviders {
  readonly paymentProvider?: PaymentProvider;
  readonly otherPaymentProviders?: readonly PaymentProvider[];
  readonly partnerProvider?: PaymentProvider;
}

/** The providers that are configured, or those in their place, whose requests are timed. */
export async function createProviders(
  config: Config,
  { paymentProvider, otherPaymentProviders = [], partnerProvider }: ReplacedProviders,
  onCall: OnProviderCall,
): Promise<ProviderRegistry> {
  const live = await liveProviders(config);
  const measured = (provider: PaymentProvider) => measuredProvider(provider, onCall);
  const [first, ...others] =
    paymentProvider === undefined ? live.cards : [paymentProvider, ...otherPaymentProviders];
  const partner = partnerProvider ?? live.partner;
  return createProviderRegistry([measured(first), ...others.map(measured)], partner && measured(partner));
}
