-- A purchase writes one partial index of tickets, for all who look for what awaits its payment: the
-- job that expires it, and a settlement that leaves it out (record 0137).
alter index ticket_to_expire rename to ticket_awaiting_payment;

-- The few other tickets that do not play.
drop index ticket_not_playing;
create index ticket_not_playing on ticket (created_at) include (player_id, ticket_id)
  where status in ('expired', 'refunded');

-- A serial is shown once its ticket is paid, and looked for no earlier.
drop index ticket_serial;
create index ticket_serial on ticket (serial) where status <> 'awaiting-payment';
