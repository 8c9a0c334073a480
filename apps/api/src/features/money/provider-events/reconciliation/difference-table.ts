import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import type { MovementKey, MovementKind } from './provider-movement-table.ts';

/**
 * A row of `provider_difference`: a difference between a provider and the ledger about one charge,
 * refund or payout.
 */
interface ProviderDifferenceTable {
  provider: string;
  kind: MovementKind;
  reference: string;
  provider_reference: string | null;
  theirs_bani: number;
  ours_bani: number;
  first_seen_at: Date;
  resolved_at: Date | null;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    provider_difference: ProviderDifferenceTable;
  }
}

/** The amounts of one charge, refund or payout at a provider and in the ledger, in bani. */
export interface Comparison extends MovementKey {
  readonly providerReference: string | null;
  readonly theirsBani: number;
  readonly oursBani: number;
}

export interface Difference extends Comparison {
  readonly provider: string;
  readonly firstSeenAt: Date;
}

/** Returns unresolved differences of one or all providers, oldest first. */
export async function findOpenDifferences(queries: Queries, provider?: string): Promise<Difference[]> {
  return queries
    .selectFrom('provider_difference')
    .select([
      'provider',
      'kind',
      'reference',
      'provider_reference as providerReference',
      'theirs_bani as theirsBani',
      'ours_bani as oursBani',
      'first_seen_at as firstSeenAt',
    ])
    .where('resolved_at', 'is', null)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .orderBy('first_seen_at')
    .orderBy('provider')
    .orderBy('reference')
    .execute();
}

/** Stores differences, and returns those that are new or had been resolved. */
export async function storeDifferences(
  transaction: Queries,
  { provider, now }: { provider: string; now: Date },
  differences: readonly Comparison[],
): Promise<Comparison[]> {
  const fresh: Comparison[] = [];
  for (const difference of differences) {
    const { kind, reference, providerReference, theirsBani, oursBani } = difference;
    const sums = { provider_reference: providerReference, theirs_bani: theirsBani, ours_bani: oursBani };
    const updated = await transaction
      .updateTable('provider_difference')
      .set(sums)
      .where('provider', '=', provider)
      .where('kind', '=', kind)
      .where('reference', '=', reference)
      .where('resolved_at', 'is', null)
      .returning('reference')
      .executeTakeFirst();
    if (updated !== undefined) continue;
    const inserted = await transaction
      .insertInto('provider_difference')
      .values({ provider, kind, reference, ...sums, first_seen_at: now, resolved_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'kind', 'reference'])
          .doUpdateSet({ ...sums, first_seen_at: now, resolved_at: null })
          .where('provider_difference.resolved_at', 'is not', null),
      )
      .returning('reference')
      .executeTakeFirst();
    if (inserted !== undefined) fresh.push(difference);
  }
  return fresh;
}

/** Resolves the open differences with these keys, and returns how many there were. */
export async function resolveDifferences(
  transaction: Queries,
  { provider, now }: { provider: string; now: Date },
  keys: readonly MovementKey[],
): Promise<number> {
  const resolved = await sql`
    update provider_difference set resolved_at = ${now}
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ reference }) => reference)}::text[])
      as equal (kind, reference)
    where provider_difference.kind = equal.kind and provider_difference.reference = equal.reference
      and provider = ${provider} and resolved_at is null`.execute(transaction);
  return Number(resolved.numAffectedRows ?? 0);
}
