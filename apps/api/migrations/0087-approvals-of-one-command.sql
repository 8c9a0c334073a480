-- An approval is of one command, and of now: an old request of another matter, executed at an
-- instant that the caller says, let one operator alone do what takes two (decision 191).

create or replace function check_operator_request() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if old.executed_at is not null or old.withdrawn_at is not null
    or (old.request_number, old.command, old.arguments, old.reason, old.facts, old.summary, old.draw_id, old.requested_by,
        old.requested_at, old.expires_at)
      is distinct from
      (new.request_number, new.command, new.arguments, new.reason, new.facts, new.summary, new.draw_id, new.requested_by,
        new.requested_at, new.expires_at)
  then
    raise exception 'a request does not change, and ends once' using errcode = 'check_violation',
      constraint = 'operator_request_ends_once', table = 'operator_request';
  end if;
  new.executed_in := null;
  if new.executed_at is not null then
    -- not when the caller says; the clock of who requested it may be a little ahead
    new.executed_at := greatest(passed_now(), new.requested_at);
    if not is_signed_by(new.approved_by) then
      raise exception 'an approval is signed by who approves' using errcode = 'check_violation',
        constraint = 'operator_request_is_signed', table = 'operator_request';
    end if;
    if exists (
      select from operator where name in (new.requested_by, new.approved_by)
        and (token_hash is null or token_expires_at <= new.executed_at)
    ) then
      raise exception 'a request is made and approved by operators who can sign' using errcode = 'check_violation',
        constraint = 'operator_request_by_two_persons', table = 'operator_request';
    end if;
    new.executed_in := this_transaction();
  end if;
  return new;
end $$;

-- Whether this very transaction executes a request of a command about a draw.
create function is_approved_for_draw(of_command text, of_draw uuid) returns boolean
language sql stable security definer set search_path = {schema}, pg_temp as $$
  select exists (
    select from operator_request
    where executed_in = this_transaction() and command = of_command and draw_id = of_draw
  )
$$;

create or replace function check_closed_draw_change() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if old.sales_close_at > passed_now() then return null; end if;
  if (
    (old.game_code, old.draw_at, old.sales_close_at) is distinct from (new.game_code, new.draw_at, new.sales_close_at)
    and not is_approved_for_draw('move', old.draw_id)
  ) or (
    old.status <> new.status
    and not is_approved_for_draw(case when new.status = 'cancelled' then 'cancel' else 'record' end, old.draw_id)
  ) then
    raise exception 'after its sales closed, the draw % is changed by two persons', old.draw_id
      using errcode = 'check_violation', constraint = 'draw_changed_by_two', table = 'draw';
  end if;
  return null;
end $$;

create or replace function check_accepted_values() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not is_approved_for_draw('accept-official', new.draw_id) then
    raise exception 'official values that depart are accepted by two persons' using errcode = 'check_violation',
      constraint = 'official_values_accepted_by_two', table = 'accepted_official_values';
  end if;
  return new;
end $$;

create or replace function check_payout_resumption() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if tg_op = 'UPDATE' or not is_approved_for_draw('resume-payouts', old.draw_id) then
    raise exception 'two persons let stopped payouts go on' using errcode = 'check_violation',
      constraint = 'payout_stop_ends_by_two', table = 'payout_stop';
  end if;
  return null;
end $$;

-- Between a migration and the rights that follow it, running servers still pay and draw.
alter function passed_now() security definer;
alter function is_payout_stopped(uuid, uuid) security definer;
alter function refuse_while_stopped(uuid, uuid) security definer;
