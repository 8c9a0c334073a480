import type { CardProviderName, Config } from '../../../config/config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPartnerProvider } from './partner/partner-provider.ts';
import { createProviderRegistry, type ProviderRegistry } from './provider-registry.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

type ProvidersConfig = Pick<Config, 'payment' | 'publicUrl'>;

/** The providers that the configuration names. */
export function liveProviders(config: ProvidersConfig): ProviderRegistry {
  const [first, ...others] = config.payment.providers;
  const create = (name: CardProviderName) => creators[name](config);
  const { partner } = config.payment;
  return createProviderRegistry(
    [create(first), ...others.map(create)],
    partner && createPartnerProvider(partner),
  );
}

const creators: Record<CardProviderName, (config: ProvidersConfig) => PaymentProvider> = {
  sandbox: ({ payment }) => createSandboxProvider(configured(payment.sandbox, 'sandbox')),
  stripe: ({ payment, publicUrl }) => createStripeProvider(configured(payment.stripe, 'stripe'), publicUrl),
};

function configured<T>(part: T | null, name: CardProviderName): T {
  if (part === null) throw new Error(`The payment provider ${name} is not configured`);
  return part;
}
