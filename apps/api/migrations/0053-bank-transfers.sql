-- Prizes by bank transfer: accounts of players, files of transfers for the operator's bank, and
-- what the bank answered (decision 116).

insert into ledger_account (account, kind) values
  -- The operator's account at the bank that prizes are transferred from.
  ('bank-account', 'asset');

-- Accounts that players named for their prizes.
create table bank_account (
  player_id uuid not null references player,
  account_id uuid not null,
  -- Without spaces.
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  -- The name in the player's profile when the account was named last.
  holder text not null check (length(holder) between 1 and 170),
  named_at timestamptz not null,
  primary key (player_id, account_id),
  constraint bank_account_is_known_once unique (player_id, iban)
);

-- It stands among the cards that prizes can go to, under the same id.
alter table payout_card drop constraint payout_card_last4_check;
alter table payout_card add constraint payout_card_last4_check check (
  case provider
    when 'partner' then last4 = ''
    when 'bank' then last4 ~ '^[0-9A-Z]{4}$'
    else last4 ~ '^[0-9]{4}$'
  end);

alter table payout add column bank_account_id uuid;
alter table payout drop constraint payout_goes_to_one_card;
alter table payout add constraint payout_goes_to_one_place
  check (num_nonnulls(checkout_reference, saved_card_id, bank_account_id) = 1);
alter table payout add constraint payout_to_an_account_is_by_bank
  check ((provider = 'bank') = (bank_account_id is not null));

-- What was transferred may come back; what a card received does not.
insert into payout_transition (from_status, to_status) values ('paid', 'failed');
insert into winning_transition (from_status, to_status) values ('paid', 'offered');

create function refuse_returned_card_payout() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  raise exception 'only a bank transfer comes back' using errcode = 'check_violation',
    constraint = 'payout_returns_from_a_bank', table = 'payout';
end $$;

create trigger payout_returns_from_a_bank before update of status on payout for each row
  when (old.status = 'paid' and new.status = 'failed' and old.provider <> 'bank')
  execute function refuse_returned_card_payout();

create function refuse_offer_of_paid_winning() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if exists (
    select from payout
    where player_id = old.player_id and source_id = old.winning_id and status <> 'failed'
  ) then
    raise exception 'a winning does not go from paid to offered while it is paid'
      using errcode = 'check_violation', constraint = 'winning_is_not_paid_twice', table = 'winning';
  end if;
  return new;
end $$;

create trigger winning_is_not_paid_twice before update of status on winning for each row
  when (old.status = 'paid' and new.status = 'offered') execute function refuse_offer_of_paid_winning();

-- Each is one file for the bank: with its transfers and these columns it can be made again, byte
-- by byte.
create table transfer_file (
  file_number bigint generated always as identity primary key,
  made_at timestamptz not null,
  made_by text not null,
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
  -- As they were when it was prepared; null once the account of its player is deleted and it ended.
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

create function refuse_changed_transfer() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  raise exception 'a transfer goes to one account, and is in one file' using errcode = 'check_violation',
    constraint = 'transfer_is_fixed', table = 'transfer';
end $$;

create trigger transfer_is_fixed before update on transfer for each row
  when (
    old.file_number is distinct from new.file_number and old.file_number is not null
    or (new.iban is not null and old.iban is distinct from new.iban)
    or (new.holder is not null and old.holder is distinct from new.holder)
  ) execute function refuse_changed_transfer();

-- What the bank said of a transfer, once each.
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
