import type { Queries } from '../../../../platform/database/database.ts';

/**
 * A row of `provider_cursor`: the position up to which a provider's events were read and compared.
 */
interface ProviderCursorTable {
  provider: string;
  last_event_id: string | null;
  compared_until: Date | null;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    provider_cursor: ProviderCursorTable;
  }
}

/** Returns the position up to which a provider was reconciled; empty at first. */
export async function readCursor(
  queries: Queries,
  provider: string,
): Promise<Omit<ProviderCursorTable, 'provider'>> {
  const row = await queries
    .selectFrom('provider_cursor')
    .select(['last_event_id', 'compared_until'])
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row ?? { last_event_id: null, compared_until: null };
}

/** The time up to which a provider was compared with the ledger; null if never. */
export interface Comparison {
  readonly provider: string;
  readonly comparedUntil: Date | null;
}

/** Returns the comparisons of all providers, by name. */
export async function findComparisons(queries: Queries): Promise<Comparison[]> {
  return queries
    .selectFrom('provider_cursor')
    .select(['provider', 'compared_until as comparedUntil'])
    .orderBy('provider')
    .execute();
}

/**
 * Moves the cursor in the list of events, unless another process has moved it.
 * @returns whether it was moved
 */
export async function moveCursor(
  queries: Queries,
  provider: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const moved = await queries
    .insertInto('provider_cursor')
    .values({ provider, last_event_id: to, compared_until: null })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ last_event_id: to })
        .where('provider_cursor.last_event_id', 'is not distinct from', from),
    )
    .returning('provider')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Stores the time up to which the ledger was compared. */
export async function storeComparedUntil(queries: Queries, provider: string, until: Date): Promise<void> {
  await queries
    .insertInto('provider_cursor')
    .values({ provider, last_event_id: null, compared_until: until })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ compared_until: until }))
    .execute();
}
