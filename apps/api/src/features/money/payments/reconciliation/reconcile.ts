import { ProviderUnavailable, type PaymentProvider } from '../../providers/index.ts';
import type { Payments } from '../payments.ts';
import { compareWithLedger } from './compare-with-ledger.ts';
import { readProviderEvents } from './read-events.ts';

export const reconcileJob = 'reconcile';

/**
 * Reads what happened at a provider and holds it against the ledger.
 * @returns how many events the provider had never told us of
 * @throws {ProviderUnavailable} when it does not list them; then nothing is compared
 */
export async function reconcile(payments: Payments, provider: PaymentProvider): Promise<number> {
  const newCount = await readProviderEvents(payments, provider);
  await compareWithLedger(payments, provider.name);
  return newCount;
}

/** Reconciles with every live provider; one that is away keeps no other waiting. */
export function reconcileAll(payments: Payments): () => Promise<void> {
  const { providers, log } = payments;
  return async () => {
    for (const provider of providers.all) {
      try {
        const newCount = await reconcile(payments, provider);
        if (newCount > 0)
          log.warn({ provider: provider.name, newCount }, 'events were found that nobody told');
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        log.warn({ err: error, provider: provider.name }, 'a provider could not be reconciled with');
      }
    }
  };
}
