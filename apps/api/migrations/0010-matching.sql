-- What settling a draw looks for, and what it finds. The rules stand here a second time, beside packages/game-rules, on purpose: a draw
-- is settled twice, from each of the two, and paid only when both agree.

-- When its ticket was bought. Nobody can play a draw long before it, so a settlement looks through the newest part of the table only.
alter table ticket_variant add column created_at timestamptz;
update ticket_variant v set created_at = t.created_at
  from ticket t where t.player_id = v.player_id and t.ticket_id = v.ticket_id;
alter table ticket_variant alter column created_at set not null;
create index ticket_variant_by_time on ticket_variant using brin (created_at) with (autosummarize = on);

-- The few tickets that do not play, which a settlement leaves out.
create index ticket_not_playing on ticket (created_at) include (player_id, ticket_id)
  where status in ('awaiting-payment', 'expired', 'refunded');

-- What a simple variant has to match, best category first (games page, the tables of 6/49, Joker and 5/40).
create table game_category (
  game_code text not null references game_setting,
  category text not null,
  position smallint not null,
  numbers_to_pick smallint not null,
  jokers_to_pick smallint not null,
  numbers_matched smallint not null,
  jokers_matched smallint not null,
  -- 5/40, category I: the picks are the numbers drawn first, all but the last.
  is_first_drawn boolean not null default false,
  primary key (game_code, category)
);

insert into game_category (game_code, category, position, numbers_to_pick, jokers_to_pick, numbers_matched, jokers_matched) values
  ('loto-6-49', 'I', 0, 6, 0, 6, 0),
  ('loto-6-49', 'II', 1, 6, 0, 5, 0),
  ('loto-6-49', 'III', 2, 6, 0, 4, 0),
  ('loto-6-49', 'IV', 3, 6, 0, 3, 0),
  ('joker', 'I', 0, 5, 1, 5, 1),
  ('joker', 'II', 1, 5, 1, 5, 0),
  ('joker', 'III', 2, 5, 1, 4, 1),
  ('joker', 'IV', 3, 5, 1, 4, 0),
  ('joker', 'V', 4, 5, 1, 3, 1),
  ('joker', 'VI', 5, 5, 1, 3, 0),
  ('joker', 'VII', 6, 5, 1, 2, 1),
  ('joker', 'VIII', 7, 5, 1, 1, 1),
  ('loto-5-40', 'II', 1, 5, 0, 5, 0),
  ('loto-5-40', 'III', 2, 5, 0, 4, 0);
insert into game_category values ('loto-5-40', 'I', 0, 5, 0, 5, 0, true);

-- C(n, k); 0 where there is none.
create function choose(n integer, k integer) returns integer language plpgsql immutable parallel safe as $$
declare
  ways bigint := 1;
begin
  if k < 0 or k > n then return 0; end if;
  for step in 1..k loop
    ways := ways * (n - step + 1) / step;
  end loop;
  return ways;
end $$;

-- The best category of a side-game number (games page, "Digit games"); null when it wins nothing.
create function side_game_category(code text, number text, drawn text) returns text
language sql immutable parallel safe as $$
  select case
    when code = 'noroc' then case
      when number = drawn then 'I'
      when right(number, 6) = right(drawn, 6) then 'II'
      when right(number, 5) = right(drawn, 5) then 'III'
      when right(number, 4) = right(drawn, 4) then 'IV'
      when right(number, 3) = right(drawn, 3) then 'V'
      when number = lpad(((drawn::bigint + 3) % 10000000)::text, 7, '0') then 'N+3'
      when number = lpad(((drawn::bigint + 9999997) % 10000000)::text, 7, '0') then 'N-3'
    end
    else case
      when number = drawn then 'I'
      when right(number, 5) = right(drawn, 5) or left(number, 5) = left(drawn, 5) then 'II'
      when right(number, 4) = right(drawn, 4) or left(number, 4) = left(drawn, 4) then 'III'
      when right(number, 3) = right(drawn, 3) or left(number, 3) = left(drawn, 3) then 'IV'
      when right(number, 2) = right(drawn, 2) or left(number, 2) = left(drawn, 2) then 'V'
    end
  end
$$;

-- What won in a draw: `win_count` simple variants of one variant, or one side-game number, in a category. `run` 2 is the second draw of
-- a special one. The draw comes first in the key, so that a settlement writes in order; no foreign keys, since one settlement writes
-- hundreds of thousands of rows from the very tables they would lead to.
create table ticket_win (
  draw_id uuid not null,
  player_id uuid not null,
  ticket_id uuid not null,
  code text not null,
  run smallint not null check (run in (1, 2)),
  -- Of the variant on its ticket, or of the number within the side game's interval.
  position smallint not null,
  category text not null,
  win_count integer not null check (win_count > 0),
  primary key (draw_id, player_id, ticket_id, code, run, position, category)
);
