-- An operator's retry of a payout waits no longer than the change that holds it (decision 208).
create function check_hold_of_operator() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if new.provider not in ('counter', 'partner') and exists (
    select from sensitive_change
    where player_id = new.player_id and holds_until >= new.held_until
      and (kind = 'cnp-changed' or kind in ('payout-card-chosen', 'bank-account-chosen') and card_id = (
        select card_id from winning where player_id = new.player_id and winning_id = new.source_id
      ))
  ) then
    return new;
  end if;
  raise exception 'a payout is held by the server' using errcode = 'check_violation',
    constraint = 'payout_is_held_by_the_server', table = 'payout';
end $$;

create trigger payout_held_no_longer before insert on payout for each row
  when (new.held_until is not null and not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_hold_of_operator();

-- Neither a settlement nor the server's check of one runs while one is undone: a check that had
-- read the rows before would let the prizes of the next settlement be offered unread. Else as
-- before.
create or replace function undo_settlement(of_draw uuid) returns void
language plpgsql set search_path = {schema}, pg_temp as $$
declare
  -- systemAccountId of the ledger
  system_player constant uuid := '00000000-0000-4000-8000-000000000001';
begin
  -- settlementLock and checkLock
  if not pg_try_advisory_xact_lock(hashtext(concat('settlement', nullif('.' || current_schema(), '.public'))))
    or not pg_try_advisory_xact_lock(hashtext(concat('settlement check.', current_schema())))
  then
    raise exception 'a draw is being settled, or its settlement checked: undo it afterwards';
  end if;
  -- which a check locks before it reads anything
  lock table settlement_check in share row exclusive mode nowait;
  perform from draw where draw_id = of_draw for update;
  if exists (select from settlement_check where draw_id = of_draw)
    or exists (select from winning where draw_id = of_draw)
  then
    raise exception 'the settlement was checked, and its prizes are offered';
  end if;
  if exists (
    select from draw d join draw later on later.game_code = d.game_code and later.draw_at > d.draw_at
    join settlement s on s.draw_id = later.draw_id
    where d.draw_id = of_draw
  ) then
    raise exception 'a later draw of the game is settled: undo that one first';
  end if;
  alter table ticket_prize disable trigger ticket_prize_removed_before_the_end;
  alter table prize_table disable trigger prize_table_removed_before_the_end;
  alter table prize_category disable trigger prize_category_removed_before_the_end;

  with booked as (
    select player_id, movement_id from ledger_movement m
    where player_id = system_player and source_id = of_draw and kind like 'prizes %'
    union
    select m.player_id, m.movement_id from ticket_prize p
    join ledger_movement m on m.player_id = p.player_id and m.source_id = p.prize_id and m.kind = 'prize'
    where p.draw_id = of_draw
    union
    -- whose row is gone, or is now in a draw that booked nothing: wrong in whichever draw it was
    select player_id, movement_id from ledger_movement m
    where kind = 'prize' and moved_at >= (select sales_close_at - clock_tolerance() from draw where draw_id = of_draw)
      and not exists (
        select from ticket_prize p join settlement s using (draw_id)
        where p.player_id = m.player_id and p.prize_id = m.source_id
          and step in ('tickets-priced', 'booked', 'tickets-ended', 'finished')
      )
  ), reversal as (
    insert into ledger_movement (player_id, movement_id, kind, source_id, reverses_movement_id, moved_at)
    select player_id, gen_random_uuid(), 'reversal', movement_id, movement_id, passed_now() from booked
    where not exists (
      select from ledger_movement done
      where done.player_id = booked.player_id and done.source_id = booked.movement_id and done.kind = 'reversal'
    )
    returning player_id, movement_id, reverses_movement_id
  )
  insert into ledger_entry (player_id, movement_id, line, account, debit_bani, credit_bani)
  select r.player_id, r.movement_id, e.line, e.account, e.credit_bani, e.debit_bani
  from reversal r join ledger_entry e on e.player_id = r.player_id and e.movement_id = r.reverses_movement_id;

  -- no other transaction sees these
  insert into ticket_transition values ('won', 'active'), ('lost', 'active');
  update ticket set status = 'active'
    where status in ('won', 'lost') and (player_id, ticket_id) in (
      select player_id, ticket_id from draw_entry where draw_id = of_draw
    );
  delete from ticket_transition where (from_status, to_status) in (('won', 'active'), ('lost', 'active'));

  delete from ticket_prize where draw_id = of_draw;
  delete from prize_category where draw_id = of_draw;
  delete from prize_table where draw_id = of_draw;
  delete from ticket_win where draw_id = of_draw;
  delete from settlement where draw_id = of_draw;
  alter table ticket_prize enable trigger ticket_prize_removed_before_the_end;
  alter table prize_table enable trigger prize_table_removed_before_the_end;
  alter table prize_category enable trigger prize_category_removed_before_the_end;
end $$;
