-- Prizes are offered once the server has computed a settlement again: who has the operators' role
-- alone writes none that money follows from (decision 196).

-- The server found the settlement of a draw to be what it computes. Written by the server alone.
create table settlement_check (
  draw_id uuid primary key references draw,
  checked_at timestamptz not null
);
-- what was settled before was offered without one
insert into settlement_check (draw_id, checked_at)
  select draw_id, finished_at from settlement where finished_at is not null;

-- What is settled stays, so that what was checked is what is offered. The lock of the draw waits
-- for a settlement that ends at the same moment, and makes that wait for who writes before it.
create function refuse_prize_of_settled_draw() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  perform from draw where draw_id in (select draw_id from changed) for share;
  if exists (
    select from settlement where finished_at is not null and draw_id in (select draw_id from changed)
  ) then
    raise exception 'a draw that is settled keeps its prizes' using errcode = 'check_violation',
      constraint = 'settlement_is_final', table = tg_table_name;
  end if;
  return null;
end $$;

create trigger ticket_prize_added_before_the_end after insert on ticket_prize
  referencing new table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger ticket_prize_removed_before_the_end after delete on ticket_prize
  referencing old table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger prize_table_added_before_the_end after insert on prize_table
  referencing new table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger prize_table_removed_before_the_end after delete on prize_table
  referencing old table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger prize_category_added_before_the_end after insert on prize_category
  referencing new table as changed for each statement execute function refuse_prize_of_settled_draw();
create trigger prize_category_removed_before_the_end after delete on prize_category
  referencing old table as changed for each statement execute function refuse_prize_of_settled_draw();

-- A settlement ends once, and where the installation demands official values, by these alone: every
-- table of the draw, and every category in which one of our tickets won (decision 158).
create function check_settlement_step() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if old.finished_at is not null then
    raise exception 'a draw is settled once' using errcode = 'check_violation',
      constraint = 'settlement_is_final', table = 'settlement';
  end if;
  if new.step in ('begun', 'matched', 'recounted')
    or not exists (select from installation where demands_official_values)
  then
    return new;
  end if;
  if not exists (select from prize_table where draw_id = new.draw_id)
    or exists (select from prize_table where draw_id = new.draw_id and official is null)
    or exists (select from prize_category where draw_id = new.draw_id and winners > 0 and official is null)
  then
    raise exception 'a draw is settled by official values' using errcode = 'check_violation',
      constraint = 'settlement_by_official_values', table = 'settlement';
  end if;
  return new;
end $$;

create trigger settlement_by_official_values before update on settlement
  for each row execute function check_settlement_step();

create function refuse_settlement_start() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  raise exception 'a settlement begins at its first step' using errcode = 'check_violation',
    constraint = 'settlement_starts_begun', table = 'settlement';
end $$;

create trigger settlement_starts_begun before insert on settlement for each row
  when (new.step <> 'begun' and not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function refuse_settlement_start();

-- What was drawn is recorded and confirmed by two who sign, whose names no one else may write. Of a
-- correction its requester signed the request.
create function check_result_entry() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not is_signed_by(new.recorded_by) and not exists (
    select from operator_request
    where executed_in = this_transaction() and command = 'record' and draw_id = new.draw_id
      and requested_by = new.recorded_by
      and coalesce(arguments->'change', jsonb_build_object('result', new.result, 'extraResult', new.extra_result))
        = jsonb_build_object('result', new.result, 'extraResult', new.extra_result)
  ) then
    raise exception 'a result is recorded by an operator who signs' using errcode = 'check_violation',
      constraint = 'draw_result_is_signed', table = 'draw_result_entry';
  end if;
  return new;
end $$;

create trigger draw_result_is_signed before insert on draw_result_entry for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_result_entry();

create function check_result_confirmation() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not is_signed_by(new.confirmed_by) then
    raise exception 'a result is confirmed by an operator who signs' using errcode = 'check_violation',
      constraint = 'draw_result_is_signed', table = 'draw_result_confirmation';
  end if;
  return new;
end $$;

create trigger draw_result_is_signed before insert on draw_result_confirmation for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_result_confirmation();
