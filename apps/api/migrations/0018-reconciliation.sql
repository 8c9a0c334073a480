-- What providers say of money, and where it differs from the ledger.

-- How far each provider's list of events was read, and until when the ledger was compared with it.
create table provider_cursor (
  provider text primary key,
  -- Null until there was one.
  last_event_id text,
  -- Movements of the ledger before it were compared; null until any were.
  compared_until timestamptz
);

-- Money that a provider says it took, gave back or paid out: its own book, as its events tell it. No person stands in it.
create table provider_movement (
  provider text not null,
  kind text not null check (kind in ('charge', 'refund', 'payout')),
  -- The provider's own id: the same movement told twice is one.
  provider_reference text not null,
  -- Our id: of a payment, of a part that goes back, of a pay-out; what they wrote when it is none of ours.
  reference text not null,
  amount_bani bigint not null check (amount_bani > 0),
  told_at timestamptz not null,
  primary key (provider, kind, provider_reference)
);

create index provider_movement_of_ours on provider_movement (provider, kind, reference);
create index provider_movement_by_time on provider_movement using brin (told_at);

-- Where the two differ. One that heals is kept, with the time.
create table provider_difference (
  provider text not null,
  kind text not null check (kind in ('charge', 'refund', 'payout')),
  reference text not null,
  -- The newest of the provider's own ids, if it knows of any.
  provider_reference text,
  theirs_bani bigint not null,
  ours_bani bigint not null,
  first_seen_at timestamptz not null,
  resolved_at timestamptz,
  primary key (provider, kind, reference),
  constraint provider_difference_is_one check (theirs_bani <> ours_bani)
);

create index provider_difference_open on provider_difference (provider) where resolved_at is null;

-- The ledger is compared by time; it grows in that order.
create index ledger_movement_by_time on ledger_movement using brin (moved_at);
