import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/**
 * Kind of movement at a provider: a card charge, refund, payout, or amount withdrawn by a dispute.
 */
export type MovementKind = 'charge' | 'refund' | 'payout' | 'dispute';

/** A row of `provider_movement`: a movement of money reported by a provider. */
interface ProviderMovementTable {
  provider: string;
  kind: MovementKind;
  provider_reference: string;
  reference: string;
  amount_bani: number;
  occurred_at: Date;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    provider_movement: ProviderMovementTable;
  }
}

/** The key of a comparison: the kind of movement and our reference. */
export interface MovementKey {
  readonly kind: MovementKind;
  readonly reference: string;
}

export interface ProviderMovement extends MovementKey {
  /** The provider's id of the movement. */
  readonly providerReference: string;
  readonly amountBani: number;
}

/** Stores a movement from a provider's list, once. */
export async function storeProviderMovement(
  queries: Queries,
  { provider, occurredAt }: { provider: string; occurredAt: Date },
  { kind, reference, providerReference, amountBani }: ProviderMovement,
): Promise<void> {
  await queries
    .insertInto('provider_movement')
    .values({
      provider,
      kind,
      provider_reference: providerReference,
      reference,
      amount_bani: amountBani,
      occurred_at: occurredAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'provider_reference']).doNothing())
    .execute();
}

/** Deletes a movement that failed later, and returns it if it existed. */
export async function removeProviderMovement(
  queries: Queries,
  { provider, kind, providerReference }: { provider: string; kind: MovementKind; providerReference: string },
): Promise<Pick<ProviderMovement, 'reference' | 'amountBani'> | undefined> {
  return queries
    .deleteFrom('provider_movement')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('provider_reference', '=', providerReference)
    .returning(['reference', 'amount_bani as amountBani'])
    .executeTakeFirst();
}

/** Returns our reference of a charge by the provider's id. */
export async function findChargeReference(
  queries: Queries,
  provider: string,
  checkoutId: string,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('provider_movement')
    .select('reference')
    .where('provider', '=', provider)
    .where('kind', '=', 'charge')
    .where('provider_reference', '=', checkoutId)
    .executeTakeFirst();
  return row?.reference;
}

/** Returns our references for a provider's ids, with the kind of each movement. */
export async function findOurReferences(
  queries: Queries,
  providers: readonly string[],
  providerReference: string,
): Promise<{ readonly provider: string; readonly kind: MovementKind; readonly reference: string }[]> {
  return queries
    .selectFrom('provider_movement')
    .select(['provider', 'kind', 'reference'])
    .where('provider', 'in', [...providers])
    .where('kind', 'in', ['charge', 'refund', 'payout', 'dispute'])
    .where('provider_reference', '=', providerReference)
    .execute();
}

/** Returns the movements at a provider since an instant, or ever. */
export async function findMovedSince(
  queries: Queries,
  provider: string,
  since: Date | null,
): Promise<MovementKey[]> {
  return queries
    .selectFrom('provider_movement')
    .select(['kind', 'reference'])
    .distinct()
    .where('provider', '=', provider)
    .$if(since !== null, (query) => query.where('occurred_at', '>=', since))
    .execute();
}

/** The total moved according to a provider, in bani, with the newest movement's id. */
interface TheirSum extends MovementKey {
  readonly bani: number;
  readonly providerReference: string;
}

/** Returns the totals for those keys that the provider knows. */
export async function sumTheirs(
  queries: Queries,
  provider: string,
  keys: readonly MovementKey[],
): Promise<TheirSum[]> {
  const found = await sql<TheirSum>`
    select kind, reference, sum(amount_bani)::bigint as bani,
      (array_agg(provider_reference order by occurred_at desc))[1] as "providerReference"
    from provider_movement
    join (
      select distinct kind, reference
      from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ reference }) => reference)}::text[])
        as named (kind, reference)
    ) wanted using (kind, reference)
    where provider = ${provider}
    group by kind, reference`.execute(queries);
  return found.rows;
}
