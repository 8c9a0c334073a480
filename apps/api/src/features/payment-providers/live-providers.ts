import type { CardProviderName, PaymentConfig } from '../../config/config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createProviderRegistry, type ProviderRegistry } from './provider-registry.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

/** The providers that the configuration names. */
export function liveProviders(config: PaymentConfig): ProviderRegistry {
  const [first, ...others] = config.providers;
  const create = (name: CardProviderName) => creators[name](config);
  return createProviderRegistry([create(first), ...others.map(create)]);
}

const creators: Record<CardProviderName, (config: PaymentConfig) => PaymentProvider> = {
  sandbox: ({ sandbox }) => createSandboxProvider(configured(sandbox, 'sandbox')),
};

function configured<T>(part: T | null, name: CardProviderName): T {
  if (part === null) throw new Error(`The payment provider ${name} is not configured`);
  return part;
}
