import { sql } from 'kysely';
import type { Measured, Measurement } from '../../../platform/metrics/measurement.ts';
import type { Payments } from './payments.ts';

interface OfProvider {
  readonly provider: string;
  readonly value: number;
}

/** Whether ledger and providers agree, when that was looked at, and what they notified in vain. */
export function paymentMeasurements({
  database,
  clock,
  providers,
}: Pick<Payments, 'database' | 'clock' | 'providers'>): Measurement[] {
  const names = providers.all.map(({ name }) => name);
  /** A value for each live provider: 0 where there is no row. */
  const ofEach = (rows: readonly OfProvider[]): Measured[] =>
    names.map((provider) => ({
      labels: { provider },
      value: rows.find((row) => row.provider === provider)?.value ?? 0,
    }));
  return [
    {
      name: 'loto_ledger_differences',
      help: 'Charges, refunds, payouts and disputes on which the ledger and a provider differ',
      labels: ['provider'],
      read: async () => {
        const { rows } = await sql<OfProvider>`
          select provider, count(*)::int as value from provider_difference
          where resolved_at is null group by provider`.execute(database);
        return ofEach(rows);
      },
    },
    {
      name: 'loto_ledger_difference_bani',
      help: 'By how much they differ, each difference counted by its size',
      labels: ['provider'],
      read: async () => {
        const { rows } = await sql<OfProvider>`
          select provider, sum(abs(theirs_bani - ours_bani))::float8 as value from provider_difference
          where resolved_at is null group by provider`.execute(database);
        return ofEach(rows);
      },
    },
    {
      name: 'loto_reconciled_seconds',
      help: 'How old the newest movement is that was compared with the provider',
      labels: ['provider'],
      read: async () => {
        const { rows } = await sql<OfProvider>`
          select provider, extract(epoch from ${clock.now()}::timestamptz - compared_until)::float8 as value
          from provider_cursor where compared_until is not null`.execute(database);
        return rows
          .filter(({ provider }) => names.includes(provider))
          .map(({ provider, value }) => ({ labels: { provider }, value }));
      },
    },
    {
      name: 'loto_notification_oldest_seconds',
      help: 'How long the oldest notification of a provider has been stored and not handled',
      labels: ['provider'],
      read: async () => {
        const { rows } = await sql<OfProvider>`
          select provider, extract(epoch from ${clock.now()}::timestamptz - min(received_at))::float8 as value
          from payment_notification where handled_at is null group by provider`.execute(database);
        return ofEach(rows);
      },
    },
  ];
}
