-- What one statement of the operators' role destroyed: prizes that expire or count as paid,
-- sessions that come back, limits of attempts, and events for the partner that never happened
-- (decision 197).

-- A player declines, the server lets expire and follows a dispute. The rest is signed, except that
-- a transfer was paid, which the bank's report says.
create function check_winning_of_operator() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  state text;
  paying record;
begin
  -- as it is at the commit
  select status into state from winning where (player_id, winning_id) = (new.player_id, new.winning_id);
  select status, provider into paying from payout
    where (player_id, source_id) = (new.player_id, new.winning_id) and status <> 'failed';
  if new.expires_at < old.expires_at
    or new.status not in ('offered', 'accepted', 'paid')
    or old.status in ('disputed', 'forfeited', 'expired')
    or paying.status is distinct from (case state when 'paid' then 'paid' when 'accepted' then 'pending' end)
    or not is_signed()
      and (old.status, new.status, paying.provider) is distinct from ('accepted', 'paid', 'bank')
  then
    raise exception 'a winning follows its payout, by who signs' using errcode = 'check_violation',
      constraint = 'winning_follows_its_payout', table = 'winning';
  end if;
  return null;
end $$;

create constraint trigger winning_follows_its_payout after update on winning deferrable initially deferred
  for each row when (
    (old.status, old.expires_at, old.card_id, old.paid_at)
    is distinct from (new.status, new.expires_at, new.card_id, new.paid_at)
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_winning_of_operator();

create function refuse_session_of_operator() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  raise exception 'a session that ended stays ended' using errcode = 'check_violation',
    constraint = 'session_stays_ended', table = 'session';
end $$;

create trigger session_stays_ended before update on session for each row
  when (
    old.ended_at is not null and (old.ended_at, old.end_reason) is distinct from (new.ended_at, new.end_reason)
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_session_of_operator();

-- Unsigned are the wrong tokens and what is typed of documents at a counter, which count even where
-- their transaction is rolled back.
create function check_attempt_of_operator() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if not is_signed() and (
    tg_op = 'DELETE'
    or new.scope not in ('operator-token', 'confirm-identity', 'counter-cnp', 'counter-paid-by')
    or tg_op = 'UPDATE' and (
      (old.scope, old.subject_hash) is distinct from (new.scope, new.subject_hash)
      -- one more, or one that was right after all is returned
      or cardinality(new.times) > 1 + cardinality(old.times)
      or cardinality(new.times) < cardinality(old.times) - 1
        and (new.last_at = old.last_at or cardinality(new.times) = 0)
    )
    or tg_op = 'INSERT' and cardinality(new.times) <> 1
  ) then
    raise exception 'attempts are forgotten by an operator who signs' using errcode = 'check_violation',
      constraint = 'changed_by_who_signs', table = 'attempt';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger attempt_changed_by_who_signs before insert or update or delete on attempt for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_attempt_of_operator();

-- What the partner is told by an operator's command: a prize that was paid, a ticket that was given
-- back.
create function check_event_of_operator() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if (case new.type
    when 'prize.paid' then new.payment_id is null and exists (
      select from winning
      where (player_id, ticket_id, draw_id, net_bani, status)
        = (new.player_id, new.ticket_id, new.draw_id, new.amount_bani, 'paid')
    )
    when 'ticket.refunded' then new.amount_bani is null and new.draw_id is null and exists (
      select from ticket where (player_id, ticket_id, status) = (new.player_id, new.ticket_id, 'refunded')
    )
    else false
  end) is not true then
    raise exception 'an event for the partner is one that happened' using errcode = 'check_violation',
      constraint = 'partner_event_happened', table = 'partner_event';
  end if;
  return null;
end $$;

create constraint trigger partner_event_happened after insert on partner_event deferrable initially deferred
  for each row when (not has_table_privilege('payment_notification'::regclass, 'insert'))
  execute function check_event_of_operator();
