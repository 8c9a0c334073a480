-- Charges at a provider for a payment that this database does not have: it was restored to an
-- earlier moment (decision 154). Their money goes back; no player is known for them.
create table unknown_charge (
  provider text not null,
  -- What we called the payment when the provider was asked for it.
  payment_id uuid not null,
  -- What the provider calls the charge.
  provider_reference text not null,
  amount_bani bigint not null check (amount_bani > 0),
  found_at timestamptz not null,
  provider_refund_reference text,
  refunded_at timestamptz,
  primary key (provider, payment_id),
  constraint unknown_charge_is_refunded_once check (
    (refunded_at is null) = (provider_refund_reference is null)
  )
);
