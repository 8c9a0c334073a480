import type { PaymentProvider } from './payment-provider.ts';

/** Called after each request to a provider. */
export type OnProviderCall = (call: {
  readonly provider: string;
  /** Name of the method, such as `createCheckout`. */
  readonly operation: string;
  readonly outcome: 'answered' | 'failed';
  readonly ms: number;
}) => void;

/** Wraps a provider so that all its requests are timed. */
export function measuredProvider(provider: PaymentProvider, onCall: OnProviderCall): PaymentProvider {
  const { name } = provider;
  return timed(provider, (operation, outcome, ms) => onCall({ provider: name, operation, outcome, ms }));
}

type Part = Record<string | symbol, unknown>;

/**
 * Wraps an object so that methods that return promises are timed. Properties are read on each
 * access, because tests switch abilities at run time.
 */
function timed<Of extends object>(
  target: Of,
  onEnd: (operation: string, outcome: 'answered' | 'failed', ms: number) => void,
): Of {
  return new Proxy(target, {
    get(object, property) {
      const value = (object as Part)[property];
      if (typeof value === 'function') {
        return (...args: readonly unknown[]) => {
          const startedMs = performance.now();
          const result: unknown = Reflect.apply(value, object, args);
          if (!(result instanceof Promise)) return result;
          const end = (outcome: 'answered' | 'failed') => () =>
            onEnd(String(property), outcome, performance.now() - startedMs);
          result.then(end('answered'), end('failed'));
          return result;
        };
      }
      const isPart = property === 'savedCards' || property === 'phoneWallets' || property === 'payouts';
      return isPart && typeof value === 'object' && value !== null ? timed(value, onEnd) : value;
    },
  });
}
