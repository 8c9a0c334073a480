-- What the partner is told about its players. An event is a player's row and goes
-- with the account; a delivery is one request that carries many events, and names no one.

create table webhook_delivery (
  delivery_id uuid primary key,
  created_at timestamptz not null,
  -- Since when it is tried: since it was made, or since an operator wished to send it again.
  waiting_since timestamptz not null,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  -- The status of HTTP; null where there was no answer.
  last_status smallint,
  -- A word of our own for what went wrong; null after a success.
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
  -- The draw that was settled, or in which the prize was won.
  draw_id uuid,
  -- The payment of the ticket.
  payment_id uuid,
  -- What was paid for the ticket, or won net of tax; null where nothing was.
  amount_bani bigint check (amount_bani >= 0),
  occurred_at timestamptz not null,
  primary key (player_id, event_id),
  -- A settlement's batch that was cut off is run again.
  constraint partner_event_is_recorded_once
    unique nulls not distinct (player_id, ticket_id, type, draw_id)
);

create index partner_event_of_delivery on partner_event (delivery_id);

-- The circuit of the partner's webhook: one row, since there is one address.
create table webhook_circuit (
  is_only boolean primary key default true check (is_only),
  -- Attempts in a row that the partner did not take.
  failures integer not null default 0 check (failures >= 0),
  -- Since when one delivery a minute is tried, and the others wait; null while it is closed.
  opened_at timestamptz
);

insert into webhook_circuit default values;
