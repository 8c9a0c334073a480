import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { systemAccountId, type Period } from '../../ledger/index.ts';
import { kindOf } from './our-movements.ts';
import type { MovementKind } from './provider-movement-table.ts';
import { bank } from '../../payouts/index.ts';

/**
 * Net amounts that a provider moved in a period according to the ledger, in bani; charges are
 * positive.
 */
export type MovedAtProvider = Readonly<Record<MovementKind, number>> & { readonly provider: string };

/**
 * Returns the movements of the clearing account in a period, by provider. They add up to the
 * account's total.
 * @throws for an unknown kind of movement, which would otherwise be ignored
 */
export async function movedAtProviders(
  queries: Queries,
  { from, until }: Period,
): Promise<MovedAtProvider[]> {
  const found = await sql<{ provider: string; kind: string; bani: number }>`
    select coalesce(
        (select provider from payment where player_id = moved.player_id and payment_id = source_id),
        (select provider from partial_refund part join payment using (player_id, payment_id)
          where part.player_id = moved.player_id and refund_id = source_id),
        (select provider from dispute where player_id = moved.player_id and dispute_id = source_id),
        (select provider from failed_refund where player_id = moved.player_id and failure_id = source_id),
        (select provider from payout where player_id = moved.player_id and payout.source_id = moved.source_id
          and status = 'paid' and provider <> ${bank} limit 1),
        -- A payout to a card after a returned transfer of the same prize; the returned transfer is
        -- its cause.
        (select payout.provider from payout returned join payout using (player_id, source_id)
          where returned.player_id = moved.player_id and returned.payout_id = moved.source_id
          and payout.status = 'paid' and payout.provider <> ${bank} limit 1),
        (select provider from unknown_charge
          where moved.player_id = ${systemAccountId} and payment_id = source_id limit 1),
        'unknown'
      ) as provider, kind, sum(bani)::bigint as bani
    from ledger_posting moved
    where account = 'provider-clearing' and moved_at >= ${from} and moved_at < ${until}
    group by 1, 2 order by 1, 2`.execute(queries);
  const sums = new Map<string, Record<MovementKind, number>>();
  for (const { provider, kind, bani } of found.rows) {
    const movement = kindOf[kind];
    if (movement === undefined) throw new Error(`Providers have no movement ${kind}`);
    const sum = sums.get(provider) ?? { charge: 0, refund: 0, payout: 0, dispute: 0 };
    sums.set(provider, { ...sum, [movement]: sum[movement] + bani });
  }
  return [...sums].map(([provider, sum]) => ({ provider, ...sum }));
}
