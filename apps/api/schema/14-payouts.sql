-- Payouts of prizes to a card, a wallet or a bank account, or in cash at a counter.

-- Cards, wallets and bank accounts that can receive prizes. A card is either one that bought a
-- ticket or a saved card. Saved cards and bank accounts are stored here with their own ids.
create table payout_card (
  player_id uuid not null references player,
  card_id uuid not null,
  provider text not null,
  -- The newest payment with the card, by which the provider identifies it; null for a saved card.
  provider_reference text,
  brand text not null,
  -- A wallet has no digits.
  last4 text not null constraint payout_card_last4_check check (
    case provider
      when 'partner' then last4 = ''
      when 'bank' then last4 ~ '^[0-9A-Z]{4}$'
      else last4 ~ '^[0-9]{4}$'
    end),
  -- The provider's fingerprint of the card, if there is one.
  fingerprint text,
  -- When it was last used for a purchase.
  used_at timestamptz not null,
  is_selected boolean not null default false,
  is_saved boolean not null default false,
  removed_at timestamptz,
  primary key (player_id, card_id),
  constraint payout_card_selected_is_there check (not is_selected or removed_at is null),
  constraint payout_card_is_known_by_one check (is_saved = (provider_reference is null)),
  constraint payout_card_saved_has_its_own check (fingerprint is null or not is_saved)
);

create unique index payout_card_one_selected on payout_card (player_id) where is_selected;
create unique index payout_card_is_known_once
  on payout_card (player_id, provider, brand, last4, fingerprint)
  nulls not distinct where not is_saved;

create table payout_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into payout_transition (from_status, to_status) values
  ('pending', 'paid'),
  ('pending', 'failed'),
  -- A bank transfer can be returned; a payment to a card cannot.
  ('paid', 'failed');

-- An attempt to pay an amount through a provider, and its outcome. Its id is the provider's
-- idempotency key. A cash payment for the printed ticket has the provider `counter` and is paid
-- from the start.
create table payout (
  player_id uuid not null,
  payout_id uuid not null,
  -- The paid winning.
  source_id uuid not null,
  provider text not null,
  -- The provider's reference of the payment whose card receives it; for a counter, the ticket's
  -- serial.
  checkout_reference text,
  saved_card_id uuid,
  bank_account_id uuid,
  amount_bani bigint not null check (amount_bani > 0),
  status text not null check (status in ('pending', 'paid', 'failed')),
  -- The payout is not requested from the provider before then; null once it is released, and for
  -- payouts that are not held.
  held_until timestamptz,
  -- Null means that the provider was never called, so the payout can be cancelled.
  requested_at timestamptz,
  -- How often the provider refused the payout.
  refusal_count integer not null default 0 check (refusal_count >= 0),
  provider_reference text,
  failure_code text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, payout_id),
  constraint payout_goes_to_one_place
    check (num_nonnulls(checkout_reference, saved_card_id, bank_account_id) = 1),
  constraint payout_to_an_account_is_by_bank
    check ((provider = 'bank') = (bank_account_id is not null)),
  constraint payout_is_held_while_pending check (held_until is null or status <> 'paid'),
  constraint payout_ends_at_a_time check ((status = 'pending') = (ended_at is null))
);

-- Nothing is paid twice: there cannot be another payout while one is in progress or paid.
create unique index payout_one_that_counts on payout (player_id, source_id)
  where status <> 'failed';
-- for payouts named by a provider
create index payout_id_alone on payout (payout_id);
create index payout_unsettled on payout (player_id, payout_id) where status = 'pending';
create index payout_by_pending_card on payout (player_id, saved_card_id)
  where status = 'pending' and saved_card_id is not null;
create index payout_held on payout (player_id, held_until)
  where held_until is not null and status = 'pending';
-- for the operators' list of paid and failed payouts, newest first
create index payout_ended on payout (ended_at, payout_id) where ended_at is not null;

create function check_payout_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payout_transition where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a payout does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payout_transition', table = 'payout';
  end if;
  return new;
end $$;

create trigger payout_status_changes before update of status on payout
  for each row when (old.status <> new.status) execute function check_payout_transition();

create function refuse_changed_payout_amount() returns trigger language plpgsql as $$
begin
  raise exception 'the amount of a payout does not change' using errcode = 'check_violation',
    constraint = 'payout_is_fixed', table = 'payout';
end $$;

create trigger payout_is_fixed before update on payout for each row
  when (
    (old.player_id, old.payout_id, old.source_id, old.provider, old.checkout_reference,
      old.saved_card_id, old.bank_account_id, old.amount_bani, old.created_at)
    is distinct from
    (new.player_id, new.payout_id, new.source_id, new.provider, new.checkout_reference,
      new.saved_card_id, new.bank_account_id, new.amount_bani, new.created_at)
  ) execute function refuse_changed_payout_amount();

create function refuse_returned_card_payout() returns trigger language plpgsql as $$
begin
  raise exception 'only a bank transfer comes back' using errcode = 'check_violation',
    constraint = 'payout_returns_from_a_bank', table = 'payout';
end $$;

create trigger payout_returns_from_a_bank before update of status on payout for each row
  when (old.status = 'paid' and new.status = 'failed' and old.provider <> 'bank')
  execute function refuse_returned_card_payout();

create function refuse_offer_of_paid_winning() returns trigger language plpgsql as $$
begin
  if exists (
    select from payout
    where player_id = old.player_id and source_id = old.winning_id and status <> 'failed'
  ) then
    raise exception 'a winning does not go from paid to offered while it is paid'
      using errcode = 'check_violation', constraint = 'winning_is_not_paid_twice',
        table = 'winning';
  end if;
  return new;
end $$;

create trigger winning_is_not_paid_twice before update of status on winning for each row
  when (old.status = 'paid' and new.status = 'offered')
  execute function refuse_offer_of_paid_winning();

-- A payout covers a whole prize and goes to the destination that the player chose.
create function check_new_payout() returns trigger language plpgsql as $$
declare
  paid winning;
begin
  select * into paid from winning
    where player_id = new.player_id and winning_id = new.source_id;
  if paid.winning_id is null or paid.net_bani <> new.amount_bani
    or paid.status <> (case when new.provider = 'counter' then 'paid' else 'accepted' end)
  then
    raise exception 'a payout pays a winning of its player, and all of it'
      using errcode = 'check_violation', constraint = 'payout_pays_a_winning', table = 'payout';
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
      where player_id = new.player_id and ticket_id = paid.ticket_id
        and serial = new.checkout_reference
    )
    else not exists (
      select from payout_card card
      where card.player_id = new.player_id and card.card_id = paid.card_id
        and card.provider = new.provider
        and case
          when new.checkout_reference is not null
            then card.provider_reference = new.checkout_reference
          else card.provider_reference is null
            and card.card_id in (new.saved_card_id, new.bank_account_id) end
    ) end)
  then
    raise exception 'a payout goes where the player of its winning has prizes sent'
      using errcode = 'check_violation', constraint = 'payout_goes_to_its_player',
        table = 'payout';
  end if;
  return null;
end $$;

create trigger payout_pays_a_winning after insert on payout
  for each row execute function check_new_payout();

-- The provider's answer when the server asked again about a failed payout. A counter pays a prize
-- only if the answer is recent and is again a failure.
create table failed_payout_answer (
  player_id uuid not null,
  payout_id uuid not null,
  -- Null means that the provider does not know the payout.
  status text check (status in ('pending', 'paid', 'failed')),
  provider_reference text,
  answered_at timestamptz not null,
  primary key (player_id, payout_id),
  foreign key (player_id, payout_id) references payout
);

-- Draws whose payouts are stopped because the result may be wrong. One operator can stop them, but
-- resuming takes two. The audit log records both.
create table payout_stop (
  draw_id uuid primary key references draw,
  stopped_at timestamptz not null,
  stopped_by text not null references operator,
  reason text not null check (length(trim(reason)) >= 5)
);

create function payout_lock_of(of_draw uuid) returns bigint language sql immutable as $$
  select hashtextextended('payouts of ' || of_draw, 0)
$$;

-- The stop waits for payouts of the draw that are being written; later ones see the stop.
create function wait_for_payouts() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(payout_lock_of(new.draw_id));
  return new;
end $$;

create trigger payout_stop_waits_for_payouts before insert on payout_stop
  for each row execute function wait_for_payouts();

-- Returns true if the payout's prize was won in a draw whose payouts are stopped.
create function is_payout_stopped(of_player uuid, of_source uuid) returns boolean
language sql stable as $$
  select exists (
    select from payout_stop
    where draw_id = (
      select draw_id from winning where player_id = of_player and winning_id = of_source
    )
  )
$$;

-- Returns true if payouts of the winning's draw are allowed, and prevents a stop until the end of
-- the transaction. It waits two seconds for the lock; after that, the job retries the payout.
create function keep_payouts_going(of_player uuid, of_source uuid) returns boolean
language plpgsql as $$
declare
  of_draw uuid := (
    select draw_id from winning where player_id = of_player and winning_id = of_source
  );
  wait_before text := current_setting('lock_timeout');
begin
  if of_draw is null then
    return true;
  end if;
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock_shared(payout_lock_of(of_draw));
  perform set_config('lock_timeout', wait_before, true);
  -- A separate statement sees what was committed during the wait for the lock.
  return not exists (select from payout_stop where draw_id = of_draw);
end $$;

create function refuse_while_stopped(of_player uuid, of_source uuid) returns void
language plpgsql as $$
begin
  if not keep_payouts_going(of_player, of_source) then
    raise exception 'payouts of the draw are stopped' using errcode = 'check_violation',
      constraint = 'payout_is_stopped', table = 'payout';
  end if;
end $$;

create function refuse_stopped_payout() returns trigger language plpgsql as $$
begin
  perform refuse_while_stopped(new.player_id, new.source_id);
  return new;
end $$;

create trigger payout_is_stopped before insert on payout
  for each row execute function refuse_stopped_payout();
-- The column is written before each request to a provider, even if it already had a value.
create trigger payout_request_is_stopped before update of requested_at on payout
  for each row execute function refuse_stopped_payout();
