-- Time-outs and self-exclusion (decision 142): part of the state of play. Nothing shortens them.
alter table play_state
  add column pause_kind text check (pause_kind in ('time-out', 'self-exclusion')),
  add column paused_at timestamptz,
  -- Null with a kind is for ever.
  add column paused_until timestamptz,
  add constraint play_pause_is_whole check (
    (pause_kind is null) = (paused_at is null)
    and (pause_kind is not null or paused_until is null)
    and (paused_until is null or paused_until > paused_at)
    and (pause_kind is distinct from 'time-out' or paused_until is not null)
  );

-- The end of a pause never comes nearer, also not when it is over: a later one ends later.
create function check_play_pause() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
declare
  before play_state;
begin
  select * into before from play_state
    where player_id = new.player_id order by revision desc limit 1;
  if before.pause_kind is not null and (
    new.pause_kind is null
    or coalesce(new.paused_until, 'infinity') < coalesce(before.paused_until, 'infinity')
  ) then
    raise exception 'a pause is never shortened' using errcode = 'check_violation',
      constraint = 'play_pause_is_not_shortened', table = 'play_state';
  end if;
  return new;
end $$;

create trigger play_pause_is_not_shortened before insert on play_state
  for each row execute function check_play_pause();

-- What says of a newcomer that they excluded themselves with another account: keyed hashes, kept
-- until the exclusion ends and longer than the account. 'infinity' is for ever.
create table excluded_identity (
  kind text not null check (kind in ('e-mail', 'phone', 'cnp', 'name-birth-date')),
  hash bytea not null check (length(hash) = 32),
  ends_at timestamptz not null,
  primary key (kind, hash, ends_at)
);

create index excluded_identity_by_end on excluded_identity (ends_at);

create function refuse_end_of_exclusion() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if tg_op = 'UPDATE' or old.ends_at > now() then
    raise exception 'an exclusion is never shortened' using errcode = 'check_violation',
      constraint = 'exclusion_is_not_shortened', table = 'excluded_identity';
  end if;
  return old;
end $$;

create trigger exclusion_is_not_shortened before update or delete on excluded_identity
  for each row execute function refuse_end_of_exclusion();

alter table payment
  drop constraint payment_refund_reason_check,
  add constraint payment_refund_reason_check check (refund_reason in
    ('too-late', 'paid-twice', 'wrong-amount', 'ticket-refunded', 'account-deleted', 'play-paused'));
