import type { ProviderEvents } from './provider-events.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Measured, type Measurement, measureRows } from '../../../platform/metrics/measurement.ts';

/**
 * Measures whether ledger and providers agree, when they were last compared, and how many
 * notifications are unhandled.
 */
export function providerEventMeasurements({
  database,
  clock,
  providers,
}: Pick<ProviderEvents, 'database' | 'clock' | 'providers'>): Measurement[] {
  const names = providers.all.map(({ name }) => name);
  /** Returns a value for each configured provider that has a row. */
  const ofKnown = async (query: RawBuilder<{ value: number }>): Promise<Measured[]> => {
    const measured = await measureRows(database, query);
    return measured.filter(({ labels }) => names.includes(labels?.['provider'] ?? ''));
  };
  /** Returns a value for each configured provider, which is 0 without a row. */
  const ofEach = async (query: RawBuilder<{ value: number }>): Promise<Measured[]> => {
    const known = await ofKnown(query);
    return names.map(
      (provider) =>
        known.find(({ labels }) => labels?.['provider'] === provider) ?? { labels: { provider }, value: 0 },
    );
  };
  const ofDifferences = (value: RawBuilder<number>) =>
    ofEach(sql`
      select provider, ${value} as value from provider_difference
      where resolved_at is null group by provider`);
  const secondsSince = (instant: RawBuilder<Date>) =>
    sql`extract(epoch from ${clock.now()}::timestamptz - ${instant})::float8`;
  const labels = ['provider'];
  return [
    {
      name: 'loto_ledger_differences',
      help: 'Charges, refunds, payouts and disputes on which the ledger and a provider differ',
      labels,
      read: () => ofDifferences(sql`count(*)::int`),
    },
    {
      name: 'loto_ledger_difference_bani',
      help: 'By how much they differ, each difference counted by its size',
      labels,
      read: () => ofDifferences(sql`sum(abs(theirs_bani - ours_bani))::float8`),
    },
    {
      name: 'loto_reconciled_seconds',
      help: 'How old the newest movement is that was compared with the provider',
      labels,
      read: () =>
        ofKnown(sql`
          select provider, ${secondsSince(sql`compared_until`)} as value
          from provider_cursor where compared_until is not null`),
    },
    {
      name: 'loto_notification_oldest_seconds',
      help: 'How long the oldest notification of a provider has been stored and not handled',
      labels,
      read: () =>
        ofEach(sql`
          select provider, ${secondsSince(sql`min(received_at)`)} as value
          from payment_notification where handled_at is null group by provider`),
    },
  ];
}
