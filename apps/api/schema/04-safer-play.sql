-- Safer play: limits, pauses, self-exclusion and the national exclusion list.

-- The complete state after each change. The row with the highest revision applies.
create table play_state (
  player_id uuid not null references player,
  revision integer not null check (revision > 0),
  -- The spending limits per day, week and month in Romanian time; null means no limit.
  day_bani bigint check (day_bani between 0 and 1000000000),
  week_bani bigint check (week_bani between 0 and 1000000000),
  month_bani bigint check (month_bani between 0 and 1000000000),
  pause_kind text check (pause_kind in ('time-out', 'self-exclusion', 'national-exclusion')),
  paused_at timestamptz,
  -- Null with a kind means forever.
  paused_until timestamptz,
  -- The operator who made the change; null if the player did.
  operator_name text,
  recorded_at timestamptz not null,
  primary key (player_id, revision),
  constraint play_pause_is_whole check (
    (pause_kind is null) = (paused_at is null)
    and (pause_kind is not null or paused_until is null)
    and (paused_until is null or paused_until > paused_at)
    and (pause_kind is distinct from 'time-out' or paused_until is not null)
  ),
  -- A time-out begins ten seconds after the player chooses it, and can be undone until then.
  constraint play_pause_begins_soon check (
    paused_at <= recorded_at
    or pause_kind = 'time-out' and paused_at <= recorded_at + interval '10 seconds'
  )
);

-- A player's request for a higher limit, or for none.
create table limit_raise (
  player_id uuid not null references player,
  raise_id uuid not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- Null means no limit.
  asked_bani bigint check (asked_bani between 0 and 1000000000),
  asked_at timestamptz not null,
  -- The player can confirm it for 30 days from this time.
  confirmable_at timestamptz not null,
  primary key (player_id, raise_id),
  constraint limit_raise_waits check (confirmable_at >= asked_at + interval '72 hours')
);

create index limit_raise_of_player on limit_raise (player_id, asked_at desc);

-- How a raise ended. A raise without a row here is still pending.
create table limit_raise_end (
  player_id uuid not null,
  raise_id uuid not null,
  outcome text not null check (outcome in ('confirmed', 'cancelled')),
  ended_at timestamptz not null,
  primary key (player_id, raise_id),
  foreign key (player_id, raise_id) references limit_raise
);

create function refuse_change_of_play() returns trigger language plpgsql as $$
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

create function check_limit_raise() returns trigger language plpgsql as $$
begin
  -- The servers' clocks may differ slightly.
  if new.asked_at < rule_clock() - interval '5 minutes' then
    raise exception 'a raise is asked for now' using errcode = 'check_violation',
      constraint = 'limit_raise_is_asked_now', table = 'limit_raise';
  end if;
  return new;
end $$;

create trigger limit_raise_is_asked_now before insert on limit_raise
  for each row execute function check_limit_raise();

create function refuse_early_confirmation() returns trigger language plpgsql as $$
begin
  if new.ended_at > rule_clock() + interval '5 minutes' or not exists (
    select from limit_raise
    where player_id = new.player_id and raise_id = new.raise_id and confirmable_at <= new.ended_at
      and new.ended_at < confirmable_at + interval '30 days'
  ) then
    raise exception 'a raise is confirmed when its time has come' using errcode = 'check_violation',
      constraint = 'limit_raise_waits', table = 'limit_raise_end';
  end if;
  return new;
end $$;

create trigger limit_raise_waits before insert on limit_raise_end
  for each row when (new.outcome = 'confirmed') execute function refuse_early_confirmation();

-- A limit can be lowered at any time. Raising it requires a confirmed raise, for players and
-- operators alike.
create function check_play_state() returns trigger language plpgsql as $$
declare
  before play_state;
  changed record;
begin
  select * into before from play_state
    where player_id = new.player_id order by revision desc limit 1;
  if new.revision <> coalesce(before.revision, 0) + 1 then
    -- Another change for the same player was made concurrently.
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
      -- The raise has already been applied.
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

create trigger play_state_is_allowed before insert on play_state
  for each row execute function check_play_state();

-- The end of a pause never moves closer. Even after a pause has ended, the end of the next one must
-- be later. A pause that has not begun can be undone.
create function check_play_pause() returns trigger language plpgsql as $$
declare
  before play_state;
begin
  select * into before from play_state
    where player_id = new.player_id order by revision desc limit 1;
  if before.pause_kind is not null and (
    new.pause_kind is null
    or coalesce(new.paused_until, 'infinity') < coalesce(before.paused_until, 'infinity')
  ) and not (
    new.pause_kind is null and new.recorded_at < before.paused_at
    -- The servers' clocks may differ slightly.
    and new.recorded_at > rule_clock() - interval '5 minutes'
  ) then
    raise exception 'a pause is never shortened' using errcode = 'check_violation',
      constraint = 'play_pause_is_not_shortened', table = 'play_state';
  end if;
  return new;
end $$;

create trigger play_pause_is_not_shortened before insert on play_state
  for each row execute function check_play_pause();

-- Keyed hashes that identify a new registrant who is paused under another account (decision 221).
-- They are kept until the pause ends, even if the account is deleted; 'infinity' means forever.
create table excluded_identity (
  -- A subject is PROVIDER:SUBJECT from a sign-in with Google, Apple or the partner.
  kind text not null check (kind in ('e-mail', 'cnp', 'subject')),
  hash bytea not null check (length(hash) = 32),
  ends_at timestamptz not null,
  -- The id of the IDENTITY_KEY used for the hash.
  key_id bytea not null check (length(key_id) = 8),
  -- A time-out is also kept, from the deletion of the account until the time-out ends.
  pause_kind text not null default 'self-exclusion'
    check (pause_kind in ('time-out', 'self-exclusion')),
  -- An operator checked the CNP on a document of the excluded person.
  is_document_seen boolean not null default false,
  primary key (kind, hash, ends_at, is_document_seen),
  constraint excluded_identity_document_shows_a_cnp check (kind = 'cnp' or not is_document_seen)
);

create index excluded_identity_by_end on excluded_identity (ends_at);

create function refuse_end_of_exclusion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or old.ends_at > now() then
    raise exception 'an exclusion is never shortened' using errcode = 'check_violation',
      constraint = 'exclusion_is_not_shortened', table = 'excluded_identity';
  end if;
  return old;
end $$;

create trigger exclusion_is_not_shortened before update or delete on excluded_identity
  for each row execute function refuse_end_of_exclusion();

-- The national list's answer about a player, and its expiry.
create table exclusion_list_answer (
  player_id uuid not null primary key references player,
  outcome text not null check (outcome in ('not-listed', 'listed', 'unreachable')),
  asked_at timestamptz not null,
  good_until timestamptz not null
);

-- How often a player is reminded of time and money spent, and whether the monthly summary is
-- mailed. Without a row, the defaults apply.
create table play_setting (
  player_id uuid primary key references player,
  reality_check_minutes smallint not null check (reality_check_minutes in (20, 30, 60)),
  is_summary_mailed boolean not null,
  -- The first day of the latest month whose summary was mailed.
  mailed_month date check (extract(day from mailed_month) = 1)
);
