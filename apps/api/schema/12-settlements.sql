-- Settling a draw: the winners, the amount per category and each ticket's prize. A draw is settled
-- twice, by SQL and by packages/game-rules, and paid only if both agree. The SQL gets the games'
-- facts from that package but uses its own formulas.

-- The binomial coefficient C(n, k); 0 if there is none.
create function choose(n integer, k integer) returns integer
language plpgsql immutable parallel safe as $$
declare
  ways bigint := 1;
begin
  if k < 0 or k > n then return 0; end if;
  for step in 1..k loop
    ways := ways * (n - step + 1) / step;
  end loop;
  return ways;
end $$;

-- A job of several steps, each in its own transaction.
create table settlement (
  draw_id uuid primary key references draw,
  -- The confirmed result at the start. The settlement does not continue with any other.
  entry_id uuid not null,
  result jsonb not null,
  extra_result jsonb,
  -- The last completed step.
  step text not null check (step in ('begun', 'matched', 'recounted', 'prizes-computed',
    'tickets-priced', 'booked', 'tickets-ended', 'finished')),
  -- Why the settlement is halted; null if it is not.
  halted_because text
    check (halted_because in ('counts-differ', 'implausible', 'official-values-depart')),
  started_at timestamptz not null,
  started_by text not null,
  -- The operator who released an implausible payout.
  forced_by text,
  finished_at timestamptz,
  -- Figures from the steps, for a person to check.
  found jsonb not null default '{}',
  constraint settlement_is_finished_at_its_end
    check ((step = 'finished') = (finished_at is not null)),
  constraint settlement_that_stands_has_paid_nothing
    check (halted_because is null or step in ('begun', 'matched', 'recounted'))
);

create function refuse_settlement_start() returns trigger language plpgsql as $$
begin
  raise exception 'a settlement begins at its first step' using errcode = 'check_violation',
    constraint = 'settlement_starts_begun', table = 'settlement';
end $$;

create trigger settlement_starts_begun before insert on settlement
  for each row when (new.step <> 'begun') execute function refuse_settlement_start();

-- A settlement only moves forward. If it moved back, it would price its tickets and book their
-- prizes again.
create function check_settlement_order() returns trigger language plpgsql as $$
begin
  if (old.step, new.step) not in (
    ('begun', 'matched'), ('matched', 'recounted'), ('recounted', 'prizes-computed'),
    ('prizes-computed', 'tickets-priced'), ('tickets-priced', 'booked'), ('booked', 'tickets-ended'),
    ('tickets-ended', 'finished'),
    -- The two counts differ, so matching starts again.
    ('matched', 'begun')
  ) then
    raise exception 'a settlement goes on step by step' using errcode = 'check_violation',
      constraint = 'settlement_step_by_step', table = 'settlement';
  end if;
  return new;
end $$;

create trigger settlement_step_by_step before update of step on settlement
  for each row when (old.step <> new.step) execute function check_settlement_order();

create function refuse_finished_settlement_change() returns trigger language plpgsql as $$
begin
  raise exception 'a draw is settled once' using errcode = 'check_violation',
    constraint = 'settlement_is_final', table = 'settlement';
end $$;

create trigger settlement_is_final before update on settlement
  for each row when (old.finished_at is not null)
  execute function refuse_finished_settlement_change();

-- The wins of a draw: `win_count` simple variants of one variant, or one side-game number, in a
-- category. Each draw has its own partition, which is filled and indexed as a whole. This is much
-- faster than inserting rows into an existing table. There are no foreign keys, since a settlement
-- writes hundreds of thousands of rows derived from the very tables they would reference.
create table ticket_win (
  draw_id uuid not null,
  player_id uuid not null,
  ticket_id uuid not null,
  code text not null,
  -- The second drawing of a special draw is run 2.
  run smallint not null,
  -- The position of the variant on its ticket, or of the number in the side game's interval.
  position smallint not null,
  category text not null,
  win_count integer not null,
  -- The constraints are named because each partition has the same ones.
  constraint ticket_win_run check (run in (1, 2)),
  constraint ticket_win_counts check (win_count > 0)
) partition by list (draw_id);

-- The server's role owns no tables, so this function creates a draw's partition as the owner, in
-- the schema in which this file was run. It attaches the partition, because creating it as one
-- would lock out every reader of the table.
create function open_ticket_win_partition(of_draw uuid) returns void
language plpgsql security definer set search_path from current as $$
declare
  partition text := 'ticket_win_' || replace(of_draw::text, '-', '_');
begin
  if to_regclass(partition) is not null then
    return;
  end if;
  if not exists (select from draw where draw_id = of_draw) then
    raise exception 'there is no draw %', of_draw;
  end if;
  execute format('create table %I (like ticket_win including constraints)', partition);
  execute format('alter table ticket_win attach partition %I for values in (%L)', partition, of_draw);
end;
$$;

-- Creates the primary key of a draw's partition if it is missing. All rows belong to one draw, so
-- the key omits the draw: this makes it a third smaller and sorts it by player.
create function index_ticket_win_partition(of_draw uuid) returns void
language plpgsql security definer set search_path from current as $$
declare
  partition text := 'ticket_win_' || replace(of_draw::text, '-', '_');
begin
  if not exists (select from pg_index where indrelid = to_regclass(partition) and indisprimary) then
    execute format(
      'alter table %I add primary key (player_id, ticket_id, code, run, position, category)',
      partition
    );
  end if;
end;
$$;

revoke all on function open_ticket_win_partition(uuid) from public;
revoke all on function index_ticket_win_partition(uuid) from public;

-- The prizes of one game in one drawing, as in a published result table.
create table prize_table (
  draw_id uuid not null references settlement,
  code text not null,
  run smallint not null check (run in (1, 2)),
  -- The stakes without fees, and the number of simple variants or side-game numbers.
  stakes_bani bigint not null check (stakes_bani >= 0),
  sold_count bigint not null check (sold_count >= 0),
  fund_bani bigint not null check (fund_bani >= 0),
  printed_fund_bani bigint not null check (printed_fund_bani >= 0),
  -- The operator's share of the stakes; negative if the prizes exceed the stakes.
  operator_bani bigint not null,
  -- { stakesBani, fundBani, printedFundBani, note } if an operator entered official values.
  official jsonb,
  primary key (draw_id, code, run)
);

create table prize_category (
  draw_id uuid not null,
  code text not null,
  run smallint not null,
  category text not null,
  position smallint not null,
  winners bigint not null check (winners >= 0),
  share_bani bigint not null check (share_bani >= 0),
  carry_in_bani bigint not null check (carry_in_bani >= 0),
  added_bani bigint not null check (added_bani >= 0),
  prize_bani bigint not null check (prize_bani >= 0),
  -- The amount that was not paid out and carries over to the game's next draw.
  rollover_bani bigint not null check (rollover_bani >= 0),
  rounding_bani bigint not null check (rounding_bani >= 0),
  -- { winners, prizeBani, shareBani, rolloverBani } if an operator entered official values, which
  -- then determine all amounts above.
  official jsonb,
  primary key (draw_id, code, run, category),
  foreign key (draw_id, code, run) references prize_table,
  constraint prize_category_accounts_for_every_ban check (
    share_bani + carry_in_bani + added_bani = prize_bani * winners + rollover_bani + rounding_bani
  )
);

-- The total of a ticket's wins in a draw. It has no foreign keys, for the same reason as
-- ticket_win.
create table ticket_prize (
  draw_id uuid not null,
  player_id uuid not null,
  ticket_id uuid not null,
  -- The id of the prize in the ledger and in payouts.
  prize_id uuid not null,
  gross_bani bigint not null check (gross_bani > 0),
  tax_bani bigint not null check (tax_bani >= 0),
  net_bani bigint not null check (net_bani >= 0),
  primary key (draw_id, player_id, ticket_id),
  constraint ticket_prize_is_its_parts check (gross_bani = tax_bani + net_bani)
);

create index ticket_prize_of_ticket on ticket_prize (player_id, ticket_id);
create unique index ticket_prize_by_id on ticket_prize (player_id, prize_id);

create view draw_prize as
  select draw_id, player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani from ticket_prize;

-- If a settlement could end without prize tables, the previous draw's rollover would be lost.
create function refuse_end_without_tables() returns trigger language plpgsql as $$
begin
  if not exists (select from prize_table where draw_id = new.draw_id) then
    raise exception 'a settlement ends with its prize tables' using errcode = 'check_violation',
      constraint = 'settlement_ends_with_tables', table = 'settlement';
  end if;
  return new;
end $$;

create trigger settlement_ends_with_tables before update on settlement
  for each row when (old.finished_at is null and new.finished_at is not null)
  execute function refuse_end_without_tables();

-- A completed settlement cannot change, so that the checked prizes are the ones that are offered.
-- The lock on the draw makes this wait for a settlement that is just ending, and makes the
-- settlement wait for earlier writers.
create function refuse_prize_of_settled_draw() returns trigger language plpgsql as $$
declare
  -- This is a separate statement because Citus cannot read a transition table together with another
  -- table.
  draws uuid[] := (select array_agg(distinct draw_id) from changed);
begin
  perform from draw where draw_id = any (draws) for share;
  if exists (select from settlement where finished_at is not null and draw_id = any (draws)) then
    raise exception 'a draw that is settled keeps its prizes' using errcode = 'check_violation',
      constraint = 'settlement_is_final', table = tg_table_name;
  end if;
  return null;
end $$;

create trigger ticket_prize_added_before_the_end after insert on ticket_prize
  referencing new table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger ticket_prize_removed_before_the_end after delete on ticket_prize
  referencing old table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger prize_table_added_before_the_end after insert on prize_table
  referencing new table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger prize_table_removed_before_the_end after delete on prize_table
  referencing old table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger prize_category_added_before_the_end after insert on prize_category
  referencing new table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger prize_category_removed_before_the_end after delete on prize_category
  referencing old table as changed for each statement execute function refuse_prize_of_settled_draw();
