-- Who excluded themselves is recognised by hashes under a key of their own, IDENTITY_KEY (decision
-- 138). This file and the next one were added together, before all of what they hold was used, so
-- that migrations with later numbers could be added meanwhile.

alter table excluded_identity
  -- Which key made the hash; null is one that was derived from CNP_KEY, as all of them were before.
  add column key_id bytea check (length(key_id) = 8),
  -- A time-out is kept as well, from the deletion of the account until it ends.
  add column pause_kind text not null default 'self-exclusion'
    check (pause_kind in ('time-out', 'self-exclusion')),
  drop constraint excluded_identity_kind_check,
  -- A subject is PROVIDER:SUBJECT of a sign-in by Google, Apple or the partner.
  add constraint excluded_identity_kind_check
    check (kind in ('e-mail', 'phone', 'cnp', 'name-birth-date', 'subject'));

-- A raise of a limit is asked for and confirmed at the database's own time, is used once, and
-- lapses 30 days after it could be confirmed (decision 140).

-- What the times of play are compared with. Null, where the owner of the tables says so (a server
-- with LOTO_CLOCK_START), compares with nothing.
create function play_clock() returns timestamptz language sql stable
  set search_path = {schema}, pg_temp as 'select now()';

create function check_limit_raise() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  -- the clocks of servers differ a little
  if new.asked_at < play_clock() - interval '5 minutes' then
    raise exception 'a raise is asked for now' using errcode = 'check_violation',
      constraint = 'limit_raise_is_asked_now', table = 'limit_raise';
  end if;
  return new;
end $$;

create trigger limit_raise_is_asked_now before insert on limit_raise
  for each row execute function check_limit_raise();

create or replace function refuse_early_confirmation() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if new.ended_at > play_clock() + interval '5 minutes' or not exists (
    select from limit_raise
    where player_id = new.player_id and raise_id = new.raise_id and confirmable_at <= new.ended_at
      and new.ended_at < confirmable_at + interval '30 days'
  ) then
    raise exception 'a raise is confirmed when its time has come' using errcode = 'check_violation',
      constraint = 'limit_raise_waits', table = 'limit_raise_end';
  end if;
  return new;
end $$;

create or replace function check_play_state() returns trigger language plpgsql
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
    ) or exists (
      -- a state that the raise brought about already
      select from play_state used
      where used.player_id = new.player_id and used.recorded_at = new.recorded_at
        and case changed.period when 'day' then used.day_bani when 'week' then used.week_bani
          else used.month_bani end is not distinct from changed.new_bani
    ) then
      raise exception 'a limit goes up by a confirmed raise alone' using errcode = 'check_violation',
        constraint = 'limit_goes_up_by_a_raise', table = 'play_state';
    end if;
  end loop;
  return new;
end $$;
