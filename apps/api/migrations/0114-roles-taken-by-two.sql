-- What takes power from operators, or play from players, is by whom its command takes
-- (decision 206).

create function check_taken_role() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from approved_arguments('take-role') asked
    where asked->'words' = jsonb_build_array(old.operator_name, old.role)
  ) then
    raise exception 'two persons take a role' using errcode = 'check_violation',
      constraint = 'operator_role_taken_by_two', table = 'operator_role';
  end if;
  return null;
end $$;

-- at the commit: who requests it tries it first
create constraint trigger operator_role_taken_by_two after delete on operator_role
  deferrable initially deferred for each row execute function check_taken_role();

-- Who revokes is an administrator and signs.
create function check_revocation() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if not is_signed_by(new.revoked_by) or not exists (
    select from operator_role where operator_name = new.revoked_by and role = 'administrator'
  ) then
    raise exception 'an operator is revoked by an administrator who signs' using errcode = 'check_violation',
      constraint = 'operator_revoked_by_who_signs', table = 'operator';
  end if;
  return new;
end $$;

create trigger operator_revoked_by_who_signs before update of revoked_at, revoked_by on operator
  for each row when (
    (old.revoked_at, old.revoked_by) is distinct from (new.revoked_at, new.revoked_by)
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_revocation();

create trigger operator_request_withdrawn_by_who_signs before update of withdrawn_at on operator_request
  for each row when (
    old.withdrawn_at is distinct from new.withdrawn_at
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_unsigned();

-- Who is remembered as excluded was excluded by two persons.
create function check_lock_to_remember() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from operator_request
    where executed_in = this_transaction() and command in ('lock-player', 'confirm-identity')
      and coalesce(arguments->'change'->'paused' ? new.player_id::text, true)
  ) then
    raise exception 'who is excluded for long is so by two persons' using errcode = 'check_violation',
      constraint = 'lock_remembered_by_two', table = 'lock_to_remember';
  end if;
  return null;
end $$;

create constraint trigger lock_remembered_by_two after insert on lock_to_remember
  deferrable initially deferred for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_lock_to_remember();

-- Who is another than an excluded person was approved of just that player.
create or replace function check_other_persons() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if exists (
    select from approved_arguments('confirm-identity') asked
    where coalesce(asked->'change'->>'playerId', new.player_id::text) = new.player_id::text
  ) then
    return null;
  end if;
  raise exception 'who is another than an excluded person is decided by two' using errcode = 'check_violation',
    constraint = 'identity_is_decided_by_two', table = tg_table_name;
end $$;
