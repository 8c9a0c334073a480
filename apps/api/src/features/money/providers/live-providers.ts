import type { CardProviderName, Config } from '../../../config/config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPartnerProvider } from './partner/partner-provider.ts';
import { createProviderRegistry, type ProviderRegistry } from './provider-registry.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

type ProvidersConfig = Pick<Config, 'payment' | 'publicUrl'>;

/** Creates the configured providers. */
export async function liveProviders(config: ProvidersConfig): Promise<ProviderRegistry> {
  const [first, ...others] = config.payment.providers;
  const create = async (name: CardProviderName) => creators[name](config);
  const { partner } = config.payment;
  return createProviderRegistry(
    [await create(first), ...(await Promise.all(others.map(create)))],
    partner && createPartnerProvider(partner),
  );
}

type Create = (config: ProvidersConfig) => PaymentProvider | Promise<PaymentProvider>;

const creators: Record<CardProviderName, Create> = {
  sandbox: ({ payment }) => createSandboxProvider(configured(payment.sandbox, 'sandbox')),
  async stripe({ payment, publicUrl }) {
    // Loaded on demand: the Stripe SDK's 218 modules take a tenth of the startup time.
    const { createStripeProvider } = await import('./stripe/stripe-provider.ts');
    return createStripeProvider(configured(payment.stripe, 'stripe'), publicUrl);
  },
};

function configured<T>(part: T | null, name: CardProviderName): T {
  if (part === null) throw new Error(`The payment provider ${name} is not configured`);
  return part;
}
