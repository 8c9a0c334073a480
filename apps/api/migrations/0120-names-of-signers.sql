-- Names that the operators' role writes are of who signs (decision 208): who let a settlement pay
-- what looked implausible, who made a file for the bank, and who read its answer.

-- The server offers what is implausible where this name is that of who confirmed the result, so
-- no one else writes it, takes it away, or writes it at another step.
create function check_forced_settlement() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if old.forced_by is not null or (old.step, new.step) is distinct from ('recounted', 'prizes-computed')
    or not is_signed_by(new.forced_by) or not exists (
      select from draw_result_confirmation where entry_id = new.entry_id and confirmed_by = new.forced_by
    )
  then
    raise exception 'what is implausible is paid by the operator who confirmed the result, and signs'
      using errcode = 'check_violation', constraint = 'settlement_forced_by_who_confirmed', table = 'settlement';
  end if;
  return new;
end $$;

create trigger settlement_forced_by_who_confirmed before update on settlement for each row
  when (
    old.forced_by is distinct from new.forced_by
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_forced_settlement();
create trigger settlement_begins_unforced before insert on settlement for each row
  when (new.forced_by is not null and not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_forced_settlement();

create function check_transfer_file() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not is_signed_by(new.made_by) then
    raise exception 'a file for the bank is made by an operator who signs' using errcode = 'check_violation',
      constraint = 'transfer_file_is_signed', table = 'transfer_file';
  end if;
  return new;
end $$;

create trigger transfer_file_is_signed before insert on transfer_file for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_transfer_file();

-- Transfers come into a file by who makes it, all at once: one that is added to a file which the
-- bank has would be paid by no file.
create function check_transfers_of_file() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if exists (
    select from (select distinct file_number from changed) chosen
    left join transfer_file file using (file_number)
    left join lateral (
      select count(*) as transfers, sum(amount_bani) as bani
      from transfer join payout using (player_id, payout_id) where transfer.file_number = chosen.file_number
    ) put on true
    where (is_signed_by(made_by) and (transfer_count, total_bani) = (transfers, bani)) is not true
  ) then
    raise exception 'transfers come into a file with it, by who makes it' using errcode = 'check_violation',
      constraint = 'transfer_file_is_whole', table = 'transfer';
  end if;
  return null;
end $$;

create trigger transfer_file_is_whole after update on transfer
  referencing new table as changed for each statement
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_transfers_of_file();

-- The bank's word, also that it paid.
create function check_reader_of_report() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not is_signed_by(new.read_by) then
    raise exception 'what the bank said is read by an operator who signs' using errcode = 'check_violation',
      constraint = 'transfer_report_is_signed', table = 'transfer_report';
  end if;
  return new;
end $$;

create trigger transfer_report_is_signed before insert on transfer_report for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_reader_of_report();
