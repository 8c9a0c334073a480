-- Disputes (chargebacks): a payer has their bank take a payment back until it has decided.

insert into ledger_account (account, kind) values
  -- Taken back by providers while the banks decide.
  ('disputed-payments', 'asset'),
  -- Taken back for good.
  ('dispute-losses', 'expense');

create table dispute_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into dispute_transition (from_status, to_status) values
  ('open', 'won'),
  ('open', 'lost');

create table dispute (
  player_id uuid not null,
  dispute_id uuid not null,
  payment_id uuid not null,
  ticket_id uuid not null,
  provider text not null,
  -- The provider's own id.
  provider_reference text not null,
  amount_bani bigint not null check (amount_bani > 0),
  -- The bank's word for it.
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  -- When the provider took the money back; null while a bank only inquires.
  withdrawn_at timestamptz,
  decided_at timestamptz,
  primary key (player_id, dispute_id),
  foreign key (player_id, payment_id) references payment,
  constraint dispute_is_known_once unique (provider, provider_reference),
  constraint dispute_is_decided_at_a_time check ((status = 'open') = (decided_at is null)),
  constraint dispute_is_lost_with_its_money check (status <> 'lost' or withdrawn_at is not null)
);

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
create trigger dispute_is_fixed before update on dispute
  for each row when (
    (old.player_id, old.dispute_id, old.payment_id, old.ticket_id, old.provider, old.provider_reference, old.amount_bani)
    is distinct from
    (new.player_id, new.dispute_id, new.payment_id, new.ticket_id, new.provider, new.provider_reference, new.amount_bani)
  ) execute function refuse_dispute_change();

-- What a ticket won is not paid while its payment is disputed, and never once the dispute is lost.
alter table winning
  drop constraint winning_status_check,
  add constraint winning_status_check
    check (status in ('offered', 'accepted', 'declined', 'paid', 'expired', 'disputed', 'forfeited'));

insert into winning_transition (from_status, to_status) values
  ('offered', 'disputed'),
  ('declined', 'disputed'),
  ('accepted', 'disputed'),
  ('disputed', 'offered'),
  ('disputed', 'forfeited');

alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('prize-won', 'nothing-won', 'prize-paid', 'payout-failed',
    'prize-expires-soon', 'prize-expired', 'draw-moved', 'draw-cancelled', 'payment-disputed', 'dispute-won',
    'dispute-lost'));

-- Providers report what disputes took, and the ledger is compared with it.
alter table provider_movement
  drop constraint provider_movement_kind_check,
  add constraint provider_movement_kind_check check (kind in ('charge', 'refund', 'payout', 'dispute'));
alter table provider_difference
  drop constraint provider_difference_kind_check,
  add constraint provider_difference_kind_check check (kind in ('charge', 'refund', 'payout', 'dispute'));
