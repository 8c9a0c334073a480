import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/**
 * How money moves at a provider: taken from a card, refunded to it, paid out to it, taken back by
 * a dispute.
 */
export type MovementKind = 'charge' | 'refund' | 'payout' | 'dispute';

/** A row of `provider_movement`: money that a provider says it moved. */
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

/** Names what is compared: how money moved, and for which of our ids. */
export interface MovementKey {
  readonly kind: MovementKind;
  readonly reference: string;
}

export interface ProviderMovement extends MovementKey {
  /** The provider's own id. */
  readonly providerReference: string;
  readonly amountBani: number;
}

/** Stores a movement that a provider listed, once. */
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

/** Deletes a movement that failed after all. @returns what it was, if it was stored */
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

/** Our reference of a charge, by the provider's id of it. */
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

/** What moved at a provider since an instant, or ever. */
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

/** What a provider says it moved in all, in bani, with the newest of its own ids. */
interface TheirSum extends MovementKey {
  readonly bani: number;
  readonly providerReference: string;
}

/** The sums of the keys that the provider knows of. */
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
