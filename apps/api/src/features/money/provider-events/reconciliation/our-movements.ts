import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import { systemAccountId, type AccountMovement } from '../../ledger/index.ts';
import type { MovementKey, MovementKind } from './provider-movement-table.ts';

/** The total moved at a provider according to the ledger, as a positive amount in bani. */
export interface OurSum extends MovementKey {
  readonly bani: number;
  readonly lastMovedAt: Date;
}

/** The provider's kind for each kind of movement on the clearing account. */
export const kindOf: Readonly<Record<string, MovementKind>> = {
  sale: 'charge',
  'refund-owed': 'charge',
  refund: 'refund',
  'refund-failed': 'refund',
  'draw-refund': 'refund',
  payout: 'payout',
  'dispute-opened': 'dispute',
  'dispute-won': 'dispute',
  'dispute-superseded': 'dispute',
};

/**
 * Returns the ledger's totals by reference, for one provider.
 * @throws for an unknown kind of movement, which would otherwise be ignored
 */
export async function sumOurs(
  queries: Queries,
  provider: string,
  movements: readonly AccountMovement[],
): Promise<OurSum[]> {
  const references = await referencesAt(queries, provider, movements);
  const sums = new Map<string, OurSum>();
  for (const movement of movements) {
    const kind = kindOf[movement.kind];
    if (kind === undefined) throw new Error(`Providers are not compared by a movement ${movement.kind}`);
    const reference = references.get(`${kind} ${movement.sourceId}`);
    if (reference === undefined) continue;
    const name = `${kind} ${reference}`;
    const before = sums.get(name);
    sums.set(name, {
      kind,
      reference,
      bani: (before?.bani ?? 0) + (kind === 'charge' ? movement.bani : -movement.bani),
      lastMovedAt: latest(before?.lastMovedAt, movement.lastMovedAt),
    });
  }
  return [...sums.values()];
}

/**
 * Returns the references of causes at a provider, by kind and cause. Causes at other providers are
 * skipped.
 */
async function referencesAt(
  queries: Queries,
  provider: string,
  movements: readonly AccountMovement[],
): Promise<Map<string, string>> {
  const found = await sql<{ kind: MovementKind; sourceId: string; reference: string }>`
    with cause as (
      select distinct * from unnest(${movements.map(({ playerId }) => playerId)}::uuid[],
        ${movements.map(({ sourceId }) => sourceId)}::uuid[]) as cause (player_id, source_id)
    )
    select kind, source_id as "sourceId", reference from (
      select unnest(array['charge', 'refund']) as kind, source_id, payment_id::text as reference
      from cause join payment using (player_id)
      where payment_id = source_id and provider = ${provider}
      union all
      select 'refund', source_id, refund_id::text
      from cause join partial_refund using (player_id) join payment using (player_id, payment_id)
      where refund_id = source_id and provider = ${provider}
      union all
      select 'payout', cause.source_id, payout_id::text
      from cause join payout using (player_id)
      where payout.source_id = cause.source_id and provider = ${provider} and status = 'paid'
      union all
      -- A payout after a returned transfer; the returned transfer is its cause.
      select 'payout', cause.source_id, payout.payout_id::text
      from cause join payout returned using (player_id) join payout using (player_id)
      where returned.payout_id = cause.source_id and returned.provider = 'bank'
        and payout.source_id = returned.source_id and payout.provider = ${provider}
        and payout.status = 'paid'
      union all
      select 'dispute', source_id, provider_reference
      from cause join dispute using (player_id)
      where dispute_id = source_id and provider = ${provider}
      union all
      select unnest(array['charge', 'refund']), source_id, payment_id::text
      from cause join unknown_charge on payment_id = source_id
      where cause.player_id = ${systemAccountId} and provider = ${provider}
      union all
      -- A second refund after a failed one; the failed refund is its cause.
      select 'refund', source_id, refund_id::text
      from cause join failed_refund using (player_id)
      where failure_id = source_id and provider = ${provider}
    ) known`.execute(queries);
  return new Map(found.rows.map(({ kind, sourceId, reference }) => [`${kind} ${sourceId}`, reference]));
}

/**
 * Returns the existing or expected causes of the movements with these references in a provider's
 * list.
 */
export async function causesOf(
  queries: Queries,
  provider: string,
  keys: readonly MovementKey[],
): Promise<{ playerId: string; sourceId: string }[]> {
  const ids = keys.map(({ reference }) => reference).filter((reference) => isUuid(reference));
  const disputes = keys.filter(({ kind }) => kind === 'dispute').map(({ reference }) => reference);
  const found = await sql<{ playerId: string; sourceId: string }>`
    with named as (select distinct unnest(${ids}::uuid[]) as id)
    select player_id as "playerId", id as "sourceId" from named join payment on payment_id = id
    where provider = ${provider}
    union
    select player_id, id from named join partial_refund on refund_id = id
    union
    select player_id, source_id from named join payout on payout_id = id where provider = ${provider}
    union
    select player_id, returned.payout_id from named join payout on payout.payout_id = id
    join payout returned using (player_id, source_id)
    where payout.provider = ${provider} and returned.provider = 'bank' and returned.status = 'failed'
    union
    select ${systemAccountId}::uuid, id from named join unknown_charge on payment_id = id
    where provider = ${provider}
    union
    select player_id, failure_id from named join failed_refund on refund_id = id
    where provider = ${provider}
    union
    select player_id, dispute_id from dispute
    where provider = ${provider} and provider_reference = any(${disputes}::text[])`.execute(queries);
  return found.rows;
}

function latest(one: Date | undefined, other: Date): Date {
  return one !== undefined && one > other ? one : other;
}
