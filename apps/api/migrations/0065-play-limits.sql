-- Safer play: how much a player may spend (decision 140). Rows are added, never changed.

-- The whole state after each change; the one with the highest revision is in force.
create table play_state (
  player_id uuid not null references player,
  revision integer not null check (revision > 0),
  -- Most that may be spent in a day, week and month of Romania; null is no limit.
  day_bani bigint check (day_bani between 0 and 1000000000),
  week_bani bigint check (week_bani between 0 and 1000000000),
  month_bani bigint check (month_bani between 0 and 1000000000),
  -- The operator who made the change; null is the player.
  operator_name text,
  recorded_at timestamptz not null,
  primary key (player_id, revision)
);

-- A player's wish for a higher limit, or for none.
create table limit_raise (
  player_id uuid not null references player,
  raise_id uuid not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- Null is no limit.
  asked_bani bigint check (asked_bani between 0 and 1000000000),
  asked_at timestamptz not null,
  -- From then on the player may confirm it.
  confirmable_at timestamptz not null,
  primary key (player_id, raise_id),
  constraint limit_raise_waits check (confirmable_at >= asked_at + interval '72 hours')
);

create index limit_raise_of_player on limit_raise (player_id, asked_at desc);

-- How a raise ended: one that has no row here waits.
create table limit_raise_end (
  player_id uuid not null,
  raise_id uuid not null,
  outcome text not null check (outcome in ('confirmed', 'cancelled')),
  ended_at timestamptz not null,
  primary key (player_id, raise_id),
  foreign key (player_id, raise_id) references limit_raise
);

create function refuse_change_of_play() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  raise exception 'what a player set is never changed or removed' using errcode = 'check_violation',
    constraint = 'play_is_append_only', table = tg_table_name;
end $$;

create trigger play_state_stays before update or delete on play_state
  for each statement execute function refuse_change_of_play();
create trigger limit_raise_stays before update or delete on limit_raise
  for each statement execute function refuse_change_of_play();
create trigger limit_raise_end_stays before update or delete on limit_raise_end
  for each statement execute function refuse_change_of_play();

create function refuse_early_confirmation() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from limit_raise
    where player_id = new.player_id and raise_id = new.raise_id and confirmable_at <= new.ended_at
  ) then
    raise exception 'a raise is confirmed when its time has come' using errcode = 'check_violation',
      constraint = 'limit_raise_waits', table = 'limit_raise_end';
  end if;
  return new;
end $$;

create trigger limit_raise_waits before insert on limit_raise_end
  for each row when (new.outcome = 'confirmed') execute function refuse_early_confirmation();

-- A limit goes down at once, and up by a confirmed raise alone, by whomever it is changed.
create function check_play_state() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
declare
  before play_state;
  changed record;
begin
  select * into before from play_state
    where player_id = new.player_id order by revision desc limit 1;
  if new.revision <> coalesce(before.revision, 0) + 1 then
    -- another change of the same player came between
    raise exception 'a state of play follows the one before' using errcode = 'serialization_failure';
  end if;
  for changed in
    select * from (values
      ('day', before.day_bani, new.day_bani),
      ('week', before.week_bani, new.week_bani),
      ('month', before.month_bani, new.month_bani)
    ) as one (period, old_bani, new_bani)
    where old_bani is not null and (new_bani is null or new_bani > old_bani)
  loop
    if not exists (
      select from limit_raise join limit_raise_end ended using (player_id, raise_id)
      where player_id = new.player_id and period = changed.period and outcome = 'confirmed'
        and asked_bani is not distinct from changed.new_bani and ended_at = new.recorded_at
    ) then
      raise exception 'a limit goes up by a confirmed raise alone' using errcode = 'check_violation',
        constraint = 'limit_goes_up_by_a_raise', table = 'play_state';
    end if;
  end loop;
  return new;
end $$;

create trigger play_state_is_allowed before insert on play_state
  for each row execute function check_play_state();
