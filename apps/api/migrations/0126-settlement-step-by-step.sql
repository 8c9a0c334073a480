-- A settlement goes on step by step (decision 210): one that went back would price its tickets, and
-- book their prizes, a second time.
create function check_settlement_order() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if (old.step, new.step) not in (
    ('begun', 'matched'), ('matched', 'recounted'), ('recounted', 'prizes-computed'),
    ('prizes-computed', 'tickets-priced'), ('tickets-priced', 'booked'), ('booked', 'tickets-ended'),
    ('tickets-ended', 'finished'),
    -- the two counts differ: it matches again
    ('matched', 'begun')
  ) then
    raise exception 'a settlement goes on step by step' using errcode = 'check_violation',
      constraint = 'settlement_step_by_step', table = 'settlement';
  end if;
  return new;
end $$;

create trigger settlement_step_by_step before update of step on settlement for each row
  when (old.step <> new.step and not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_settlement_order();
