import type { Calls, DrawOutcome } from '@loto/api-contract';
import { bucharestDay, taxOnPrize } from '@loto/game-rules';
import { sql } from 'kysely';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { findDraws } from '../../../draws/games/index.ts';
import { readTicket } from '../../../tickets/index.ts';
import { describeDraws } from './describe-prizes.ts';
import type { Settlements } from '../settlements.ts';

/** Returns what a player's ticket won in its settled draws, with their prize tables. */
export function ticketOutcome({ database, clock }: Settlements): CallHandler<Calls['ticketOutcome']> {
  return async ({ params: { id } }, { bearer: { playerId } }) => {
    const ticket = await readTicket({ database, clock }, playerId, id);
    if (ticket === undefined) throw new ApiError('TICKET_NOT_FOUND');
    const ids = ticket.draws.map((draw) => draw.id);
    const draws = await findDraws(database, ids);
    const own = ids.map((drawId) => draws.get(drawId)).filter((draw) => draw !== undefined);
    const described = await describeDraws(database, own);
    const settled = described.filter(({ isSettled }) => isSettled);
    // An unpaid ticket took part in no draw.
    const played = ticket.paidAt === null ? [] : settled;
    const wins = await findTicketWins(database, [{ playerId, ticketId: id }]);
    return {
      data: {
        outcomes: played.map(({ draw }) => outcomeOf(draw.id, wins)),
        results: settled,
      },
    };
  };
}

interface TicketName {
  readonly playerId: string;
  readonly ticketId: string;
}

/** A win in the API's format, with its ticket. */
interface TicketWin {
  readonly ticketId: string;
  readonly drawId: string;
  readonly win: DrawOutcome['wins'][number];
}

/**
 * Returns what tickets won in settled draws, and the tax on each prize by the rules on the day of
 * the draw.
 */
export async function findTicketWins(queries: Queries, tickets: readonly TicketName[]): Promise<TicketWin[]> {
  const drawIds = await findSettledDraws(queries, tickets);
  if (drawIds.length === 0) return [];
  const found = await sql<{
    ticket_id: string;
    draw_id: string;
    draw_at: Date;
    code: DrawOutcome['wins'][number]['code'];
    run: number;
    position: number;
    category: string;
    win_count: number;
    prize_bani: number;
  }>`
    select w.ticket_id, w.draw_id, d.draw_at, w.code, w.run, w.position, w.category, w.win_count, c.prize_bani
    from ${namesOf(tickets)}
    join ticket_win w using (player_id, ticket_id)
    join draw_schedule d using (draw_id)
    join prize_category c on c.draw_id = w.draw_id and c.code = w.code and c.run = w.run and c.category = w.category
    where w.draw_id = any(${drawIds}::uuid[])
    order by d.draw_at, w.code = d.game_code desc, w.run, c.position, w.position`.execute(queries);
  return found.rows.map((row) => {
    const tax = taxOnPrize(row.prize_bani, bucharestDay(row.draw_at));
    if (tax === undefined) throw new RangeError('No tax on prizes is known on the day of a settled draw');
    return {
      ticketId: row.ticket_id,
      drawId: row.draw_id,
      win: {
        code: row.code,
        run: row.run,
        position: row.position,
        category: row.category,
        count: row.win_count,
        prizeBani: row.prize_bani,
        taxBani: tax.taxBani,
        taxPercent: tax.bracket.percent,
      },
    };
  });
}

/**
 * Returns the settled draws of tickets. Wins are looked up by draw, because each draw is a
 * partition of `ticket_win`.
 */
async function findSettledDraws(queries: Queries, tickets: readonly TicketName[]): Promise<string[]> {
  const found = await sql<{ draw_id: string }>`
    select distinct draw_id
    from ${namesOf(tickets)}
    join draw_entry using (player_id, ticket_id)
    join settlement using (draw_id)
    where finished_at is not null`.execute(queries);
  return found.rows.map((row) => row.draw_id);
}

function namesOf(tickets: readonly TicketName[]) {
  return sql`unnest(
      ${tickets.map(({ playerId }) => playerId)}::uuid[], ${tickets.map(({ ticketId }) => ticketId)}::uuid[]
    ) as t (player_id, ticket_id)`;
}

function outcomeOf(drawId: string, found: readonly TicketWin[]): DrawOutcome {
  const wins = found.filter((one) => one.drawId === drawId).map(({ win }) => win);
  const grossBani = wins.reduce((sum, { prizeBani, count }) => sum + prizeBani * count, 0);
  const taxBani = wins.reduce((sum, win) => sum + win.taxBani * win.count, 0);
  return { drawId, wins, grossBani, taxBani, netBani: grossBani - taxBani };
}
