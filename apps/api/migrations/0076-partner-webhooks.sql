-- What the partner is told of its players (decision 165). An event is a player's row and goes with
-- the account; a delivery is one request that carries many events, and names no one.
create table webhook_delivery (
  delivery_id uuid primary key,
  created_at timestamptz not null,
  -- Since when it is tried: its making, or an operator's wish to send it again.
  waiting_since timestamptz not null,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  -- Of HTTP; null where there was no answer.
  last_status smallint,
  -- A word of ours for what went wrong; null after a success.
  last_problem text,
  delivered_at timestamptz,
  given_up_at timestamptz,
  constraint webhook_delivery_ends_once check (delivered_at is null or given_up_at is null)
);

create index webhook_delivery_by_time on webhook_delivery (created_at);
create index webhook_delivery_waiting on webhook_delivery (waiting_since)
  where delivered_at is null and given_up_at is null;
create index webhook_delivery_given_up on webhook_delivery (given_up_at) where given_up_at is not null;

create table partner_event (
  player_id uuid not null,
  event_id uuid not null,
  delivery_id uuid not null,
  type text not null check (type in ('ticket.paid', 'ticket.refunded', 'ticket.settled', 'prize.paid')),
  ticket_id uuid not null,
  -- Of what was settled or won.
  draw_id uuid,
  -- By which the ticket was paid.
  payment_id uuid,
  -- What was paid for the ticket, or won net of tax; null where nothing was.
  amount_bani bigint check (amount_bani >= 0),
  occurred_at timestamptz not null,
  primary key (player_id, event_id),
  -- a settlement's batch that was cut off is run again
  constraint partner_event_is_recorded_once unique nulls not distinct (player_id, ticket_id, type, draw_id)
);

create index partner_event_of_delivery on partner_event (delivery_id);

-- Players by the partner's own ids, for whom those of Google and Apple are no matter; a barrier, so
-- that no function of a reader's sees the other rows.
create view partner_identity with (security_barrier) as
  select player_id, subject from player_identity where provider = 'partner';
