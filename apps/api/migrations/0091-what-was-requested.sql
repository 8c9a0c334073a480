-- An approval changes a draw to what was requested, and nothing else (decision 198). A request of
-- the version before does not say what that is, and is believed for the day that it lasts.

-- Whether this very transaction executes a request of a command about a draw that names a change.
create function is_change_approved(of_command text, of_draw uuid, change jsonb) returns boolean
language sql stable security definer set search_path = {schema}, pg_temp as $$
  select exists (
    select from operator_request
    where executed_in = this_transaction() and command = of_command and draw_id = of_draw
      and coalesce(arguments->'change', change) = change
  )
$$;

-- A sale that closes at once closes at the minute that the request says.
create function move_of_draw(draw_at timestamptz, sales_close_at timestamptz) returns jsonb
language sql immutable set search_path = {schema}, pg_temp as $$
  select jsonb_build_object(
    'drawAtMs', (extract(epoch from draw_at) * 1000)::bigint,
    'salesCloseAtMinute', floor(extract(epoch from sales_close_at) / 60)::bigint
  )
$$;

create or replace function check_closed_draw_change() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if old.sales_close_at > passed_now() then return null; end if;
  if (
    (old.game_code, old.draw_at, old.sales_close_at) is distinct from (new.game_code, new.draw_at, new.sales_close_at)
    and not is_change_approved('move', old.draw_id, move_of_draw(new.draw_at, new.sales_close_at))
  ) or (
    old.status <> new.status and new.status = 'cancelled'
    and not is_change_approved('cancel', old.draw_id, jsonb_build_object('cancelledTo', new.cancelled_to))
  ) or (
    old.status <> new.status and new.status <> 'cancelled' and not is_approved_for_draw('record', old.draw_id)
  ) then
    raise exception 'after its sales closed, the draw % is changed by two persons', old.draw_id
      using errcode = 'check_violation', constraint = 'draw_changed_by_two', table = 'draw';
  end if;
  return null;
end $$;

-- While a draw is on sale, one person moves it, but not so that what is drawn at the usual time is
-- known while tickets are sold.
create function check_later_sales() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not is_change_approved('move', old.draw_id, move_of_draw(new.draw_at, new.sales_close_at)) then
    raise exception 'two persons let sales close later' using errcode = 'check_violation',
      constraint = 'draw_changed_by_two', table = 'draw';
  end if;
  return null;
end $$;

-- at the commit: who requests it tries it first
create constraint trigger draw_closes_later_by_two after update on draw deferrable initially deferred
  for each row when (
    new.sales_close_at > old.sales_close_at
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_later_sales();

create function check_added_prize() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from approved_arguments('add') asked
    where asked->'words'->>0 = new.game_code
      and coalesce((asked->'change'->>'addedPrizeBani')::bigint, new.added_prize_bani) = new.added_prize_bani
      and coalesce((asked->'change'->>'drawAtMs')::bigint, extract(epoch from new.draw_at) * 1000)
        = extract(epoch from new.draw_at) * 1000
  ) then
    raise exception 'two persons add to a prize' using errcode = 'check_violation',
      constraint = 'draw_prize_added_by_two', table = 'draw';
  end if;
  return null;
end $$;

create constraint trigger draw_prize_added_by_two after insert on draw deferrable initially deferred
  for each row when (
    new.added_prize_bani > 0 and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_added_prize();

create or replace function check_accepted_values() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not is_approved_for_draw('accept-official', new.draw_id) or not exists (
    select from approved_arguments('accept-official') asked
    where coalesce((asked->'options'->>'tables')::jsonb, new.tables) = new.tables
  ) then
    raise exception 'official values that depart are accepted by two persons' using errcode = 'check_violation',
      constraint = 'official_values_accepted_by_two', table = 'accepted_official_values';
  end if;
  return new;
end $$;

-- A payout waits a little for who holds the lock of its draw, and is tried again by its job: who
-- keeps it delays payouts of one draw, as one operator may by a stop, and no connection waits.
create or replace function refuse_while_stopped(of_player uuid, of_source uuid) returns void language plpgsql
  security definer set search_path = {schema}, pg_temp as $$
begin
  if not keep_payouts_going(of_player, of_source) then
    raise exception 'payouts of the draw are stopped' using errcode = 'check_violation',
      constraint = 'payout_is_stopped', table = 'payout';
  end if;
end $$;

-- Whether the draw in which something was won is paid: until the end of the transaction no one
-- stops it then.
create function keep_payouts_going(of_player uuid, of_source uuid) returns boolean language plpgsql
  security definer set search_path = {schema}, pg_temp as $$
declare
  of_draw uuid := (select draw_id from winning where player_id = of_player and winning_id = of_source);
  wait_before text := current_setting('lock_timeout');
begin
  if of_draw is null then
    return true;
  end if;
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock_shared(payout_lock_of(of_draw));
  perform set_config('lock_timeout', wait_before, true);
  -- a statement of its own sees what was committed while the lock was waited for
  return not exists (select from payout_stop where draw_id = of_draw);
end $$;
