-- The ledger: double entry, in bani, append only. Corrections are new movements that reverse old
-- ones.

create table ledger_account (
  account text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);

insert into ledger_account (account, kind) values
  -- What payment providers hold for us.
  ('provider-clearing', 'asset'),
  -- Stakes of tickets sold.
  ('ticket-sales', 'income'),
  ('processing-fees', 'income'),
  -- Money taken for which there is no ticket, on its way back.
  ('refunds-payable', 'liability'),
  -- What draws add to prizes: this draw's shares, fixed prizes and added prizes.
  ('prize-expense', 'expense'),
  -- What was not won and waits for the game's next draw.
  ('prize-rollovers', 'liability'),
  -- Prizes of a draw that are not booked to their tickets yet.
  ('prizes-payable', 'liability'),
  -- Net prizes that players are owed.
  ('player-winnings', 'liability'),
  -- Tax withheld from prizes, owed to the state.
  ('tax-withheld', 'liability'),
  -- What is left of a category when each prize is floored to the ban.
  ('prize-rounding', 'income'),
  -- Prizes that no one claimed in time.
  ('unclaimed-prizes', 'income'),
  -- Cash that counters paid out for us; below zero until they get it back.
  ('counter-cash', 'asset'),
  -- The operator's account at the bank that prizes are transferred from.
  ('bank-account', 'asset'),
  -- Taken back by providers while the banks decide about a dispute.
  ('disputed-payments', 'asset'),
  -- Taken back for good.
  ('dispute-losses', 'expense');

-- One event that moves money. `source_id` is its cause, such as a payment; the same cause moves the
-- same money once.
create table ledger_movement (
  player_id uuid not null,
  movement_id uuid not null,
  kind text not null,
  source_id uuid not null,
  -- The movement that this one takes back.
  reverses_movement_id uuid,
  moved_at timestamptz not null,
  primary key (player_id, movement_id),
  constraint ledger_movement_is_made_once unique (player_id, source_id, kind),
  foreign key (player_id, reverses_movement_id) references ledger_movement
);

-- the ledger is compared with providers by time, and grows in that order
create index ledger_movement_by_time on ledger_movement using brin (moved_at);

create table ledger_entry (
  player_id uuid not null,
  movement_id uuid not null,
  line smallint not null check (line >= 0),
  account text not null references ledger_account,
  debit_bani bigint not null default 0 check (debit_bani >= 0),
  credit_bani bigint not null default 0 check (credit_bani >= 0),
  primary key (player_id, movement_id, line),
  foreign key (player_id, movement_id) references ledger_movement,
  constraint ledger_entry_has_one_side check ((debit_bani = 0) <> (credit_bani = 0))
);

create index ledger_entry_of_account on ledger_entry (account);

-- Every statement that adds entries adds as much debit as credit to each movement, so each movement
-- balances always.
create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select movement_id into unbalanced from added
  group by player_id, movement_id having sum(debit_bani) <> sum(credit_bani) limit 1;
  if found then
    raise exception 'the movement % does not balance', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_balances', table = 'ledger_entry';
  end if;
  return null;
end $$;

create trigger ledger_balances after insert on ledger_entry
  referencing new table as added for each statement execute function check_ledger_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only' using errcode = 'check_violation',
    constraint = 'ledger_is_append_only', table = tg_table_name;
end $$;

create trigger ledger_movement_stays before update or delete or truncate on ledger_movement
  for each statement execute function refuse_ledger_change();
create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

-- Other features sum movements through this view (tooling/tables).
create view ledger_posting as
  select player_id, movement_id, kind, source_id, moved_at, account, debit_bani - credit_bani as bani
  from ledger_movement join ledger_entry using (player_id, movement_id);
