-- The ledger: double entry, in bani, append only. Corrections are new movements that reverse
-- earlier ones.

create table ledger_account (
  account text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);

insert into ledger_account (account, kind) values
  -- Held for us by payment providers.
  ('provider-clearing', 'asset'),
  -- Stakes of tickets sold.
  ('ticket-sales', 'income'),
  ('processing-fees', 'income'),
  -- Money received without a ticket, to be refunded.
  ('refunds-payable', 'liability'),
  -- The cost of a draw's prizes: the draw's shares, fixed prizes and added prizes.
  ('prize-expense', 'expense'),
  -- Prize money that was not won and is carried over to the game's next draw.
  ('prize-rollovers', 'liability'),
  -- A draw's prizes that are not yet booked to their tickets.
  ('prizes-payable', 'liability'),
  -- Net prizes owed to players.
  ('player-winnings', 'liability'),
  -- Tax withheld from prizes, owed to the state.
  ('tax-withheld', 'liability'),
  -- The remainder of a category after each prize is rounded down to the ban.
  ('prize-rounding', 'income'),
  -- Prizes not claimed in time.
  ('unclaimed-prizes', 'income'),
  -- Cash paid out for us by counters; negative until they are reimbursed.
  ('counter-cash', 'asset'),
  -- The operator's bank account for prize transfers.
  ('bank-account', 'asset'),
  -- Withdrawn by providers until the banks have decided on a dispute.
  ('disputed-payments', 'asset'),
  -- Withdrawn permanently.
  ('dispute-losses', 'expense');

-- An event that moves money. `source_id` identifies its cause, such as a payment. The same cause
-- can move the same money only once.
create table ledger_movement (
  player_id uuid not null,
  movement_id uuid not null,
  kind text not null,
  source_id uuid not null,
  -- The movement that this one reverses.
  reverses_movement_id uuid,
  moved_at timestamptz not null,
  primary key (player_id, movement_id),
  constraint ledger_movement_is_made_once unique (player_id, source_id, kind),
  foreign key (player_id, reverses_movement_id) references ledger_movement
);

-- The ledger is compared with providers in order of time, which is also the order of insertion.
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

-- Each statement that adds entries must add equal debits and credits to every movement, so that all
-- movements always balance.
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

-- Other features sum movements only through this view (checked by tooling/tables).
create view ledger_posting as
  select player_id, movement_id, kind, source_id, moved_at, account, debit_bani - credit_bani as bani
  from ledger_movement join ledger_entry using (player_id, movement_id);
