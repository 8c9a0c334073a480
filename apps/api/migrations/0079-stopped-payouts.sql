-- Draws whose prizes are not paid for now, because their result may be wrong (decision 186). One
-- operator stops them, two let them go on; the audit log keeps both.
create table payout_stop (
  draw_id uuid primary key references draw,
  stopped_at timestamptz not null,
  stopped_by text not null references operator,
  reason text not null check (length(trim(reason)) >= 5)
);

create function payout_lock_of(of_draw uuid) returns bigint language sql immutable
  set search_path = {schema}, pg_temp as $$
  select hashtextextended('payouts of ' || of_draw, 0)
$$;

create function check_payout_stop() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if not is_signed_by(new.stopped_by) then
    raise exception 'payouts are stopped by an operator who signs' using errcode = 'check_violation',
      constraint = 'payout_stop_is_signed', table = 'payout_stop';
  end if;
  -- payouts of the draw that are being written end before it, those after it see it
  perform pg_advisory_xact_lock(payout_lock_of(new.draw_id));
  return new;
end $$;

create trigger payout_stop_is_signed before insert on payout_stop
  for each row execute function check_payout_stop();

create function check_payout_resumption() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if tg_op = 'UPDATE' or not is_approved_by_two(old.draw_id) then
    raise exception 'two persons let stopped payouts go on' using errcode = 'check_violation',
      constraint = 'payout_stop_ends_by_two', table = 'payout_stop';
  end if;
  return null;
end $$;

-- at the commit: who requests it tries it first
create constraint trigger payout_stop_ends_by_two after delete or update on payout_stop
  deferrable initially deferred for each row execute function check_payout_resumption();

-- Whether what a payout pays was won in a draw whose payouts are stopped.
create function is_payout_stopped(of_player uuid, of_source uuid) returns boolean language sql stable
  set search_path = {schema}, pg_temp as $$
  select exists (
    select from payout_stop
    where draw_id = (select draw_id from winning where player_id = of_player and winning_id = of_source)
  )
$$;

create function refuse_while_stopped(of_player uuid, of_source uuid) returns void language plpgsql
  set search_path = {schema}, pg_temp as $$
declare
  of_draw uuid := (select draw_id from winning where player_id = of_player and winning_id = of_source);
begin
  if of_draw is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(payout_lock_of(of_draw));
  -- a statement of its own sees what was committed while the lock was waited for
  if exists (select from payout_stop where draw_id = of_draw) then
    raise exception 'payouts of the draw are stopped' using errcode = 'check_violation',
      constraint = 'payout_is_stopped', table = 'payout';
  end if;
end $$;

create function refuse_stopped_payout() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  perform refuse_while_stopped(new.player_id, new.source_id);
  return new;
end $$;

-- to a card, a wallet, an account, and over a counter
create trigger payout_is_stopped before insert on payout
  for each row execute function refuse_stopped_payout();
-- written before each request to a provider, also where it had a value
create trigger payout_request_is_stopped before update of requested_at on payout
  for each row execute function refuse_stopped_payout();

create function refuse_stopped_transfer() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  perform refuse_while_stopped(player_id, source_id) from payout
    where player_id = new.player_id and payout_id = new.payout_id;
  return new;
end $$;

create trigger transfer_is_stopped before update of file_number on transfer
  for each row when (old.file_number is null and new.file_number is not null)
  execute function refuse_stopped_transfer();
