-- Events for the partner about its players. An event belongs to a player and is deleted with the
-- account. A delivery is one request with many events and contains no personal data.

create table webhook_delivery (
  delivery_id uuid primary key,
  created_at timestamptz not null,
  -- When it was created, or when an operator last asked to send it again.
  waiting_since timestamptz not null,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  -- The HTTP status; null if there was no response.
  last_status smallint,
  -- Our own word for the problem; null after a success.
  last_problem text,
  delivered_at timestamptz,
  given_up_at timestamptz,
  constraint webhook_delivery_ends_once check (delivered_at is null or given_up_at is null)
);

create index webhook_delivery_by_time on webhook_delivery (created_at);
create index webhook_delivery_waiting on webhook_delivery (waiting_since)
  where delivered_at is null and given_up_at is null;
create index webhook_delivery_given_up on webhook_delivery (given_up_at)
  where given_up_at is not null;

create table partner_event (
  player_id uuid not null,
  event_id uuid not null,
  delivery_id uuid not null,
  type text not null
    check (type in ('ticket.paid', 'ticket.refunded', 'ticket.settled', 'prize.paid')),
  ticket_id uuid not null,
  -- The draw that was settled or in which the prize was won.
  draw_id uuid,
  -- The payment for the ticket.
  payment_id uuid,
  -- The price of the ticket or the net prize; null if there is neither.
  amount_bani bigint check (amount_bani >= 0),
  occurred_at timestamptz not null,
  primary key (player_id, event_id),
  -- An interrupted batch of a settlement is run again.
  constraint partner_event_is_recorded_once
    unique nulls not distinct (player_id, ticket_id, type, draw_id)
);

create index partner_event_of_delivery on partner_event (delivery_id);

-- The circuit breaker of the partner's webhook: a single row, since there is one URL.
create table webhook_circuit (
  is_only boolean primary key default true check (is_only),
  -- Consecutive attempts that the partner did not accept.
  failures integer not null default 0 check (failures >= 0),
  -- When the circuit opened. While it is open, one delivery a minute is tried and the others wait;
  -- null if it is closed.
  opened_at timestamptz
);

insert into webhook_circuit default values;
