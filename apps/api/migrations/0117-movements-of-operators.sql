-- The operators' role books what its commands do, and no more: each movement belongs to the row
-- that caused it, with its amounts (decision 197). Triggers hold for this role alone.

-- Whether an instant is that of the database. Where time may be passed and was not, a test's clock
-- is believed.
create function is_now(said timestamptz) returns boolean
language sql stable security definer set search_path = {schema}, pg_temp as $$
  select said between passed_now() - clock_tolerance() and passed_now() + clock_tolerance()
    or coalesce(current_setting('loto.now', true), '') = ''
      and exists (select from installation where environment in ('demo', 'development', 'test'))
$$;

-- What a settlement books, thousands by a statement, with their entries: prizes of tickets, and the
-- totals of tables, of a settlement that is at that step.
create function check_booked_prizes() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if exists (
    select from added
    left join ticket_prize won on kind = 'prize' and (won.player_id, won.prize_id) = (added.player_id, source_id)
    left join settlement on settlement.draw_id = case when kind = 'prize' then won.draw_id else source_id end
      and step = 'tickets-priced'
    left join lateral (
      select sum(share_bani + added_bani) as expense, sum(carry_in_bani) as carried_in,
        sum(prize_bani * winners) as prizes, sum(rollover_bani) as carried_on, sum(rounding_bani) as rounding
      from prize_category table_row
      -- a settlement after one that was undone is of a kind with its number behind it
      where kind <> 'prize' and table_row.draw_id = source_id
        and regexp_replace(kind, '^(prizes \S+ \d) \d+$', '\1') = 'prizes ' || code || ' ' || run
    ) priced on true
    left join lateral (
      select sum(debit_bani) as debit, sum(credit_bani) as credit,
        coalesce(sum(debit_bani) filter (where account = 'prizes-payable'), 0) as from_payable,
        coalesce(sum(credit_bani) filter (where account = 'player-winnings'), 0) as net,
        coalesce(sum(credit_bani) filter (where account = 'tax-withheld'), 0) as tax,
        coalesce(sum(debit_bani) filter (where account = 'prize-expense'), 0) as expense,
        coalesce(sum(debit_bani) filter (where account = 'prize-rollovers'), 0) as carried_in,
        coalesce(sum(credit_bani) filter (where account = 'prizes-payable'), 0) as prizes,
        coalesce(sum(credit_bani) filter (where account = 'prize-rollovers'), 0) as carried_on,
        coalesce(sum(credit_bani) filter (where account = 'prize-rounding'), 0) as rounding
      from ledger_entry entry
      where (entry.player_id, entry.movement_id) = (added.player_id, added.movement_id)
    ) booked on true
    where (kind = 'prize' or kind like 'prizes %') and (case
      when settlement.draw_id is null or reverses_movement_id is not null then false
      when kind = 'prize' then added.movement_id = won.prize_id
        and (booked.debit, booked.credit, from_payable, net, tax)
          = (won.gross_bani, won.gross_bani, won.gross_bani, won.net_bani, won.tax_bani)
      else added.player_id = '00000000-0000-4000-8000-000000000001'
        and booked.debit = priced.expense + priced.carried_in
        and booked.credit = priced.prizes + priced.carried_on + priced.rounding
        and (booked.expense, booked.carried_in, booked.prizes, booked.carried_on, booked.rounding)
          = (priced.expense, priced.carried_in, priced.prizes, priced.carried_on, priced.rounding)
    end) is not true
  ) or exists (
    select from (
      select distinct moved_at from added where kind = 'prize' or kind like 'prizes %'
    ) booked where not is_now(moved_at)
  ) then
    raise exception 'a settlement books the prizes that it computed' using errcode = 'check_violation',
      constraint = 'movement_is_of_its_cause', table = 'ledger_movement';
  end if;
  return null;
end $$;

create trigger movement_is_of_its_settlement after insert on ledger_movement
  referencing new table as added for each statement
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_booked_prizes();

-- What other commands book: a few rows, at the commit, when the row that caused them is as it
-- stays. The bank's word that a transfer was paid is the report; everything else is signed.
create function check_movement_of_operator() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  booked text[];
  caused text[];
begin
  select array_agg(concat_ws(' ', account, debit_bani, credit_bani) order by account, debit_bani) into booked
    from ledger_entry where (player_id, movement_id) = (new.player_id, new.movement_id);
  if new.kind = 'payout' then
    -- once for the winning, and once more for each transfer of it that came back
    select array[
        case provider when 'counter' then 'counter-cash' else 'bank-account' end || ' 0 ' || amount_bani,
        'player-winnings ' || amount_bani || ' 0'
      ] into caused
      from payout paid
      where player_id = new.player_id and status = 'paid' and (
        source_id = new.source_id or exists (
          select from ledger_movement returned join payout before
            on (before.player_id, before.payout_id) = (returned.player_id, returned.source_id)
          where returned.player_id = new.player_id and returned.kind = 'payout-returned'
            and returned.source_id = new.source_id and before.source_id = paid.source_id
        )
      ) and (provider = 'counter' and is_signed() or provider = 'bank' and exists (
        select from transfer_report report
        where (report.player_id, report.payout_id) = (paid.player_id, paid.payout_id) and outcome = 'paid'
      ));
  elsif not is_signed() then
    caused := null;
  elsif new.kind = 'payout-returned' then
    select array['bank-account ' || amount_bani || ' 0', 'player-winnings 0 ' || amount_bani] into caused
      from payout join transfer_report using (player_id, payout_id)
      where player_id = new.player_id and payout_id = new.source_id and status = 'failed' and outcome = 'returned';
  elsif new.kind = 'sale-given-back' then
    select array_agg(concat_ws(' ',
        case account when 'provider-clearing' then 'refunds-payable' else account end,
        case account when 'provider-clearing' then 0 else credit_bani end,
        case account when 'provider-clearing' then debit_bani else 0 end
      ) order by case account when 'provider-clearing' then 'refunds-payable' else account end)
      into caused
      from payment join ledger_movement sale
        on (sale.player_id, sale.source_id, sale.kind) = (payment.player_id, payment_id, 'sale')
      join ledger_entry entry on (entry.player_id, entry.movement_id) = (sale.player_id, sale.movement_id)
      where payment.player_id = new.player_id and payment_id = new.source_id
        and (payment.status, refund_reason) = ('refund-pending', 'ticket-refunded');
  elsif new.kind = 'refund-owed' then
    select array['provider-clearing ' || amount_bani || ' 0', 'refunds-payable 0 ' || amount_bani] into caused
      from unknown_charge
      where new.player_id = '00000000-0000-4000-8000-000000000001' and payment_id = new.source_id
        and refunded_at is null;
  end if;
  if caused is null or booked is distinct from caused or new.reverses_movement_id is not null
    or not is_now(new.moved_at)
  then
    raise exception 'a movement is of the row that caused it' using errcode = 'check_violation',
      constraint = 'movement_is_of_its_cause', table = 'ledger_movement';
  end if;
  return null;
end $$;

create constraint trigger movement_is_of_its_cause after insert on ledger_movement deferrable initially deferred
  for each row when (
    new.kind <> 'prize' and new.kind not like 'prizes %'
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_movement_of_operator();

-- Entries come by one statement, so that nothing is added to what was checked or booked before.
create function check_entries_of_operator() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if exists (
    select from (select player_id, movement_id, count(*) as lines from added group by player_id, movement_id) entry
    where lines <> (
      select count(*) from ledger_entry
      where (ledger_entry.player_id, ledger_entry.movement_id) = (entry.player_id, entry.movement_id)
    )
  ) then
    raise exception 'a movement is booked at once' using errcode = 'check_violation',
      constraint = 'movement_is_booked_at_once', table = 'ledger_entry';
  end if;
  return null;
end $$;

create trigger movement_is_booked_at_once after insert on ledger_entry
  referencing new table as added for each statement
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_entries_of_operator();
