-- Prizes by bank transfer: accounts of players, files for the operator's bank, and what the bank
-- answered.

-- Accounts that players named for their prizes.
create table bank_account (
  player_id uuid not null references player,
  account_id uuid not null,
  -- Without spaces.
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  -- The name in the player's profile when the account was named last, or in Latin letters as given.
  holder text not null check (length(holder) between 1 and 170),
  named_at timestamptz not null,
  primary key (player_id, account_id),
  constraint bank_account_is_known_once unique (player_id, iban)
);

-- A file for the bank: with its transfers and these columns it can be made again, byte by byte.
create table transfer_file (
  file_number bigint generated always as identity primary key,
  made_at timestamptz not null,
  made_by text not null,
  -- The operator's action that had it made: a job that runs twice makes one file.
  action_id uuid unique,
  debtor_name text not null,
  debtor_iban text not null,
  debtor_bic text,
  transfer_count integer not null check (transfer_count > 0),
  total_bani bigint not null check (total_bani > 0)
);

-- A payout to a bank account, ready for a file or in one.
create table transfer (
  player_id uuid not null,
  payout_id uuid not null,
  -- As they were when it was prepared; null once it ended and the account of its player is deleted.
  iban text,
  holder text,
  prepared_at timestamptz not null,
  file_number bigint references transfer_file,
  primary key (player_id, payout_id),
  foreign key (player_id, payout_id) references payout,
  constraint transfer_is_erased_whole check ((iban is null) = (holder is null))
);

create index transfer_waiting on transfer (payout_id) where file_number is null;
create index transfer_of_file on transfer (file_number, payout_id) where file_number is not null;

create function refuse_changed_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'a transfer goes to one account, and is in one file'
    using errcode = 'check_violation', constraint = 'transfer_is_fixed', table = 'transfer';
end $$;

create trigger transfer_is_fixed before update on transfer for each row
  when (
    old.file_number is distinct from new.file_number and old.file_number is not null
    or (new.iban is not null and old.iban is distinct from new.iban)
    or (new.holder is not null and old.holder is distinct from new.holder)
  ) execute function refuse_changed_transfer();

create function refuse_stopped_transfer() returns trigger language plpgsql as $$
begin
  perform refuse_while_stopped(player_id, source_id) from payout
    where player_id = new.player_id and payout_id = new.payout_id;
  return new;
end $$;

create trigger transfer_is_stopped before update of file_number on transfer
  for each row when (old.file_number is null and new.file_number is not null)
  execute function refuse_stopped_transfer();

-- What the bank said about a transfer, each answer once.
create table transfer_report (
  -- The bank's own reference of it.
  report_key text not null,
  player_id uuid not null,
  payout_id uuid not null,
  outcome text not null check (outcome in ('paid', 'rejected', 'returned')),
  -- The bank's code, such as AC04.
  reason text,
  read_at timestamptz not null,
  read_by text not null,
  primary key (report_key, player_id),
  foreign key (player_id, payout_id) references transfer
);

create index transfer_report_of_payout on transfer_report (player_id, payout_id);

-- What the bank said of transfers of ours and the server does not understand, each once: open until
-- an operator has asked the bank.
create table bank_question (
  question_number bigint generated always as identity primary key,
  question text not null unique check (length(question) between 1 and 500),
  asked_at timestamptz not null,
  asked_by text not null,
  closed_at timestamptz,
  closed_by text,
  constraint bank_question_is_closed_whole check ((closed_at is null) = (closed_by is null))
);

-- A transfer that is in a file ends by an answer of the bank and by nothing else: a job that
-- decided before the file was made cannot give its prize back, to be paid a second time.
create function refuse_end_without_report() returns trigger language plpgsql as $$
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
      using errcode = 'check_violation', constraint = 'transfer_ends_by_the_bank',
        table = 'payout';
  end if;
  return new;
end $$;

create trigger transfer_ends_by_the_bank before update of status on payout for each row
  when (old.provider = 'bank' and old.status is distinct from new.status)
  execute function refuse_end_without_report();

-- Operators' lists read payouts through these views (tooling/tables). No account and no name of a
-- person is in them.
create view listed_payout as
  select player_id, payout_id, source_id, provider, amount_bani, status, held_until, requested_at,
    refusal_count, provider_reference, failure_code, created_at, ended_at, prepared_at, file_number
  from payout left join transfer using (player_id, payout_id);

-- What became of the transfers in files, with the answer of the bank that was booked.
create view transfer_line as
  select player_id, payout_id, source_id, file_number, amount_bani, status,
    report.outcome, report.reason, report.read_at
  from transfer join payout using (player_id, payout_id)
  left join lateral (
    select outcome, reason, read_at from transfer_report
    where transfer_report.player_id = transfer.player_id
      and transfer_report.payout_id = transfer.payout_id
      and (transfer_report.outcome = 'paid') = (payout.status = 'paid')
    order by read_at desc, report_key limit 1
  ) report on true
  where file_number is not null;
