-- What a feature lets the others read of its tables. Everything else about a table is its owner's
-- business (tooling/tables). PostgreSQL inlines these views, so plans are those of the tables.

create view draw_schedule as
  select draw_id, game_code, draw_at, calendar_at, status from draw;

create view ordered_ticket as
  select player_id, ticket_id, serial, game_code, status, language, created_at, simple_variant_count,
    side_game_code, side_game_first_number, side_game_number_count
  from ticket;

-- The columns that matching reads come first, as in the table.
create view ordered_variant as
  select numbers_mask, created_at, jokers_mask, player_id, ticket_id, position, numbers, jokers
  from ticket_variant;

-- A ticket's entry in a draw, with what was paid for it.
create view draw_entry as
  select draw_id, player_id, ticket_id, main_bani, side_game_bani from ticket_draw;

-- What a ticket won in a draw, once its prizes are computed.
create view draw_prize as
  select draw_id, player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani from ticket_prize;
