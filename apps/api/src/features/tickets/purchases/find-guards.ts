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

/** Who buys, and in which session. */
export interface Buyer {
  readonly playerId: string;
  readonly sessionId: string;
}

/** What purchases are judged by beside their orders. */
export interface Guards {
  /** What speaks against each buyer, in their order; null when nothing does. */
  readonly problems: readonly ('UNAUTHENTICATED' | BuyingProblem | null)[];
  readonly games: ReadonlyMap<GameCode, SellableGame>;
}

const text = `
  select against.place, against.problem, game.*
  from (${sellableGames('$3', '$4')}) game
  -- two answers in one: rows of games, and rows of buyers against whom something speaks
  full join (
    select place, problem from (
      select place, case when living.session_id is null then 'UNAUTHENTICATED' else profile.problem end as problem
      from unnest($1::uuid[], $2::uuid[]) with ordinality as buyer (player_id, session_id, place)
      left join lateral ${activeSession('buyer')} living on true
      cross join lateral ${buyingProblem('buyer')} profile
    ) judged
    where problem is not null
  ) against on false
  order by game."drawAt"`;

type Row =
  | ({ readonly place: null } & SellableGameRow)
  | { readonly place: number; readonly problem: 'UNAUTHENTICATED' | BuyingProblem };

/**
 * Reads what purchases are judged by, in one question: each may be the first to learn that a session ended, an acceptance is missing or a game
 * is not sold any more.
 * @param drawCount how many of each game's next draws are looked at
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
