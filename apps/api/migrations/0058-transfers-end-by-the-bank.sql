-- A transfer that is in a file ends by what the bank said of it alone: a job that decided before
-- the file was made cannot give its prize back, to be paid a second time (decision 116).

create function refuse_end_without_report() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if exists (
    select from transfer
    where player_id = old.player_id and payout_id = old.payout_id and file_number is not null
  ) and not exists (
    select from transfer_report
    where player_id = old.player_id and payout_id = old.payout_id
      and case
        when new.status = 'paid' then outcome = 'paid'
        when old.status = 'paid' then outcome = 'returned'
        else outcome in ('rejected', 'returned') end
  ) then
    raise exception 'a transfer that is in a file ends by an answer of the bank'
      using errcode = 'check_violation', constraint = 'transfer_ends_by_the_bank', table = 'payout';
  end if;
  return new;
end $$;

create trigger transfer_ends_by_the_bank before update of status on payout for each row
  when (old.provider = 'bank' and old.status is distinct from new.status)
  execute function refuse_end_without_report();
