-- What is paid is a prize that was won, to where its player has prizes sent, whichever role writes
-- the row. A role that may not write what a provider says ends no card payment either (decision
-- 190).

-- The clocks of two machines differ a little.
create function clock_tolerance() returns interval language sql immutable
  set search_path = {schema}, pg_temp as $$
  select interval '5 minutes'
$$;

create function check_new_winning() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from ticket_prize p
    where (p.draw_id, p.player_id, p.ticket_id, p.prize_id, p.gross_bani, p.tax_bani, p.net_bani)
      = (new.draw_id, new.player_id, new.ticket_id, new.winning_id, new.gross_bani, new.tax_bani, new.net_bani)
  ) then
    raise exception 'a winning is what its ticket won' using errcode = 'check_violation',
      constraint = 'winning_is_a_prize', table = 'winning';
  end if;
  return null;
end $$;

create trigger winning_is_a_prize after insert on winning
  for each row execute function check_new_winning();

create function check_new_payout() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  paid winning;
begin
  select * into paid from winning where player_id = new.player_id and winning_id = new.source_id;
  if paid.winning_id is null or paid.net_bani <> new.amount_bani
    or paid.status <> (case when new.provider = 'counter' then 'paid' else 'accepted' end)
  then
    raise exception 'a payout pays a winning of its player, and all of it' using errcode = 'check_violation',
      constraint = 'payout_pays_a_winning', table = 'payout';
  end if;
  if new.status <> (case when new.provider = 'counter' then 'paid' else 'pending' end)
    or new.requested_at is not null or new.provider_reference is not null
  then
    raise exception 'a payout starts pending' using errcode = 'check_violation',
      constraint = 'payout_starts_pending', table = 'payout';
  end if;
  if (case
    when new.provider = 'counter' then not exists (
      select from ticket
      where player_id = new.player_id and ticket_id = paid.ticket_id and serial = new.checkout_reference
    )
    else not exists (
      select from payout_card card
      where card.player_id = new.player_id and card.card_id = paid.card_id and card.provider = new.provider
        and case
          when new.checkout_reference is not null then card.provider_reference = new.checkout_reference
          else card.provider_reference is null and card.card_id in (new.saved_card_id, new.bank_account_id) end
    ) end)
  then
    raise exception 'a payout goes where the player of its winning has prizes sent'
      using errcode = 'check_violation', constraint = 'payout_goes_to_its_player', table = 'payout';
  end if;
  return null;
end $$;

create trigger payout_pays_a_winning after insert on payout
  for each row execute function check_new_payout();

create or replace trigger payout_is_fixed before update on payout for each row
  when (
    (old.player_id, old.payout_id, old.source_id, old.provider, old.checkout_reference, old.saved_card_id,
      old.bank_account_id, old.amount_bani, old.created_at)
    is distinct from
    (new.player_id, new.payout_id, new.source_id, new.provider, new.checkout_reference, new.saved_card_id,
      new.bank_account_id, new.amount_bani, new.created_at)
  ) execute function refuse_changed_payout_amount();

-- Whether this very transaction executes a request of a command about a winning: operators name it
-- by the beginning of its id.
create function is_approved_for_winning(of_command text, of_player uuid, of_winning uuid) returns boolean
language sql stable security definer set search_path = {schema}, pg_temp as $$
  select exists (
    select from operator_request
    where executed_in = this_transaction() and command = of_command
      and draw_id = (select draw_id from winning where player_id = of_player and winning_id = of_winning)
      and starts_with(replace(of_winning::text, '-', ''), replace(lower(arguments->'words'->>0), '-', ''))
  )
$$;

create function check_counter_payout() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  -- of two for one player at once, the second sees the first
  perform pg_advisory_xact_lock(hashtextextended('counter payouts of ' || new.player_id, 0));
  if current_setting('transaction_isolation') <> 'read committed'
    or new.created_at not between passed_now() - clock_tolerance() and passed_now() + clock_tolerance()
  then
    raise exception 'cash is paid now' using errcode = 'check_violation',
      constraint = 'counter_payout_is_now', table = 'payout';
  end if;
  if not is_approved_for_winning('pay-out', new.player_id, new.source_id) and (
    select sum(amount_bani) from payout
    where player_id = new.player_id and provider = 'counter'
      and created_at > new.created_at - interval '24 hours' + clock_tolerance()
  ) > (select counter_payout_ceiling_bani from installation) then
    raise exception 'above the ceiling, two persons pay at a counter' using errcode = 'check_violation',
      constraint = 'counter_payout_by_two', table = 'payout';
  end if;
  return null;
end $$;

-- at the commit: who requests it tries it first
create constraint trigger counter_payout_by_two after insert on payout deferrable initially deferred
  for each row when (new.provider = 'counter') execute function check_counter_payout();

create function check_hold_end() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if old.held_until > passed_now() + clock_tolerance()
    and not is_approved_for_winning('release-payout', new.player_id, new.source_id)
  then
    raise exception 'two persons release a payout before its time' using errcode = 'check_violation',
      constraint = 'payout_released_by_two', table = 'payout';
  end if;
  return null;
end $$;

create constraint trigger payout_released_by_two after update on payout deferrable initially deferred
  for each row when (
    old.held_until is not null and (new.held_until is null or new.held_until < old.held_until)
  ) execute function check_hold_end();

create function refuse_word_of_provider() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  raise exception 'what a provider did is written by the server' using errcode = 'insufficient_privilege',
    table = tg_table_name;
end $$;

create trigger payout_ends_by_its_provider before update of status on payout for each row
  when (
    old.status <> new.status and old.provider <> 'bank'
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_word_of_provider();
create trigger payment_succeeds_by_its_provider before update of status on payment for each row
  when (
    old.status <> new.status and new.status = 'succeeded'
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_word_of_provider();
create trigger ticket_is_paid_by_its_provider before update of status on ticket for each row
  when (
    old.status <> new.status and new.status = 'active'
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_word_of_provider();
