-- Who has the operators' role alone ends no bank transfer and keeps no payout waiting
-- (decision 208).

-- The role's commands end a payout by what they read of the bank, about a transfer in a file.
create function check_end_of_transfer() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not is_signed() or not exists (
    select from transfer
    where (player_id, payout_id) = (old.player_id, old.payout_id) and file_number is not null
  ) then
    raise exception 'a transfer ends by an answer of the bank that an operator read'
      using errcode = 'check_violation', constraint = 'transfer_ends_by_the_bank', table = 'payout';
  end if;
  return new;
end $$;

create trigger transfer_ends_by_who_read before update of status on payout for each row
  when (
    old.provider = 'bank' and old.status is distinct from new.status
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_end_of_transfer();

-- Two persons let a payout go (migration 0086); what holds one is the server's to say.
create function refuse_hold_of_operator() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  raise exception 'a payout is held by the server' using errcode = 'check_violation',
    constraint = 'payout_is_held_by_the_server', table = 'payout';
end $$;

create trigger payout_is_held_by_the_server before update of held_until on payout for each row
  when (
    new.held_until is not null and old.held_until is distinct from new.held_until
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_hold_of_operator();

-- A player declines, the server lets expire and follows a dispute. The rest is signed, that a
-- transfer was paid too.
create or replace function check_winning_of_operator() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  state text;
  paying text;
begin
  -- as it is at the commit
  select status into state from winning where (player_id, winning_id) = (new.player_id, new.winning_id);
  select status into paying from payout
    where (player_id, source_id) = (new.player_id, new.winning_id) and status <> 'failed';
  if new.expires_at < old.expires_at
    or new.status not in ('offered', 'accepted', 'paid')
    or old.status in ('disputed', 'forfeited', 'expired')
    or paying is distinct from (case state when 'paid' then 'paid' when 'accepted' then 'pending' end)
    or not is_signed()
  then
    raise exception 'a winning follows its payout, by who signs' using errcode = 'check_violation',
      constraint = 'winning_follows_its_payout', table = 'winning';
  end if;
  return null;
end $$;
