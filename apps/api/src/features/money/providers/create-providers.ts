import type { Config } from '../../../config/config.ts';
import { liveProviders } from './live-providers.ts';
import { measuredProvider, type OnProviderCall } from './measured-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createProviderRegistry, type ProviderRegistry } from './provider-registry.ts';

/** Replacements for the configured providers. */
interface ReplacedProviders {
  readonly paymentProvider?: PaymentProvider;
  readonly otherPaymentProviders?: readonly PaymentProvider[];
  readonly partnerProvider?: PaymentProvider;
}

/** Creates the configured providers or their replacements, with timed requests. */
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
