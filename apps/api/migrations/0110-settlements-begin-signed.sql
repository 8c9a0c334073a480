-- What a settlement begins with and ends with, and how a ticket ends, is no longer whatever the
-- operators' role writes (decision 196).

-- A settlement begins for a draw that took place, with its confirmed result, by an operator who
-- signs: any other row stops the draw, and all later ones of the game, for ever.
create function check_settlement_start() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not is_signed_by(new.started_by) then
    raise exception 'a settlement is begun by an operator who signs' using errcode = 'check_violation',
      constraint = 'settlement_start_is_signed', table = 'settlement';
  end if;
  if not exists (
    select from draw d
    join draw_result_entry e on e.draw_id = d.draw_id and e.entry_id = new.entry_id
    join draw_result_confirmation c on c.entry_id = e.entry_id
    where d.draw_id = new.draw_id and d.status = 'drawn' and d.settlement_started_at is not null
      and d.sales_close_at <= passed_now() and d.draw_at <= passed_now() + clock_tolerance()
      and (d.result, d.extra_result) is not distinct from (e.result, e.extra_result)
      and (new.result, new.extra_result) is not distinct from (e.result, e.extra_result)
      and not exists (
        select from draw_result_entry newer where newer.draw_id = d.draw_id and newer.entry_number > e.entry_number
      )
  ) then
    raise exception 'a settlement begins with the confirmed result of a draw that took place'
      using errcode = 'check_violation', constraint = 'settlement_of_confirmed_result', table = 'settlement';
  end if;
  return new;
end $$;

create trigger settlement_of_confirmed_result before insert on settlement for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_settlement_start();

-- A settlement without prize tables that ended would take what the draw before it carried over.
create function refuse_end_without_tables() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not exists (select from prize_table where draw_id = new.draw_id) then
    raise exception 'a settlement ends with its prize tables' using errcode = 'check_violation',
      constraint = 'settlement_ends_with_tables', table = 'settlement';
  end if;
  return new;
end $$;

create trigger settlement_ends_with_tables before update on settlement for each row
  when (old.finished_at is null and new.finished_at is not null)
  execute function refuse_end_without_tables();

-- A ticket is given back with its payment and while its draws are on sale: otherwise the others of
-- its category would share what it won.
create function check_ticket_given_back() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from payment
    where player_id = new.player_id and ticket_id = new.ticket_id and status in ('refund-pending', 'refunded')
  ) or exists (
    select from ticket_draw join draw using (draw_id)
    where player_id = new.player_id and ticket_id = new.ticket_id and sales_close_at <= passed_now()
  ) then
    raise exception 'a ticket is given back with its payment, while its draws are on sale'
      using errcode = 'check_violation', constraint = 'ticket_given_back_with_payment', table = 'ticket';
  end if;
  return null;
end $$;

-- at the commit: the payment may follow its ticket
create constraint trigger ticket_given_back_with_payment after update on ticket deferrable initially deferred
  for each row when (
    old.status <> new.status and new.status = 'refunded'
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_ticket_given_back();

-- A ticket ends as its prizes say, and when its draws are settled: all of them, or all but those
-- whose settlements have come to this step.
create function check_ticket_end() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if exists (
    select from draw_entry e left join settlement s on s.draw_id = e.draw_id
    where e.player_id = new.player_id and e.ticket_id = new.ticket_id
      and s.step is distinct from 'finished' and s.step is distinct from 'booked'
  ) or (new.status = 'won') <> exists (
    select from ticket_prize p where p.player_id = new.player_id and p.ticket_id = new.ticket_id
  ) then
    raise exception 'a ticket ends as the settlements of its draws say' using errcode = 'check_violation',
      constraint = 'ticket_ends_by_settlement', table = 'ticket';
  end if;
  return new;
end $$;

create trigger ticket_ends_by_settlement before update of status on ticket for each row
  when (
    old.status <> new.status and new.status in ('won', 'lost')
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_ticket_end();
