import type { ProviderEvents } from '../provider-events.ts';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import { ProviderUnavailable, type PaymentProvider } from '../../providers/index.ts';
import { compareWithLedger } from './compare-with-ledger.ts';
import { readProviderEvents } from './read-events.ts';

const reconcileAll = defineJob({ name: 'reconcile', lane: 'providers', cron: '*/5 * * * *' });

/**
 * Reads what happened at a provider and compares it with the ledger.
 * @returns how many events the provider had never notified
 * @throws {ProviderUnavailable} when it does not list them; then nothing is compared
 */
export async function reconcile(payments: ProviderEvents, provider: PaymentProvider): Promise<number> {
  const newCount = await readProviderEvents(payments, provider);
  await compareWithLedger(payments, provider.name);
  return newCount;
}

/** Reconciles with every live provider; an unavailable one delays no other. */
export function reconcileJob(payments: ProviderEvents): Job {
  const { providers, log } = payments;
  return implementJob(reconcileAll, async () => {
    for (const provider of providers.all) {
      try {
        const newCount = await reconcile(payments, provider);
        if (newCount > 0)
          log.warn({ provider: provider.name, newCount }, 'events were found that were never notified');
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        log.warn({ err: error, provider: provider.name }, 'a provider could not be reconciled with');
      }
    }
  });
}
