import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { findDraws, type Draw } from '../../../draws/games/index.ts';
import type { Winnings } from '../winnings.ts';
import { tell } from './notify.ts';

/** Tells everybody who played in a draw what became of their ticket. */
export const tellOfSettlementJob = 'tell-of-settlement';

const batchSize = 1_000;

interface Played {
  playerId: string;
  ticketId: string;
  language: 'ro' | 'en';
  /** Null when nothing was won. */
  netBani: number | null;
}

/**
 * Goes through the tickets of a settled draw, first those that won, in batches, each a transaction. Run again after it was cut off, it
 * comes by everybody again and tells only those who were not told.
 */
export function tellOfSettlement(winnings: Winnings): (payload: Record<string, unknown>) => Promise<void> {
  const { database, clock } = winnings;
  return async (payload) => {
    const drawId = String(payload['drawId']);
    const draw = (await findDraws(database, [drawId])).get(drawId);
    if (draw === undefined) throw new Error(`The draw ${drawId} is not there`);
    for (const hasWon of [true, false]) {
      let last: Played | undefined;
      do {
        const after = last;
        last = await database.transaction().execute(async (transaction) => {
          const batch = await findPlayed(transaction, draw, { hasWon, after });
          const notices = batch.map((played) => noticeFor(draw, played));
          await tell(transaction, notices, clock.now());
          return batch.at(-1);
        });
      } while (last !== undefined);
    }
  };
}

/** The next tickets that played in the draw, in order. Reads where tickets play and what they won in it. */
async function findPlayed(
  transaction: Queries,
  { drawId }: Draw,
  { hasWon, after }: { hasWon: boolean; after: Played | undefined },
): Promise<Played[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (d.player_id, d.ticket_id) > (${after.playerId}, ${after.ticketId})`;
  const found = await sql<Played>`
    select d.player_id as "playerId", d.ticket_id as "ticketId", t.language, p.net_bani as "netBani"
    from ticket_draw d
    join ticket t using (player_id, ticket_id)
    left join ticket_prize p using (draw_id, player_id, ticket_id)
    where d.draw_id = ${drawId} and t.status in ('active', 'won', 'lost')
      and (p.prize_id is not null) = ${hasWon} ${rest}
    order by d.player_id, d.ticket_id limit ${batchSize}`.execute(transaction);
  return found.rows;
}

function noticeFor(draw: Draw, { playerId, ticketId, language, netBani }: Played) {
  const kind = netBani === null ? ('nothing-won' as const) : ('prize-won' as const);
  return {
    player_id: playerId,
    kind,
    // one outcome of a ticket in a draw, whatever it is
    occasion: 'settled',
    ticket_id: ticketId,
    draw_id: draw.drawId,
    game_code: draw.gameCode,
    draw_at: draw.drawAt,
    net_bani: netBani,
    language,
  };
}
