-- What a player, or another person in their place, changed of where money goes or of who they are.
-- The transaction of the change writes it; a mail follows, and large payouts wait after some.
create table sensitive_change (
  player_id uuid not null references player,
  change_id uuid not null,
  kind text not null,
  -- The card it is about, by its id among payout cards, and as players read it: "Visa 4242".
  card_id uuid,
  card_name text,
  -- That of its mail.
  language text not null check (language in ('ro', 'en')),
  changed_at timestamptz not null,
  -- Null until the mail server has taken it.
  mailed_at timestamptz,
  -- Large payouts do not leave before; null where none waits.
  holds_until timestamptz,
  -- When the player stopped payouts by the link in the mail.
  stopped_at timestamptz,
  primary key (player_id, change_id),
  constraint sensitive_change_holds_from_then_on check (holds_until >= changed_at),
  constraint sensitive_change_is_stopped_while_it_holds check (stopped_at < holds_until)
);

create index sensitive_change_holding on sensitive_change (player_id, holds_until) where holds_until is not null;
create index sensitive_change_oldest on sensitive_change (changed_at);

-- A payout that is held is not requested of its provider before; null once it is released, and for
-- all others.
alter table payout add column held_until timestamptz;
alter table payout add constraint payout_is_held_while_pending
  check (held_until is null or status <> 'paid');
create index payout_held on payout (player_id, held_until) where held_until is not null and status = 'pending';
