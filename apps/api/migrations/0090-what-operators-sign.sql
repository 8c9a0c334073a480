-- Who has the operators' role and no operator's token stops no one's play, no draw and no game, and
-- what takes two persons of a player's play takes them in the database too (decision 197).

create function refuse_unsigned() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if not is_signed() then
    raise exception 'it is changed by an operator who signs' using errcode = 'check_violation',
      constraint = 'changed_by_who_signs', table = tg_table_name;
  end if;
  return new;
end $$;

create trigger draw_added_by_who_signs before insert on draw for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function refuse_unsigned();
create trigger draw_written_by_who_signs before update on draw for each row
  when (
    (old.draw_at, old.sales_close_at, old.status, old.result, old.extra_result, old.cancelled_at, old.cancelled_to)
    is distinct from
    (new.draw_at, new.sales_close_at, new.status, new.result, new.extra_result, new.cancelled_at, new.cancelled_to)
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_unsigned();
create trigger game_setting_changed_by_who_signs before update on game_setting for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function refuse_unsigned();
-- won and lost are what a settlement makes of tickets, which takes many transactions
create trigger ticket_ended_by_who_signs before update of status on ticket for each row
  when (
    new.status in ('refunded', 'expired') and old.status <> new.status
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_unsigned();
create trigger session_ended_by_who_signs before update of ended_at on session for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function refuse_unsigned();
create trigger identity_held_by_who_signs before update of identity_held_until on player_profile for each row
  when (
    old.identity_held_until is distinct from new.identity_held_until
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_unsigned();

-- An operator lowers limits and begins pauses, under their own name; nothing ends a pause early, so
-- one for more than 30 days takes two persons, who named just that player. Two hours are for the
-- change of clocks.
create function check_play_state_of_operator() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  before play_state;
begin
  if new.operator_name is null or not (
    is_signed_by(new.operator_name) or exists (
      select from operator_request
      where executed_in = this_transaction() and requested_by = new.operator_name
        and command in ('lower-limit', 'lock-player', 'confirm-identity')
    )
  ) then
    raise exception 'play is limited by an operator who signs' using errcode = 'check_violation',
      constraint = 'play_state_is_signed', table = 'play_state';
  end if;
  select * into before from play_state where player_id = new.player_id and revision = new.revision - 1;
  if new.pause_kind is not null
    and (before.pause_kind, before.paused_until) is distinct from (new.pause_kind, new.paused_until)
    and (new.pause_kind = 'self-exclusion'
      or new.paused_until > passed_now() + interval '30 days 2 hours' + clock_tolerance())
    and not exists (
      select from (
        select arguments from operator_request
        where executed_in = this_transaction() and command in ('lock-player', 'confirm-identity')
      ) asked
      where coalesce(arguments->'change'->'paused' ? new.player_id::text, true)
    )
  then
    raise exception 'a pause that is long is begun by two persons' using errcode = 'check_violation',
      constraint = 'play_pause_by_two', table = 'play_state';
  end if;
  return null;
end $$;

-- at the commit: who requests it tries it first
create constraint trigger play_state_of_operator after insert on play_state deferrable initially deferred
  for each row when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_play_state_of_operator();

create function refuse_raise_of_operator() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if new.outcome = 'confirmed' or not is_signed() then
    raise exception 'only the player raises a limit' using errcode = 'check_violation',
      constraint = 'limit_raised_by_its_player', table = 'limit_raise_end';
  end if;
  return new;
end $$;

create trigger limit_raised_by_its_player before insert on limit_raise_end for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function refuse_raise_of_operator();

-- Who a held player is was approved of just that player.
create or replace function check_identity_decision() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if exists (
    select from approved_arguments('confirm-identity') asked
    where coalesce(asked->'change'->>'playerId', old.player_id::text) = old.player_id::text
  ) or not exists (select from player where player_id = old.player_id and deleted_at is null) then
    return null;
  end if;
  if tg_table_name = 'player_profile' then
    if old.identity_held_until <> 'infinity' and not exists (
      select from identity_comparison where player_id = old.player_id and match is not null
    ) then
      return null;
    end if;
  end if;
  raise exception 'who resembles an excluded person is decided by two' using errcode = 'check_violation',
    constraint = 'identity_is_decided_by_two', table = tg_table_name;
end $$;
