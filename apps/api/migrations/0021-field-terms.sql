-- Names follow docs/glossary.md. Nothing but names changes.

-- Rollover: what a category did not pay out and carries to the game's next draw.
alter table draw rename column report_bani to rollover_bani;
alter table draw rename constraint draw_report_after_result to draw_rollover_after_result;
alter table prize_category rename column report_bani to rollover_bani;
update prize_category set official = official - 'reportBani' || jsonb_build_object('rolloverBani', official -> 'reportBani')
  where official ? 'reportBani';
insert into ledger_account (account, kind) values ('prize-rollovers', 'liability');
alter table ledger_entry disable trigger ledger_entry_stays;
update ledger_entry set account = 'prize-rollovers' where account = 'prize-reports';
alter table ledger_entry enable trigger ledger_entry_stays;
delete from ledger_account where account = 'prize-reports';

-- Polling of providers.
alter table payment rename column asked_at to polled_at;
alter table payment rename column ask_count to poll_attempts;
alter table payment rename column ask_at to next_poll_at;
alter index payment_to_ask rename to payment_to_poll;
alter table payout rename column ask_count to poll_attempts;
alter table payout rename column ask_at to next_poll_at;
alter index payout_to_ask rename to payout_to_poll;

-- Partial refunds.
alter table draw_refund rename to partial_refund;
alter table partial_refund rename column ask_count to poll_attempts;
alter table partial_refund rename column ask_at to next_poll_at;
alter table partial_refund rename constraint draw_refund_is_made_once to partial_refund_once_per_draw;
alter index draw_refund_id_alone rename to partial_refund_id_alone;
alter index draw_refund_to_make rename to partial_refund_to_poll;
create or replace function refuse_refund_beyond_payment() returns trigger language plpgsql as $$
declare
  taken bigint;
  refunded bigint;
begin
  select taken_bani into taken from payment
    where player_id = new.player_id and payment_id = new.payment_id and status = 'succeeded' for update;
  select coalesce(sum(amount_bani), 0) into refunded from partial_refund
    where player_id = new.player_id and payment_id = new.payment_id;
  if taken is null or refunded + new.amount_bani > taken then
    raise exception 'refunds exceed the payment' using errcode = 'check_violation',
      constraint = 'partial_refund_within_payment', table = 'partial_refund';
  end if;
  return new;
end $$;
alter trigger draw_refund_within_payment on partial_refund rename to partial_refund_within_payment;

-- Card setups, and tokens that the provider has yet to detach.
alter table card_registration rename to card_setup;
alter table card_setup rename column registration_id to card_setup_id;
alter table card_setup rename column asked_at to polled_at;
alter table card_setup rename column ask_count to poll_attempts;
alter table card_setup rename column ask_at to next_poll_at;
alter table card_setup rename constraint card_registration_page_is_whole to card_setup_page_is_whole;
alter table card_setup rename constraint card_registration_saved_a_card to card_setup_saved_a_card;
alter index card_registration_id_alone rename to card_setup_id_alone;
alter index card_registration_open rename to card_setup_open;
alter index card_registration_to_ask rename to card_setup_to_poll;
create function refuse_card_setup_change() returns trigger language plpgsql as $$
begin
  raise exception 'a succeeded card setup does not change' using errcode = 'check_violation',
    constraint = 'card_setup_succeeds_once', table = 'card_setup';
end $$;
drop trigger card_registration_succeeds_once on card_setup;
drop function refuse_registration_change();
create trigger card_setup_succeeds_once before update of status on card_setup
  for each row when (old.status = 'succeeded' and new.status <> 'succeeded') execute function refuse_card_setup_change();
alter table card_to_forget rename to pending_card_detach;
alter table pending_card_detach rename column forget_id to detach_id;
alter table pending_card_detach rename column ask_count to poll_attempts;
alter table pending_card_detach rename column ask_at to next_poll_at;
alter index card_to_forget_by_card rename to pending_card_detach_by_card;
alter index card_to_forget_next rename to pending_card_detach_next;
alter table saved_card rename constraint saved_card_is_kept_once to saved_card_is_stored_once;

alter table provider_movement rename column told_at to occurred_at;
alter table notice rename constraint notice_is_told_once to notice_is_sent_once;
