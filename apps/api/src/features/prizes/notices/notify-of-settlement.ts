import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { processInBatches } from '../../../platform/jobs/process-in-batches.ts';
import { findDraws, type Draw } from '../../draws/games/index.ts';
import { recordPartnerEvents, type NewPartnerEvent } from '../../people/partner-webhooks/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from './notify.ts';

export const notifyOfSettlementJob = defineJob({
  name: 'notify-of-settlement',
  payload: z.object({ drawId: z.uuid() }),
  key: ({ drawId }) => drawId,
});

const batchSize = 1_000;

/** A ticket's result in a draw. */
interface Played {
  playerId: string;
  ticketId: string;
  language: 'ro' | 'en';
  /** Null if the ticket won nothing. */
  netBani: number | null;
}

/**
 * Notifies the players of a settled draw of their results, winners first, in batches of one
 * transaction each, and the partner of its players' results. It can be repeated after an
 * interruption, because each notice is sent once.
 */
export function notifyOfSettlement({ database, clock, config, log }: Platform): Job {
  return implementJob(notifyOfSettlementJob, async ({ drawId }) => {
    const draw = (await findDraws(database, [drawId])).get(drawId);
    if (draw === undefined) throw new Error(`There is no draw ${drawId}`);
    const failedCount = await processInBatches(log, {
      name: 'results of tickets',
      find: (after: Played | undefined) => findNextPlayed(database, draw, after),
      process: (batch) =>
        database.transaction().execute(async (transaction) => {
          const notices = batch.map((played) => noticeFor(draw, played));
          await notify(transaction, notices, clock.now());
          const events = batch.map((played) => eventFor(draw, played));
          await recordPartnerEvents(transaction, { config, clock }, events);
        }),
      idOf: ({ ticketId }) => ticketId,
    });
    if (failedCount > 0) throw new Error(`The players of ${failedCount} tickets were not notified`);
  });
}

/** Returns the draw's tickets after the given one, winning tickets first. */
async function findNextPlayed(queries: Queries, draw: Draw, after: Played | undefined): Promise<Played[]> {
  if (after !== undefined && after.netBani === null) {
    return findPlayed(queries, draw, { hasWon: false, after });
  }
  const winners = await findPlayed(queries, draw, { hasWon: true, after });
  if (winners.length > 0) return winners;
  return findPlayed(queries, draw, { hasWon: false, after: undefined });
}

async function findPlayed(
  queries: Queries,
  { drawId }: Draw,
  { hasWon, after }: { hasWon: boolean; after: Played | undefined },
): Promise<Played[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (d.player_id, d.ticket_id) > (${after.playerId}, ${after.ticketId})`;
  const found = await sql<Played>`
    select d.player_id as "playerId", d.ticket_id as "ticketId", t.language, p.net_bani as "netBani"
    from draw_entry d
    join ordered_ticket t using (player_id, ticket_id)
    left join draw_prize p using (draw_id, player_id, ticket_id)
    where d.draw_id = ${drawId} and t.status in ('active', 'won', 'lost')
      and (p.prize_id is not null) = ${hasWon} ${rest}
    order by d.player_id, d.ticket_id limit ${batchSize}`.execute(queries);
  return found.rows;
}

/** Returns the event for the partner if the player belongs to it. */
function eventFor({ drawId }: Draw, { playerId, ticketId, netBani }: Played): NewPartnerEvent {
  const won = netBani === null ? {} : { amountBani: netBani };
  return { type: 'ticket.settled', playerId, ticketId, drawId, ...won };
}

function noticeFor(draw: Draw, { playerId, ticketId, language, netBani }: Played) {
  const kind = netBani === null ? ('nothing-won' as const) : ('prize-won' as const);
  return {
    player_id: playerId,
    kind,
    // A ticket has one result per draw.
    occasion: 'settled',
    ticket_id: ticketId,
    draw_id: draw.drawId,
    game_code: draw.gameCode,
    draw_at: draw.drawAt,
    net_bani: netBani,
    language,
  };
}
