-- What the provider answered last about a pending payment, for the player who came back from it.
alter table payment add column seen_status text
  constraint payment_seen_status check (seen_status in ('open', 'processing'));
