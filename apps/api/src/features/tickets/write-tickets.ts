import type { Queries } from '../../platform/database.ts';
import { plainArray, statementsOn, type Statement } from '../../platform/statement.ts';
import type { NewTicket } from './new-ticket.ts';

const text = `
  with new_ticket as (
    insert into ticket (player_id, ticket_id, ticket_number, serial, game_code, side_game_code,
      side_game_first_number, side_game_number_count, draw_count, simple_variant_count, main_bani, side_game_bani,
      price_bani, fee_bani, total_bani, language, created_at, expires_at, status)
    select *, 'awaiting-payment' from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::smallint[], $9::smallint[], $10::integer[], $11::bigint[], $12::bigint[],
      $13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::timestamptz[], $18::timestamptz[])
  ), new_variant as (
    insert into ticket_variant (player_id, ticket_id, position, numbers, jokers, numbers_mask, jokers_mask,
      is_combined, is_quick_pick, simple_variant_count, created_at)
    -- a list of lists must be a rectangle in SQL, so the inner ones travel as texts, parted by dots
    select player_id, ticket_id, position, string_to_array(numbers, '.')::smallint[],
      string_to_array(jokers, '.')::smallint[], numbers_mask, jokers_mask, is_combined, is_quick_pick,
      simple_variant_count, created_at
    from unnest($19::uuid[], $20::uuid[], $21::smallint[], $22::text[], $23::text[], $24::bigint[], $25::bigint[],
      $26::boolean[], $27::boolean[], $28::integer[], $29::timestamptz[]
    ) as new (player_id, ticket_id, position, numbers, jokers, numbers_mask, jokers_mask, is_combined,
      is_quick_pick, simple_variant_count, created_at)
  )
  insert into ticket_draw (player_id, ticket_id, draw_id, position, main_bani, side_game_bani)
  select * from unnest($30::uuid[], $31::uuid[], $32::uuid[], $33::smallint[], $34::bigint[], $35::bigint[])`;

/** Writes tickets with their variants and draws, all of them by one statement, so that it does not matter how many come at once. */
export async function writeTickets(queries: Queries, tickets: readonly NewTicket[]): Promise<void> {
  await statementsOn(queries).query(ticketsStatement(tickets));
}

/** The statement that writes tickets with their variants and draws. */
export function ticketsStatement(tickets: readonly NewTicket[]): Statement {
  const variants = tickets.flatMap(({ playerId, ticketId, createdAt, variants: own }) =>
    own.map((variant, position) => ({ playerId, ticketId, createdAt, position, ...variant })),
  );
  const draws = tickets.flatMap(({ playerId, ticketId, draws: own }) =>
    own.map((draw, position) => ({ playerId, ticketId, position, ...draw })),
  );
  const values = [
    plainArray(tickets.map((row) => row.playerId)),
    plainArray(tickets.map((row) => row.ticketId)),
    plainArray(tickets.map((row) => row.ticketNumber)),
    plainArray(tickets.map((row) => row.serial)),
    plainArray(tickets.map((row) => row.gameCode)),
    plainArray(tickets.map((row) => row.sideGame?.code ?? null)),
    plainArray(tickets.map((row) => row.sideGame?.firstNumber ?? null)),
    plainArray(tickets.map((row) => row.sideGame?.count ?? 0)),
    plainArray(tickets.map((row) => row.draws.length)),
    plainArray(tickets.map((row) => row.simpleVariantCount)),
    plainArray(tickets.map((row) => row.mainBani)),
    plainArray(tickets.map((row) => row.sideGameBani)),
    plainArray(tickets.map((row) => row.priceBani)),
    plainArray(tickets.map((row) => row.feeBani)),
    plainArray(tickets.map((row) => row.totalBani)),
    plainArray(tickets.map((row) => row.language)),
    plainArray(tickets.map((row) => row.createdAt)),
    plainArray(tickets.map((row) => row.expiresAt)),
    plainArray(variants.map((row) => row.playerId)),
    plainArray(variants.map((row) => row.ticketId)),
    plainArray(variants.map((row) => row.position)),
    plainArray(variants.map((row) => row.numbers.join('.'))),
    plainArray(variants.map((row) => row.jokers.join('.'))),
    plainArray(variants.map((row) => row.numbersMask)),
    plainArray(variants.map((row) => row.jokersMask)),
    plainArray(variants.map((row) => row.isCombined)),
    plainArray(variants.map((row) => row.isQuickPick)),
    plainArray(variants.map((row) => row.simpleVariantCount)),
    plainArray(variants.map((row) => row.createdAt)),
    plainArray(draws.map((row) => row.playerId)),
    plainArray(draws.map((row) => row.ticketId)),
    plainArray(draws.map((row) => row.drawId)),
    plainArray(draws.map((row) => row.position)),
    plainArray(draws.map((row) => row.mainBani)),
    plainArray(draws.map((row) => row.sideGameBani)),
  ];
  return { name: 'write-tickets', text, values };
}
