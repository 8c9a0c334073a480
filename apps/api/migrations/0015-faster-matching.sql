-- What a settlement reads of each of millions of variants stands first, in columns of fixed width: to reach a column, PostgreSQL walks
-- through all that stand before it in the row.

create table ticket_variant_in_order (
  -- The numbers as bits, number n at bit n - 1, for settling by counting bits.
  numbers_mask bigint not null,
  created_at timestamptz not null,
  jokers_mask bigint not null,
  player_id uuid not null,
  ticket_id uuid not null,
  simple_variant_count integer not null check (simple_variant_count > 0),
  position smallint not null check (position between 0 and 11),
  is_combined boolean not null,
  is_quick_pick boolean not null,
  numbers smallint[] not null check (cardinality(numbers) between 1 and 20),
  jokers smallint[] not null
);

insert into ticket_variant_in_order
  select numbers_mask, created_at, jokers_mask, player_id, ticket_id, simple_variant_count, position, is_combined, is_quick_pick,
    numbers, jokers
  from ticket_variant;

drop table ticket_variant;
alter table ticket_variant_in_order rename to ticket_variant;
alter table ticket_variant add primary key (player_id, ticket_id, position);
alter table ticket_variant add foreign key (player_id, ticket_id) references ticket;
create index ticket_variant_by_time on ticket_variant using brin (created_at) with (autosummarize = on);

-- What won in a draw becomes a partition of its own, which is written and indexed at once: much faster than row by row into a table that
-- is there.

create table ticket_win_by_draw (
  draw_id uuid not null,
  player_id uuid not null,
  ticket_id uuid not null,
  code text not null,
  run smallint not null,
  -- Of the variant on its ticket, or of the number within the side game's interval.
  position smallint not null,
  category text not null,
  win_count integer not null,
  primary key (draw_id, player_id, ticket_id, code, run, position, category),
  -- Named, since each partition brings the same.
  constraint ticket_win_run check (run in (1, 2)),
  constraint ticket_win_counts check (win_count > 0)
) partition by list (draw_id);

do $$
declare
  draw record;
begin
  for draw in select distinct draw_id from ticket_win loop
    execute format('create table %I partition of ticket_win_by_draw for values in (%L)',
      'ticket_win_' || replace(draw.draw_id::text, '-', '_'), draw.draw_id);
  end loop;
end $$;

insert into ticket_win_by_draw
  select draw_id, player_id, ticket_id, code, run, position, category, win_count from ticket_win;

drop table ticket_win;
alter table ticket_win_by_draw rename to ticket_win;
