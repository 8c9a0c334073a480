-- Prizes that are paid over a counter, against the printed ticket.

-- Such a payment is a row of `payout` too, of the provider `counter` and paid from the start: the index that lets one pay-out of a prize
-- count keeps a card and a counter from paying the same one.
insert into winning_transition (from_status, to_status) values
  ('offered', 'paid'),
  ('declined', 'paid');

insert into ledger_account (account, kind) values
  -- Cash that counters paid out for us; below zero until they get it back.
  ('counter-cash', 'asset');

-- Operators name winnings by these.
create index winning_id_alone on winning (winning_id);
create index winning_of_draw on winning (draw_id);
