-- What the operators' role writes of money is what its commands do, and where these take two
-- persons, so does the row (decision 197). Triggers that hold for this role alone ask for the right
-- that it lacks.

-- Whether an operator has shown their token in this transaction.
create function is_signed() returns boolean language sql stable
  set search_path = {schema}, pg_temp as $$
  select exists (select from operator_signature where signed_in = this_transaction())
$$;

-- A pay-out that is tried again waits as one that a player accepts does after a change of where
-- money goes (decision 83).
create function check_new_hold() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  held record;
begin
  select max(holds_until) filter (where kind = 'cnp-changed' or card_id = (
      select card_id from winning where player_id = new.player_id and winning_id = new.source_id
    )) as until, min(changed_at) as since
    into held from sensitive_change
    where player_id = new.player_id and kind in ('cnp-changed', 'payout-card-chosen', 'bank-account-chosen')
      and (holds_until > passed_now()
        or (holds_until is not null and mailed_at is null and changed_at > passed_now() - interval '7 days'));
  if held.until is null or new.held_until >= held.until then
    return null;
  end if;
  if (
    select sum(amount_bani) from payout
    where player_id = new.player_id and created_at >= held.since and status <> 'failed' and provider <> 'counter'
  ) > (select payout_hold_above_bani from installation) then
    raise exception 'a large payout waits after a change of where money goes' using errcode = 'check_violation',
      constraint = 'payout_waits_after_a_change', table = 'payout';
  end if;
  return null;
end $$;

create trigger payout_waits_after_a_change after insert on payout for each row
  when (new.provider not in ('counter', 'partner') and not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_new_hold();

-- That the bank sent something back, or refused it, offers its prize again: two persons say so.
create function check_transfer_report() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from approved_arguments('return-transfers') asked,
      jsonb_array_elements((asked->'options'->>'reports')::jsonb) report
    where report->>'key' = new.report_key and report->>'playerId' = new.player_id::text
      and report->>'payoutId' = new.payout_id::text and report->>'outcome' = new.outcome
  ) then
    raise exception 'what came back from the bank is said by two persons' using errcode = 'check_violation',
      constraint = 'transfer_returns_by_two', table = 'transfer_report';
  end if;
  return null;
end $$;

-- at the commit: who requests it tries it first
create constraint trigger transfer_returns_by_two after insert on transfer_report deferrable initially deferred
  for each row when (new.outcome <> 'paid' and not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_transfer_report();

-- Of payments the role writes that they are polled, and that a ticket is given back; the rest is
-- what a provider says.
create trigger payment_is_written_by_the_server before update on payment for each row
  when (
    not has_table_privilege('payment_notification'::regclass, 'insert') and (
      (old.failure_code, old.taken_at, old.taken_bani, old.card_brand, old.card_last4, old.card_fingerprint,
        old.provider_reference, old.payment_url, old.refunded_at, old.provider_refund_reference)
      is distinct from
      (new.failure_code, new.taken_at, new.taken_bani, new.card_brand, new.card_last4, new.card_fingerprint,
        new.provider_reference, new.payment_url, new.refunded_at, new.provider_refund_reference)
      or (old.status, old.refund_reason) is distinct from (new.status, new.refund_reason)
        and (old.status, new.status, new.refund_reason) is distinct from ('succeeded', 'refund-pending', 'ticket-refunded')
    )
  ) execute function refuse_word_of_provider();

-- Money goes back by an operator who signs, while sales of each draw of the ticket are open, and
-- above the ceiling of a day by two persons. Each is booked, and what is booked counts.
create function check_given_back() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  booked bigint;
begin
  -- of two for one player at once, the second sees the first
  perform pg_advisory_xact_lock(hashtextextended('given back to ' || new.player_id, 0));
  if current_setting('transaction_isolation') <> 'read committed' or not is_signed() or exists (
    select from ticket_draw join draw using (draw_id)
    where player_id = new.player_id and ticket_id = new.ticket_id and sales_close_at <= passed_now()
  ) then
    raise exception 'a ticket is given back by an operator while none of its draws has closed'
      using errcode = 'check_violation', constraint = 'payment_given_back_in_time', table = 'payment';
  end if;
  select sum(credit_bani) into booked
    from ledger_movement join ledger_entry using (player_id, movement_id)
    where player_id = new.player_id and kind = 'sale-given-back' and account = 'refunds-payable'
      and source_id = new.payment_id
      and moved_at between passed_now() - clock_tolerance() and passed_now() + clock_tolerance();
  if booked is distinct from new.taken_bani then
    raise exception 'what is given back is booked' using errcode = 'check_violation',
      constraint = 'payment_given_back_is_booked', table = 'payment';
  end if;
  if (
    select sum(credit_bani) from ledger_movement join ledger_entry using (player_id, movement_id)
    where player_id = new.player_id and kind = 'sale-given-back' and account = 'refunds-payable'
      and moved_at > passed_now() - interval '24 hours' + clock_tolerance()
  ) > (select refund_ceiling_bani from installation) and not exists (
    select from approved_arguments('refund') asked
    where coalesce(asked->'change'->>'paymentId', new.payment_id::text) = new.payment_id::text
  ) then
    raise exception 'above the ceiling, two persons give money back' using errcode = 'check_violation',
      constraint = 'payment_given_back_by_two', table = 'payment';
  end if;
  return null;
end $$;

create constraint trigger payment_given_back_by_two after update on payment deferrable initially deferred
  for each row when (
    old.status = 'succeeded' and new.status = 'refund-pending'
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_given_back();

-- Money that goes back for a payment which is not here is what the server found at the provider.
create function check_unknown_charge() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if exists (select from payment where payment_id = new.payment_id) or not exists (
    select from provider_difference
    where provider = new.provider and kind = 'charge' and reference = new.payment_id::text
      and resolved_at is null and ours_bani = 0 and theirs_bani = new.amount_bani
      and coalesce(provider_reference, '') = new.provider_reference
  ) then
    raise exception 'a charge that goes back is one that the server found' using errcode = 'check_violation',
      constraint = 'unknown_charge_was_found', table = 'unknown_charge';
  end if;
  return null;
end $$;

create trigger unknown_charge_was_found after insert on unknown_charge for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_unknown_charge();
