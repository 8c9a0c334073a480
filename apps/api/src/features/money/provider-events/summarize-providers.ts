import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { ProviderEvents } from './provider-events.ts';
import { graceMs } from './reconciliation/compare-with-ledger.ts';

/** The state of a provider: agreement with the ledger, and the backlog of notifications. */
export interface ProviderSummary {
  readonly name: string;
  readonly comparedUntil: Date | null;
  /** True if it was not compared within the last hour. */
  readonly isLate: boolean;
  readonly differences: number;
  /** Stored notifications that are not handled yet. */
  readonly unhandled: number;
  readonly oldestUnhandledAt: Date | null;
}

/** The alert LotoNotReconciled uses the same limit. */
const lateMs = 60 * 60_000;

/** Returns a summary of each configured provider, in the order of the configuration. */
export async function summarizeProviders(
  queries: Queries,
  { providers }: Pick<ProviderEvents, 'providers'>,
  now: Date,
): Promise<ProviderSummary[]> {
  const names = providers.all.map(({ name }) => name);
  const { rows } = await sql<Omit<ProviderSummary, 'isLate'>>`
    select name, compared_until as "comparedUntil", coalesce(differences, 0) as differences,
      coalesce(unhandled, 0) as unhandled, oldest as "oldestUnhandledAt"
    from unnest(${names}::text[]) with ordinality as configured (name, position)
    left join provider_cursor on provider_cursor.provider = name
    left join (
      select provider, count(*)::int as differences from provider_difference
      where resolved_at is null group by provider
    ) different on different.provider = name
    left join (
      select provider, count(*)::int as unhandled, min(received_at) as oldest from payment_notification
      where handled_at is null group by provider
    ) waiting on waiting.provider = name
    order by position`.execute(queries);
  return rows.map((row) => ({
    ...row,
    isLate: row.comparedUntil === null || now.getTime() - row.comparedUntil.getTime() - graceMs > lateMs,
  }));
}
