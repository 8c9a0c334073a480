-- What this installation is, and what its operators may do alone: one row, written by `npm run
-- migrate` as the owner of the tables. Server and operators' program read it, and no one who starts
-- them decides it (decision 177).
create table installation (
  is_only boolean primary key default true check (is_only),
  environment text not null check (environment in ('production', 'staging', 'demo', 'development', 'test')),
  refund_ceiling_bani bigint not null check (refund_ceiling_bani >= 0),
  counter_payout_ceiling_bani bigint not null check (counter_payout_ceiling_bani >= 0),
  payout_hold_ms bigint not null check (payout_hold_ms > 0),
  payout_hold_above_bani bigint not null check (payout_hold_above_bani >= 0),
  demands_official_values boolean not null,
  operator_token_days integer not null check (operator_token_days > 0),
  notifies_partner boolean not null,
  -- That prizes are transferred from.
  bank_account_name text,
  bank_account_iban text,
  bank_account_bic text,
  check ((bank_account_name is null) = (bank_account_iban is null)),
  check (bank_account_bic is null or bank_account_iban is not null)
);

-- Tickets that a sandbox took for paid must win nothing that is paid with real money, and a
-- production's clock must never be one that is passed to it.
create function check_installation_change() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  raise exception 'a % stays what it is', old.environment using errcode = 'check_violation',
    constraint = 'installation_keeps_environment', table = 'installation';
end $$;

create trigger installation_keeps_environment before update on installation for each row
  when (old.environment <> new.environment) execute function check_installation_change();
create trigger installation_stays before delete or truncate on installation
  for each statement execute function refuse_record_change();

-- The clock that a transaction passes counts where time is a demonstration's; elsewhere, and while
-- it is not known what this is, the database's does.
create or replace function passed_now() returns timestamptz
language sql stable set search_path = {schema}, pg_temp as $$
  select case
    when exists (select from installation where environment in ('demo', 'development', 'test'))
    then coalesce(nullif(current_setting('loto.now', true), '')::timestamptz, now())
    else now()
  end
$$;

-- What the provider of a payout that had failed said when the server asked it again: a prize is
-- paid over a counter only where that is a failure, and not long ago (decision 178).
create table failed_payout_answer (
  player_id uuid not null,
  payout_id uuid not null,
  -- Null: it knows no such payout.
  status text check (status in ('pending', 'paid', 'failed')),
  provider_reference text,
  answered_at timestamptz not null,
  primary key (player_id, payout_id),
  foreign key (player_id, payout_id) references payout
);
