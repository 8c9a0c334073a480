import type { ProviderEvents } from '../provider-events.ts';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import { ProviderUnavailable, type PaymentProvider } from '../../providers/index.ts';
import { compareWithLedger } from './compare-with-ledger.ts';
import { readProviderEvents } from './read-events.ts';

const reconcileAll = defineJob({ name: 'reconcile', lane: 'providers', cron: '*/5 * * * *' });

/**
 * Reads the events of a provider and compares them with the ledger.
 * @returns the number of events without a notification
 * @throws {ProviderUnavailable} if the provider can't list events; nothing is compared then
 */
export async function reconcile(payments: ProviderEvents, provider: PaymentProvider): Promise<number> {
  const newCount = await readProviderEvents(payments, provider);
  await compareWithLedger(payments, provider.name);
  return newCount;
}

/** Reconciles all configured providers; an unavailable one doesn't delay the others. */
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
