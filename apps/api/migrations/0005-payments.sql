-- Payments of tickets by card. A payment is one checkout at a provider.

create table payment_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

-- Money that was taken is never forgotten: a success may follow whatever came before it.
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
  ('refund-pending', 'refunded');

create table payment (
  player_id uuid not null,
  payment_id uuid not null,
  ticket_id uuid not null,
  provider text not null,
  status text not null
    check (status in ('pending', 'succeeded', 'failed', 'expired', 'refund-pending', 'refunded')),
  amount_bani bigint not null check (amount_bani > 0),
  -- What the provider says it took; differs from the amount only in a payment that is given back.
  taken_bani bigint check (taken_bani > 0),
  refund_reason text check (refund_reason in ('too-late', 'paid-twice', 'wrong-amount', 'ticket-refunded')),
  failure_code text,
  -- What the provider is asked for, kept so that asking again is the same request.
  success_url text not null,
  failed_url text not null,
  language text not null check (language in ('ro', 'en')),
  description text not null,
  -- When the provider's page closes, by the provider's clock.
  checkout_expires_at timestamptz not null,
  -- Null until the provider answered with its page.
  provider_reference text,
  payment_url text,
  provider_refund_reference text,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null,
  taken_at timestamptz,
  refunded_at timestamptz,
  -- When the provider was last asked and is asked next about a payment under way.
  asked_at timestamptz,
  ask_count integer not null default 0,
  ask_at timestamptz not null,
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

-- Never two pages that could both be charged, and never two payments for one ticket.
create unique index payment_one_pending on payment (player_id, ticket_id) where status = 'pending';
create unique index payment_one_success on payment (player_id, ticket_id) where status = 'succeeded';
-- The provider knows payments by these.
create index payment_id_alone on payment (payment_id);
create index payment_to_ask on payment (ask_at) where status in ('pending', 'refund-pending');

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

create function refuse_payment_start() returns trigger language plpgsql as $$
begin
  raise exception 'a payment starts as pending, not as %', new.status
    using errcode = 'check_violation', constraint = 'payment_transition', table = 'payment';
end $$;

create trigger payment_starts_pending before insert on payment
  for each row when (new.status <> 'pending') execute function refuse_payment_start();

-- What a provider told us, word for word, stored before it is handled; each event once.
create table payment_notification (
  provider text not null,
  event_id text not null,
  type text not null,
  body text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);

create index payment_notification_unhandled on payment_notification (received_at) where handled_at is null;
