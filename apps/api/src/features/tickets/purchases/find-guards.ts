import type { GameCode } from '@loto/game-rules';
import { paymentTimeMs } from './price-and-number-ticket.ts';
import { freeKeyCount } from '../../../platform/calls/idempotency.ts';
import { plainArray, type Statements } from '../../../platform/database/statement.ts';
import { activeSession } from '../../people/accounts/index.ts';
import {
  readSellableGames,
  sellableGames,
  type SellableGame,
  type SellableGameRow,
} from '../../draws/games/index.ts';
import { buyingProblem, type BuyingProblem } from '../../people/profile/index.ts';

/** A buyer and their session. */
export interface Buyer {
  readonly playerId: string;
  readonly sessionId: string;
  /** The key of the order: a retried one is no further order. */
  readonly key: string;
}

/** Why a buyer may not buy. */
export type BuyerProblem = 'UNAUTHENTICATED' | BuyingProblem | 'UNPAID_TICKETS_FULL';

/** What purchases are decided by, beside their orders. */
export interface Guards {
  /** The problem of each buyer, in their order; null when there is none. */
  readonly problems: readonly (BuyerProblem | null)[];
  readonly games: ReadonlyMap<GameCode, SellableGame>;
}

const text = `
  select against.place, against.problem, game.*
  from (${sellableGames('$3', '$4')}) game
  -- two results in one: rows of games, and rows of buyers with a problem
  full join (
    select place, problem from (
      select place, case when active.session_id is null then 'UNAUTHENTICATED'
        else coalesce(profile.problem, unpaid.problem) end as problem
      from unnest($1::uuid[], $2::uuid[], $7::text[])
        with ordinality as buyer (player_id, session_id, earlier_keys, place)
      left join lateral ${activeSession('buyer', '$3')} active on true
      cross join lateral ${buyingProblem('buyer')} profile
      cross join lateral ${unpaidProblem('buyer', { now: '$3', since: '$5', most: '$6' })} unpaid
    ) judged
    where problem is not null
  ) against on false
  order by game."drawAt"`;

/**
 * The subquery that says of a buyer whether too many of their tickets wait for their payment,
 * together with the orders before this one in the same batch. A retried order that has bought its
 * ticket is no further one.
 */
function unpaidProblem(
  buyer: string,
  { now, since, most }: { now: string; since: string; most: string },
): string {
  return `(
    select case when count(*) + case ${buyer}.earlier_keys when '' then 0
        else ${freeKeyCount(`${buyer}.player_id`, `${buyer}.earlier_keys`)} end >= ${most}::int
      then 'UNPAID_TICKETS_FULL' end as problem
    from (
      select from (
        -- by the player's index alone: the one of all tickets that wait is the longer way
        select status, expires_at from ticket
        where player_id = ${buyer}.player_id and created_at > ${since} offset 0
      ) recent
      where status = 'awaiting-payment' and expires_at > ${now} limit ${most}::int
    ) unpaid
    offset 0)`;
}

type Row =
  | ({ readonly place: null } & SellableGameRow)
  | { readonly place: number; readonly problem: BuyerProblem };

/**
 * Reads what purchases are decided by in one query: session, acceptances and profile of each buyer,
 * and the games on sale.
 * @param drawCount how many of the next draws of each game are read
 * @param mostUnpaid tickets of one buyer that may wait for their payment
 */
export async function findGuards(
  statements: Statements,
  buyers: readonly Buyer[],
  { drawCount, mostUnpaid, now }: { drawCount: number; mostUnpaid: number; now: Date },
): Promise<Guards> {
  const { rows } = await statements.query<Row>({
    name: 'find-guards',
    text,
    values: [
      plainArray(buyers.map(({ playerId }) => playerId)),
      plainArray(buyers.map(({ sessionId }) => sessionId)),
      now,
      drawCount,
      new Date(now.getTime() - paymentTimeMs),
      mostUnpaid,
      plainArray(earlierKeys(buyers)),
    ],
  });
  const problems: Guards['problems'][number][] = buyers.map(() => null);
  const games: SellableGameRow[] = [];
  for (const row of rows) {
    if (row.place === null) games.push(row);
    else problems[row.place - 1] = row.problem;
  }
  return { problems, games: readSellableGames(games) };
}

/** Of each order the other keys of the same buyer before it in the batch, joined by colons. */
function earlierKeys(buyers: readonly Buyer[]): string[] {
  const keysOf = new Map<string, Set<string>>();
  return buyers.map(({ playerId, key }) => {
    const keys = keysOf.get(playerId) ?? new Set();
    const earlier = [...keys].filter((other) => other !== key).join(':');
    keysOf.set(playerId, keys.add(key));
    return earlier;
  });
}
