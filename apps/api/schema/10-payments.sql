-- Payments for tickets, provider notifications, refunds and disputes.

create table payment_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

-- Money that was taken is never lost track of: a success can follow any other status.
insert into payment_transition (from_status, to_status) values
  ('pending', 'succeeded'),
  ('pending', 'failed'),
  ('pending', 'expired'),
  ('pending', 'refund-pending'),
  ('failed', 'succeeded'),
  ('failed', 'refund-pending'),
  ('expired', 'succeeded'),
  ('expired', 'refund-pending'),
  ('succeeded', 'refund-pending'),
  ('refund-pending', 'refunded'),
  -- The refund did not arrive, so the money is owed again.
  ('refunded', 'refund-pending');

-- A checkout at a provider. Its id is the provider's idempotency key.
create table payment (
  player_id uuid not null,
  payment_id uuid not null,
  ticket_id uuid not null,
  provider text not null,
  status text not null check (status in
    ('pending', 'succeeded', 'failed', 'expired', 'refund-pending', 'refunded')),
  amount_bani bigint not null check (amount_bani > 0),
  -- The amount taken according to the provider; differs from the payment's amount only if the
  -- payment is being refunded.
  taken_bani bigint check (taken_bani > 0),
  taken_at timestamptz,
  refund_reason text check (refund_reason in ('too-late', 'paid-twice', 'wrong-amount',
    'ticket-refunded', 'account-deleted', 'play-paused')),
  failure_code text,
  -- Part of the request to the provider, stored so that a retry sends the same request.
  success_url text not null,
  failed_url text not null,
  language text not null check (language in ('ro', 'en')),
  description text not null,
  -- The saved card to charge; null if the player enters a card on the provider's page.
  saved_card_id uuid,
  -- The phone wallet whose card is charged. The wallet's token is not stored.
  phone_wallet text constraint payment_phone_wallet
    check (phone_wallet is null or (phone_wallet in ('google-pay', 'apple-pay') and saved_card_id is null)),
  -- When the provider's page expires, by the provider's clock.
  checkout_expires_at timestamptz not null,
  -- Null until the provider has responded with its page.
  provider_reference text,
  payment_url text,
  -- The provider's last answer while the payment was pending, shown to the returning player.
  seen_status text constraint payment_seen_status check (seen_status in ('open', 'processing')),
  -- When the provider was last queried.
  polled_at timestamptz,
  card_brand text,
  card_last4 text,
  -- The provider's fingerprint of the card, because two cards can have the same brand and last
  -- digits. Null for wallets and for providers without fingerprints.
  card_fingerprint text,
  created_at timestamptz not null,
  provider_refund_reference text,
  refunded_at timestamptz,
  primary key (player_id, payment_id),
  foreign key (player_id, ticket_id) references ticket,
  constraint payment_is_taken_when_it_succeeded check (
    (status in ('succeeded', 'refund-pending', 'refunded')) = (taken_at is not null)
    and (taken_at is null) = (taken_bani is null)
  ),
  constraint payment_takes_its_amount check (status <> 'succeeded' or taken_bani = amount_bani),
  constraint payment_refund_has_a_reason check (
    (status in ('refund-pending', 'refunded')) = (refund_reason is not null)
  ),
  constraint payment_refund_has_a_time check ((status = 'refunded') = (refunded_at is not null)),
  constraint payment_page_is_whole check ((provider_reference is null) = (payment_url is null))
);

-- At most one page can be charged at a time, and a ticket has at most one payment.
create unique index payment_one_pending on payment (player_id, ticket_id)
  where status = 'pending';
create unique index payment_one_success on payment (player_id, ticket_id)
  where status = 'succeeded';
-- for payments named by a provider
create index payment_id_alone on payment (payment_id);
create index payment_unsettled on payment (player_id, payment_id)
  where status in ('pending', 'refund-pending');
-- For the operators' list of a day's payments. A block range index does not slow down purchases.
create index payment_by_time on payment using brin (created_at) with (autosummarize = on);
create index payment_refunded on payment (refunded_at, payment_id) where status = 'refunded';
create index payment_by_pending_card on payment (player_id, saved_card_id)
  where status = 'pending' and saved_card_id is not null;

create function refuse_payment_start() returns trigger language plpgsql as $$
begin
  raise exception 'a payment starts as pending, not as %', new.status
    using errcode = 'check_violation', constraint = 'payment_transition', table = 'payment';
end $$;

create trigger payment_starts_pending before insert on payment
  for each row when (new.status <> 'pending') execute function refuse_payment_start();

create function check_payment_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payment_transition where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a payment does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payment_transition', table = 'payment';
  end if;
  return new;
end $$;

create trigger payment_status_changes before update of status on payment
  for each row when (old.status <> new.status) execute function check_payment_transition();

-- A provider's message, stored verbatim before it is processed. Each event is stored once.
create table payment_notification (
  provider text not null,
  event_id text not null,
  type text not null,
  body text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);

-- A block range index, because a payment's events are searched for only around the times when they
-- can arrive.
create index payment_notification_by_time on payment_notification using brin (received_at);

create index payment_notification_unhandled on payment_notification (received_at)
  where handled_at is null;

-- A refund of part of a successful payment, for a draw of its ticket that does not take place. The
-- payment itself keeps its status.
create table partial_refund (
  player_id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null references draw,
  amount_bani bigint not null check (amount_bani > 0),
  provider_refund_reference text,
  created_at timestamptz not null,
  refunded_at timestamptz,
  primary key (player_id, refund_id),
  foreign key (player_id, payment_id) references payment,
  constraint partial_refund_once_per_draw unique (player_id, ticket_id, draw_id)
);

-- for partial refunds named by a provider
create index partial_refund_id_alone on partial_refund (refund_id);
create index partial_refund_unsettled on partial_refund (player_id, refund_id)
  where refunded_at is null;
create index partial_refund_made on partial_refund (refunded_at, refund_id)
  where refunded_at is not null;

-- The sum of all partial refunds never exceeds the amount taken.
create function refuse_refund_beyond_payment() returns trigger language plpgsql as $$
declare
  taken bigint;
  refunded bigint;
begin
  select taken_bani into taken from payment
    where player_id = new.player_id and payment_id = new.payment_id and status = 'succeeded'
    for update;
  select coalesce(sum(amount_bani), 0) into refunded from partial_refund
    where player_id = new.player_id and payment_id = new.payment_id;
  if taken is null or refunded + new.amount_bani > taken then
    raise exception 'refunds exceed the payment' using errcode = 'check_violation',
      constraint = 'partial_refund_within_payment', table = 'partial_refund';
  end if;
  return new;
end $$;

create trigger partial_refund_within_payment before insert on partial_refund
  for each row execute function refuse_refund_beyond_payment();

create table dispute_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into dispute_transition (from_status, to_status) values
  ('open', 'won'),
  ('open', 'lost'),
  ('open', 'superseded');

-- A dispute (chargeback): the payer's bank takes the payment back until the dispute is decided. If
-- the amount changes, or the decision changes after the end, a new round begins, with its own row
-- and movements. The newest round applies.
create table dispute (
  player_id uuid not null,
  dispute_id uuid not null,
  payment_id uuid not null,
  ticket_id uuid not null,
  provider text not null,
  -- The provider's id.
  provider_reference text not null,
  amount_bani bigint not null check (amount_bani > 0),
  -- The reason given by the bank.
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost', 'superseded')),
  is_current boolean not null default true,
  opened_at timestamptz not null,
  -- The provider's deadline for evidence; null if there is none.
  evidence_due_at timestamptz,
  -- When the provider withdrew the money; null while the bank is only inquiring.
  withdrawn_at timestamptz,
  decided_at timestamptz,
  primary key (player_id, dispute_id),
  foreign key (player_id, payment_id) references payment,
  constraint dispute_is_decided_at_a_time check ((status = 'open') = (decided_at is null)),
  constraint dispute_is_lost_with_its_money check (status <> 'lost' or withdrawn_at is not null)
);

create unique index dispute_is_known_once on dispute (provider, provider_reference)
  where is_current;
create index dispute_of_ticket on dispute (player_id, ticket_id);
create index dispute_undecided on dispute (opened_at) where status = 'open';

create function check_dispute_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from dispute_transition where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a dispute does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'dispute_transition', table = 'dispute';
  end if;
  return new;
end $$;

create trigger dispute_status_changes before update of status on dispute
  for each row when (old.status <> new.status) execute function check_dispute_transition();

create function refuse_dispute_change() returns trigger language plpgsql as $$
begin
  raise exception 'a dispute starts open, and its payment and sum do not change'
    using errcode = 'check_violation', constraint = 'dispute_is_fixed', table = 'dispute';
end $$;

create trigger dispute_starts_open before insert on dispute
  for each row when (new.status <> 'open') execute function refuse_dispute_change();
create trigger dispute_is_fixed before update on dispute for each row
  when (
    (old.player_id, old.dispute_id, old.payment_id, old.ticket_id, old.provider,
      old.provider_reference, old.amount_bani)
    is distinct from
    (new.player_id, new.dispute_id, new.payment_id, new.ticket_id, new.provider,
      new.provider_reference, new.amount_bani)
  ) execute function refuse_dispute_change();
create trigger dispute_round_is_over before update of is_current on dispute
  for each row when (new.is_current and not old.is_current)
  execute function refuse_dispute_change();

-- The position in each provider's event list, and the time up to which the ledger was compared with
-- it.
create table provider_cursor (
  provider text primary key,
  -- Null before the first event.
  last_event_id text,
  -- Ledger movements before this time have been compared; null before the first comparison.
  compared_until timestamptz
);

-- Money that a provider took, refunded or paid out according to its events. It contains no personal
-- data.
create table provider_movement (
  provider text not null,
  kind text not null check (kind in ('charge', 'refund', 'payout', 'dispute')),
  -- The provider's id, so that a movement reported twice is stored once.
  provider_reference text not null,
  -- Our id of a payment, a partial refund or a payout; otherwise whatever the provider sent.
  reference text not null,
  amount_bani bigint not null check (amount_bani > 0),
  occurred_at timestamptz not null,
  primary key (provider, kind, provider_reference)
);

create index provider_movement_of_ours on provider_movement (provider, kind, reference);
create index provider_movement_by_time on provider_movement using brin (occurred_at);

-- A difference between the ledger and the provider. A resolved difference is kept, with the time of
-- its resolution.
create table provider_difference (
  provider text not null,
  kind text not null check (kind in ('charge', 'refund', 'payout', 'dispute')),
  reference text not null,
  -- The newest of the provider's ids, if it has any.
  provider_reference text,
  theirs_bani bigint not null,
  ours_bani bigint not null,
  first_seen_at timestamptz not null,
  resolved_at timestamptz,
  primary key (provider, kind, reference),
  constraint provider_difference_is_one check (theirs_bani <> ours_bani)
);

create index provider_difference_open on provider_difference (provider) where resolved_at is null;

-- Charges at a provider for payments that are missing here because the database was restored from a
-- backup. The money is refunded; the players are unknown.
create table unknown_charge (
  provider text not null,
  -- The payment id that we had sent to the provider.
  payment_id uuid not null,
  -- The provider's id of the charge.
  provider_reference text not null,
  amount_bani bigint not null check (amount_bani > 0),
  found_at timestamptz not null,
  provider_refund_reference text,
  refunded_at timestamptz,
  primary key (provider, payment_id),
  constraint unknown_charge_is_refunded_once
    check ((refunded_at is null) = (provider_refund_reference is null))
);

-- Refunds that a bank rejected, possibly days after the provider reported them as complete. The
-- amount is owed until an operator sends it again.
create table failed_refund (
  player_id uuid not null,
  failure_id uuid not null,
  -- The payment, the partial refund or the unknown charge that is refunded.
  refund_id uuid not null,
  provider text not null,
  -- The provider's id of the failed refund.
  provider_refund_reference text not null,
  amount_bani bigint not null check (amount_bani > 0),
  failed_at timestamptz not null,
  resent_at timestamptz,
  -- 'dispute' means that a lost dispute returned the money instead of another refund.
  resent_to text check (resent_to in ('card', 'bank-account', 'dispute')),
  -- The bank's reference of the transfer that replaced it.
  transfer_reference text,
  primary key (player_id, failure_id),
  constraint failed_refund_fails_once unique (provider, provider_refund_reference),
  constraint failed_refund_is_resent_whole check ((resent_at is null) = (resent_to is null)),
  constraint failed_refund_names_its_transfer
    check ((resent_to is not distinct from 'bank-account') = (transfer_reference is not null))
);

-- A refund waits for an operator only once at a time.
create unique index failed_refund_one_open on failed_refund (player_id, refund_id)
  where resent_at is null;
create index failed_refund_of_refund on failed_refund (refund_id);
