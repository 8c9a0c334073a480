import type { GameCode } from '@loto/game-rules';
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
}

/** What purchases are decided by, beside their orders. */
export interface Guards {
  /** The problem of each buyer, in their order; null when there is none. */
  readonly problems: readonly ('UNAUTHENTICATED' | BuyingProblem | null)[];
  readonly games: ReadonlyMap<GameCode, SellableGame>;
}

const text = `
  select against.place, against.problem, game.*
  from (${sellableGames('$3', '$4')}) game
  -- two results in one: rows of games, and rows of buyers with a problem
  full join (
    select place, problem from (
      select place, case when active.session_id is null then 'UNAUTHENTICATED' else profile.problem end as problem
      from unnest($1::uuid[], $2::uuid[]) with ordinality as buyer (player_id, session_id, place)
      left join lateral ${activeSession('buyer', '$3')} active on true
      cross join lateral ${buyingProblem('buyer')} profile
    ) judged
    where problem is not null
  ) against on false
  order by game."drawAt"`;

type Row =
  | ({ readonly place: null } & SellableGameRow)
  | { readonly place: number; readonly problem: 'UNAUTHENTICATED' | BuyingProblem };

/**
 * Reads what purchases are decided by in one query: session, acceptances and profile of each buyer,
 * and the games on sale.
 * @param drawCount how many of the next draws of each game are read
 */
export async function findGuards(
  statements: Statements,
  buyers: readonly Buyer[],
  drawCount: number,
  now: Date,
): Promise<Guards> {
  const { rows } = await statements.query<Row>({
    name: 'find-guards',
    text,
    values: [
      plainArray(buyers.map(({ playerId }) => playerId)),
      plainArray(buyers.map(({ sessionId }) => sessionId)),
      now,
      drawCount,
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
