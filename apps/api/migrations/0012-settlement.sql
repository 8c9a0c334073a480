-- Settling a draw: one job of several steps, each a transaction; what it computed; and what each ticket won.

create table settlement (
  draw_id uuid primary key references draw,
  -- The confirmed result that it began with, and what that said: it goes on with no other.
  entry_id uuid not null,
  result jsonb not null,
  extra_result jsonb,
  -- The last step that is done.
  step text not null check (step in
    ('begun', 'matched', 'recounted', 'prizes-computed', 'tickets-priced', 'booked', 'tickets-ended', 'finished')),
  -- Why it stands still; null while it may go on.
  halted_because text check (halted_because in ('counts-differ', 'implausible')),
  started_at timestamptz not null,
  started_by text not null,
  -- Who let it pay what looked implausible.
  forced_by text,
  finished_at timestamptz,
  -- What the steps found, as numbers a person can check.
  found jsonb not null default '{}',
  constraint settlement_is_finished_at_its_end check ((step = 'finished') = (finished_at is not null)),
  constraint settlement_that_stands_has_paid_nothing check
    (halted_because is null or step in ('begun', 'matched', 'recounted'))
);

-- The prizes of one game in one drawing: a result table.
create table prize_table (
  draw_id uuid not null references settlement,
  code text not null,
  run smallint not null check (run in (1, 2)),
  -- What was paid for it, fees not included, and how many simple variants or numbers that is.
  stakes_bani bigint not null check (stakes_bani >= 0),
  sold_count bigint not null check (sold_count >= 0),
  fund_bani bigint not null check (fund_bani >= 0),
  printed_fund_bani bigint not null check (printed_fund_bani >= 0),
  -- What the stakes leave to the operator; less than nothing when prizes came to more than the stakes.
  operator_bani bigint not null,
  -- { stakesBani, fundBani, printedFundBani, note } where an operator gave official values.
  official jsonb,
  primary key (draw_id, code, run)
);

create table prize_category (
  draw_id uuid not null,
  code text not null,
  run smallint not null,
  category text not null,
  position smallint not null,
  winners bigint not null check (winners >= 0),
  share_bani bigint not null check (share_bani >= 0),
  carry_in_bani bigint not null check (carry_in_bani >= 0),
  added_bani bigint not null check (added_bani >= 0),
  prize_bani bigint not null check (prize_bani >= 0),
  report_bani bigint not null check (report_bani >= 0),
  rounding_bani bigint not null check (rounding_bani >= 0),
  -- { winners, prizeBani, shareBani, reportBani } where an operator gave official values; all amounts above follow them.
  official jsonb,
  primary key (draw_id, code, run, category),
  foreign key (draw_id, code, run) references prize_table,
  constraint prize_category_accounts_for_every_ban check
    (share_bani + carry_in_bani + added_bani = prize_bani * winners + report_bani + rounding_bani)
);

-- What a ticket won in a draw, all its wins together. No foreign keys, for the same reason as in ticket_win.
create table ticket_prize (
  draw_id uuid not null,
  player_id uuid not null,
  ticket_id uuid not null,
  -- How the ledger and the pay-out know it.
  prize_id uuid not null,
  gross_bani bigint not null check (gross_bani > 0),
  tax_bani bigint not null check (tax_bani >= 0),
  net_bani bigint not null check (net_bani >= 0),
  primary key (draw_id, player_id, ticket_id),
  constraint ticket_prize_is_its_parts check (gross_bani = tax_bani + net_bani)
);

create index ticket_prize_of_ticket on ticket_prize (player_id, ticket_id);
create unique index ticket_prize_by_id on ticket_prize (player_id, prize_id);

-- A settlement goes through the tickets of a draw in order, so that it can go on where it was.
create index ticket_draw_in_order on ticket_draw (draw_id, player_id, ticket_id);
drop index ticket_draw_of_draw;

insert into ledger_account (account, kind) values
  -- What draws add to prizes: this draw's shares, fixed prizes and added prizes.
  ('prize-expense', 'expense'),
  -- What was not won and waits for the game's next draw.
  ('prize-reports', 'liability'),
  -- Prizes of a draw that are not booked to their tickets yet.
  ('prizes-payable', 'liability'),
  -- Net prizes that players are owed.
  ('player-winnings', 'liability'),
  -- Tax withheld from prizes, owed to the state.
  ('tax-withheld', 'liability'),
  -- What is left of a category when each prize is floored to the ban.
  ('prize-rounding', 'income');
