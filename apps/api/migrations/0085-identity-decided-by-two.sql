-- Whether a player is the excluded person whom they resemble, and that a hold without an end ends,
-- is decided by two persons (decision 180). The deletion of an account removes both.
create function check_identity_decision() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if exists (select from approved_arguments('confirm-identity'))
    or not exists (select from player where player_id = old.player_id and deleted_at is null)
  then
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

-- at the commit: who requests it tries it first
create constraint trigger identity_match_ends_by_two after update on identity_comparison
  deferrable initially deferred for each row
  when (old.match is not null and (new.match is null or new.ends_at < old.ends_at))
  execute function check_identity_decision();
create constraint trigger identity_match_stays after delete on identity_comparison
  deferrable initially deferred for each row when (old.match is not null)
  execute function check_identity_decision();
create constraint trigger identity_hold_ends_by_two after update on player_profile
  deferrable initially deferred for each row
  when (old.identity_held_until is not null
    and coalesce(new.identity_held_until, '-infinity') < old.identity_held_until)
  execute function check_identity_decision();
