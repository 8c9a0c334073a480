-- A draw that operators add is to come, and a second one of a day is added or moved there by two
-- persons, as their commands say (decision 206).

-- What is drawn may be known once sales close.
create function refuse_past_draw() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if new.sales_close_at <= passed_now() or new.sales_close_at > new.draw_at or new.status <> 'planned'
    or (new.added_prize_bani > 0 and not new.is_special)
  then
    raise exception 'a draw that is added is to come' using errcode = 'check_violation',
      constraint = 'draw_added_is_to_come', table = 'draw';
  end if;
  return new;
end $$;

create trigger draw_added_is_to_come before insert on draw for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert')) execute function refuse_past_draw();

create function check_draw_of_day() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
declare
  of_day date := (new.draw_at at time zone 'Europe/Bucharest')::date;
begin
  if not exists (
    select from draw
    where game_code = new.game_code and draw_id <> new.draw_id and of_day in (
      (draw_at at time zone 'Europe/Bucharest')::date, (calendar_at at time zone 'Europe/Bucharest')::date
    )
  ) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if exists (
      select from approved_arguments('add') asked
      where asked->'words'->>0 = new.game_code
        and coalesce((asked->'change'->>'drawAtMs')::bigint, extract(epoch from new.draw_at) * 1000)
          = extract(epoch from new.draw_at) * 1000
    ) then
      return null;
    end if;
  elsif is_change_approved('move', new.draw_id, move_of_draw(new.draw_at, new.sales_close_at)) then
    return null;
  end if;
  raise exception 'two persons give a day a second draw' using errcode = 'check_violation',
    constraint = 'draw_shares_day_by_two', table = 'draw';
end $$;

-- at the commit: who requests it tries it first
create constraint trigger draw_shares_day_by_two after insert on draw deferrable initially deferred
  for each row when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_draw_of_day();
create constraint trigger draw_moved_to_shared_day_by_two after update on draw deferrable initially deferred
  for each row when (
    old.draw_at <> new.draw_at and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_draw_of_day();
