import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { NewTicket } from './new-ticket.ts';

/** Writes tickets with their variants and draws, all of them by one statement, so that it does not matter how many come at once. */
export async function writeTickets(queries: Queries, tickets: readonly NewTicket[]): Promise<void> {
  const variants = tickets.flatMap(({ playerId, ticketId, createdAt, variants: own }) =>
    own.map((variant, position) => ({ playerId, ticketId, createdAt, position, ...variant })),
  );
  const draws = tickets.flatMap(({ playerId, ticketId, draws: own }) =>
    own.map((draw, position) => ({ playerId, ticketId, position, ...draw })),
  );
  await sql`
    with new_ticket as (
      insert into ticket (player_id, ticket_id, ticket_number, serial, game_code, side_game_code,
        side_game_first_number, side_game_number_count, draw_count, simple_variant_count, main_bani, side_game_bani,
        price_bani, fee_bani, total_bani, language, created_at, expires_at, status)
      select *, 'awaiting-payment' from unnest(
        ${tickets.map((row) => row.playerId)}::uuid[],
        ${tickets.map((row) => row.ticketId)}::uuid[],
        ${tickets.map((row) => String(row.ticketNumber))}::bigint[],
        ${tickets.map((row) => row.serial)}::text[],
        ${tickets.map((row) => row.gameCode)}::text[],
        ${tickets.map((row) => row.sideGame?.code ?? null)}::text[],
        ${tickets.map((row) => row.sideGame?.firstNumber ?? null)}::text[],
        ${tickets.map((row) => row.sideGame?.count ?? 0)}::smallint[],
        ${tickets.map((row) => row.draws.length)}::smallint[],
        ${tickets.map((row) => row.simpleVariantCount)}::integer[],
        ${tickets.map((row) => row.mainBani)}::bigint[],
        ${tickets.map((row) => row.sideGameBani)}::bigint[],
        ${tickets.map((row) => row.priceBani)}::bigint[],
        ${tickets.map((row) => row.feeBani)}::bigint[],
        ${tickets.map((row) => row.totalBani)}::bigint[],
        ${tickets.map((row) => row.language)}::text[],
        ${tickets.map((row) => row.createdAt)}::timestamptz[],
        ${tickets.map((row) => row.expiresAt)}::timestamptz[])
    ), new_variant as (
      insert into ticket_variant (player_id, ticket_id, position, numbers, jokers, numbers_mask, jokers_mask,
        is_combined, is_quick_pick, simple_variant_count, created_at)
      -- a list of lists must be a rectangle in SQL, so the inner ones travel as texts
      select player_id, ticket_id, position, numbers::smallint[], jokers::smallint[], numbers_mask, jokers_mask,
        is_combined, is_quick_pick, simple_variant_count, created_at
      from unnest(
        ${variants.map((row) => row.playerId)}::uuid[],
        ${variants.map((row) => row.ticketId)}::uuid[],
        ${variants.map((row) => row.position)}::smallint[],
        ${variants.map((row) => `{${row.numbers.join(',')}}`)}::text[],
        ${variants.map((row) => `{${row.jokers.join(',')}}`)}::text[],
        ${variants.map((row) => String(row.numbersMask))}::bigint[],
        ${variants.map((row) => String(row.jokersMask))}::bigint[],
        ${variants.map((row) => row.isCombined)}::boolean[],
        ${variants.map((row) => row.isQuickPick)}::boolean[],
        ${variants.map((row) => row.simpleVariantCount)}::integer[],
        ${variants.map((row) => row.createdAt)}::timestamptz[]
      ) as new (player_id, ticket_id, position, numbers, jokers, numbers_mask, jokers_mask, is_combined,
        is_quick_pick, simple_variant_count, created_at)
    )
    insert into ticket_draw (player_id, ticket_id, draw_id, position, main_bani, side_game_bani)
    select * from unnest(
      ${draws.map((row) => row.playerId)}::uuid[],
      ${draws.map((row) => row.ticketId)}::uuid[],
      ${draws.map((row) => row.drawId)}::uuid[],
      ${draws.map((row) => row.position)}::smallint[],
      ${draws.map((row) => row.mainBani)}::bigint[],
      ${draws.map((row) => row.sideGameBani)}::bigint[])`.execute(queries);
}
