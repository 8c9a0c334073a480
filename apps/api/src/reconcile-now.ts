import { formatTerminalCount, formatTerminalLei } from '@loto/formatting/terminal';
import type { App } from './app.ts';
import { findOpenDifferences, reconcile } from './features/money/provider-events/index.ts';
import { ProviderUnavailable } from './features/money/providers/index.ts';

/**
 * Reconciles with every provider now, even if the server's scheduled job runs at the same time.
 * @returns the text to print, and whether every provider responded without differences
 */
export async function reconcileNow({
  payments,
}: Pick<App, 'payments'>): Promise<{ readonly lines: readonly string[]; readonly isEqual: boolean }> {
  const { providers, database } = payments;
  const lines: string[] = [];
  let isEqual = true;
  for (const provider of providers.all) {
    try {
      const newCount = await reconcile(payments, provider);
      lines.push(`${provider.name}: ${formatTerminalCount(newCount, 'event')} without a notification.`);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      isEqual = false;
      lines.push(`${provider.name} could not be polled: ${error.message}.`);
    }
  }
  const differences = await findOpenDifferences(database);
  for (const { provider, kind, reference, ...sums } of differences) {
    const [theirs, ours] = [formatTerminalLei(sums.theirsBani), formatTerminalLei(sums.oursBani)];
    lines.push(`${provider}: the ${kind} ${reference} is ${theirs} there and ${ours} in the ledger.`);
  }
  if (differences.length === 0) lines.push('Nothing differs from the ledger.');
  return { lines, isEqual: isEqual && differences.length === 0 };
}
