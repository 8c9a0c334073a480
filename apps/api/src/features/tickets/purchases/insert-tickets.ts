import type { Queries } from '../../../platform/database/database.ts';
import { plainArray, statementsOn } from '../../../platform/database/statement.ts';
import type { NewTicket } from './new-ticket.ts';

/**
 * Returns a statement that inserts tickets with their variants and draw entries, and returns the
 * ordinals (from 1) of the inserted tickets. `position` numbers a ticket's variants and draws.
 * @param first index of the first of the {@link ticketValues} among the parameters
 * @param lastNo an expression on `new` after which `new.player_ticket_no` continues
 * @param before common table expressions that come first
 * @param only a condition on `ordinal`
 */
export function ticketsText(first: number, lastNo: string, before = '', only = 'true'): string {
  let next = first;
  const value = (type: string) => `$${next++}::${type}[]`;
  const values = (types: string) => types.split(' ').map(value).join(', ');
  return `
  with ${before} new_ticket as materialized (
    select *, ${lastNo} + row_number() over (partition by player_id order by ordinal) as player_ticket_no
    from unnest(
      ${values('uuid uuid bigint text text text text smallint smallint integer bigint bigint bigint bigint bigint text timestamptz timestamptz')}
    ) with ordinality as new (player_id, ticket_id, ticket_number, serial, game_code, side_game_code,
      side_game_first_number, side_game_number_count, draw_count, simple_variant_count, main_bani, side_game_bani,
      price_bani, fee_bani, total_bani, language, created_at, expires_at, ordinal)
    where ${only}
  ), written_ticket as (
    insert into ticket (player_id, ticket_id, player_ticket_no, ticket_number, serial, game_code, side_game_code,
      side_game_first_number, side_game_number_count, draw_count, simple_variant_count, main_bani, side_game_bani,
      price_bani, fee_bani, total_bani, language, created_at, expires_at, status)
    select player_id, ticket_id, player_ticket_no, ticket_number, serial, game_code, side_game_code,
      side_game_first_number, side_game_number_count, draw_count, simple_variant_count, main_bani, side_game_bani,
      price_bani, fee_bani, total_bani, language, created_at, expires_at, 'awaiting-payment' from new_ticket
  ), written_variant as (
    insert into ticket_variant (player_id, ticket_id, position, numbers, jokers, numbers_mask, jokers_mask,
      is_combined, is_quick_pick, simple_variant_count, created_at)
    -- SQL arrays must be rectangular, so inner lists are passed as texts separated by dots.
    select player_id, ticket_id, position, string_to_array(numbers, '.')::smallint[],
      string_to_array(jokers, '.')::smallint[], numbers_mask, jokers_mask, is_combined, is_quick_pick,
      new.simple_variant_count, created_at
    from unnest(${values('bigint smallint text text bigint bigint boolean boolean integer')}) as new (ordinal, position,
      numbers, jokers, numbers_mask, jokers_mask, is_combined, is_quick_pick, simple_variant_count)
    join new_ticket using (ordinal)
  ), written_draw as (
    insert into ticket_draw (player_id, ticket_id, draw_id, position, main_bani, side_game_bani)
    select player_id, ticket_id, draw_id, position, new.main_bani, new.side_game_bani
    from unnest(${values('bigint uuid smallint bigint bigint')}) as new (ordinal, draw_id, position, main_bani, side_game_bani)
    join new_ticket using (ordinal)
  )
  select ordinal from new_ticket`;
}

/** Returns the parameters for {@link ticketsText}. */
export function ticketValues(tickets: readonly NewTicket[]): string[] {
  const variants = tickets.flatMap(({ variants: own }, index) =>
    own.map((variant, position) => ({ ordinal: index + 1, position, variant })),
  );
  const draws = tickets.flatMap(({ draws: own }, index) =>
    own.map((draw, position) => ({ ordinal: index + 1, position, draw })),
  );
  return [
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
    plainArray(variants.map(({ ordinal }) => ordinal)),
    plainArray(variants.map(({ position }) => position)),
    plainArray(variants.map(({ variant }) => variant.numbers.join('.'))),
    plainArray(variants.map(({ variant }) => variant.jokers.join('.'))),
    plainArray(variants.map(({ variant }) => variant.numbersMask)),
    plainArray(variants.map(({ variant }) => variant.jokersMask)),
    plainArray(variants.map(({ variant }) => variant.isCombined)),
    plainArray(variants.map(({ variant }) => variant.isQuickPick)),
    plainArray(variants.map(({ variant }) => variant.simpleVariantCount)),
    plainArray(draws.map(({ ordinal }) => ordinal)),
    plainArray(draws.map(({ draw }) => draw.drawId)),
    plainArray(draws.map(({ position }) => position)),
    plainArray(draws.map(({ draw }) => draw.mainBani)),
    plainArray(draws.map(({ draw }) => draw.sideGameBani)),
  ];
}

/** SQL expression for the number of the newest ticket of `new`'s player when inserting. */
export const newestNo = `coalesce((select max(player_ticket_no) from ticket known where known.player_id = new.player_id), 0)`;

const text = ticketsText(1, newestNo);

/** Inserts tickets with their variants and draw entries in one statement. */
export async function writeTickets(queries: Queries, tickets: readonly NewTicket[]): Promise<void> {
  await statementsOn(queries).query({ name: 'write-tickets', text, values: ticketValues(tickets) });
}
