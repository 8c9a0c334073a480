-- Sales of a draw that have closed stay closed; what else changes of its calendar takes two
-- persons. And prizes of an official page that are not ours are paid only when two persons
-- accepted them.

-- The clock of the process, where the transaction passes it (a demonstration has its own), or the
-- database's.
create function passed_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('loto.now', true), '')::timestamptz, now())
$$;

create function check_draw_change() returns trigger language plpgsql as $$
begin
  if old.sales_close_at > passed_now() then return new; end if;
  if new.sales_close_at > old.sales_close_at or (old.status = 'cancelled' and new.status <> 'cancelled') then
    raise exception 'sales of the draw % have closed', old.draw_id using errcode = 'check_violation',
      constraint = 'draw_sales_stay_closed', table = 'draw';
  end if;
  return new;
end $$;

create trigger draw_keeps_closed_sales before update on draw for each row
  when ((old.sales_close_at, old.status) is distinct from (new.sales_close_at, new.status))
  execute function check_draw_change();

-- Deferred: a trial run, which is rolled back, may change it alone.
create function check_closed_draw_change() returns trigger language plpgsql as $$
begin
  if old.sales_close_at <= passed_now() and not is_approved_by_two(old.draw_id) then
    raise exception 'after its sales closed, the draw % is changed by two persons', old.draw_id
      using errcode = 'check_violation', constraint = 'draw_changed_by_two', table = 'draw';
  end if;
  return null;
end $$;

create constraint trigger draw_changed_by_two after update on draw deferrable initially deferred for each row
  when (
    (old.game_code, old.draw_at, old.sales_close_at) is distinct from (new.game_code, new.draw_at, new.sales_close_at)
    or (old.status <> new.status and not (old.status = 'planned' and new.status = 'drawn'))
  ) execute function check_closed_draw_change();

-- What was drawn on a day is known: no further draw of the game goes on sale for a day on which
-- sales have closed.
create function check_day_on_sale() returns trigger language plpgsql as $$
begin
  if new.sales_close_at > passed_now() and exists (
    select from draw other
    where other.game_code = new.game_code and other.draw_id <> new.draw_id and other.sales_close_at <= passed_now()
      and (other.draw_at at time zone 'Europe/Bucharest')::date = (new.draw_at at time zone 'Europe/Bucharest')::date
  ) then
    raise exception 'sales of that day have closed' using errcode = 'check_violation',
      constraint = 'draw_day_stays_closed', table = 'draw';
  end if;
  return null;
end $$;

create trigger draw_day_stays_closed_when_added after insert on draw for each row
  when (new.status = 'planned') execute function check_day_on_sale();
create trigger draw_day_stays_closed_when_moved after update of draw_at on draw for each row
  when (
    (old.draw_at at time zone 'Europe/Bucharest')::date <> (new.draw_at at time zone 'Europe/Bucharest')::date
  ) execute function check_day_on_sale();

-- A draw is drawn by the newest entry, once another operator confirmed it.
create function check_confirmed_result() returns trigger language plpgsql as $$
begin
  if not exists (
    select from draw_result_confirmation c
    where c.entry_id = (
      select e.entry_id from draw_result_entry e where e.draw_id = new.draw_id order by e.entry_number desc limit 1
    )
  ) then
    raise exception 'the result of the draw % is not confirmed', new.draw_id using errcode = 'check_violation',
      constraint = 'draw_result_is_confirmed', table = 'draw';
  end if;
  return new;
end $$;

create trigger draw_result_is_confirmed before update of status on draw for each row
  when (old.status = 'planned' and new.status = 'drawn') execute function check_confirmed_result();

-- Official values that depart from ours, as two persons accepted them; the newest of a draw count.
create table accepted_official_values (
  draw_id uuid not null references draw,
  request_number bigint not null references operator_request,
  -- As parsed from the file.
  tables jsonb not null,
  -- What they say otherwise than our own stakes and rollovers: it settles only while these are all.
  departures jsonb not null,
  accepted_at timestamptz not null,
  primary key (draw_id, request_number)
);

create function check_accepted_values() returns trigger language plpgsql as $$
begin
  if not is_approved_by_two(new.draw_id) then
    raise exception 'official values that depart are accepted by two persons' using errcode = 'check_violation',
      constraint = 'official_values_accepted_by_two', table = 'accepted_official_values';
  end if;
  return new;
end $$;

create trigger official_values_accepted_by_two before insert on accepted_official_values
  for each row execute function check_accepted_values();
create trigger accepted_official_values_stay before update or delete or truncate on accepted_official_values
  for each statement execute function refuse_record_change();

alter table settlement drop constraint settlement_halted_because_check;
alter table settlement add constraint settlement_halted_because_check
  check (halted_because in ('counts-differ', 'implausible', 'official-values-depart'));
