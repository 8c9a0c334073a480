-- Winnings: what a ticket won in a draw on its way to its player, the pay-outs by card, and what players are told.

create table winning_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into winning_transition (from_status, to_status) values
  ('offered', 'accepted'),
  ('offered', 'declined'),
  ('offered', 'expired'),
  -- Declined is not given up: it can be taken after all until it expires.
  ('declined', 'accepted'),
  ('declined', 'expired'),
  ('accepted', 'paid'),
  -- The card could not take it.
  ('accepted', 'offered');

-- Cards that prizes can go to: those that bought tickets, as their provider describes them.
create table payout_card (
  player_id uuid not null references player,
  card_id uuid not null,
  provider text not null,
  -- What the provider knows the card by: the newest payment made with it.
  provider_reference text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- When it last bought something.
  used_at timestamptz not null,
  is_selected boolean not null default false,
  removed_at timestamptz,
  primary key (player_id, card_id),
  constraint payout_card_is_known_once unique (player_id, provider, brand, last4),
  constraint payout_card_selected_is_there check (not is_selected or removed_at is null)
);

create unique index payout_card_one_selected on payout_card (player_id) where is_selected;

-- What a ticket won in one draw; its id is that of the ticket_prize.
create table winning (
  player_id uuid not null,
  winning_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null,
  game_code text not null,
  draw_at timestamptz not null,
  gross_bani bigint not null check (gross_bani > 0),
  tax_bani bigint not null check (tax_bani >= 0),
  net_bani bigint not null check (net_bani >= 0),
  status text not null check (status in ('offered', 'accepted', 'declined', 'paid', 'expired')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- That of the ticket's purchase, for mails about it.
  language text not null check (language in ('ro', 'en')),
  -- The card that bought the ticket, then the one that it is paid to.
  card_id uuid,
  paid_at timestamptz,
  primary key (player_id, winning_id),
  constraint winning_is_one_for_ticket_and_draw unique (player_id, ticket_id, draw_id),
  constraint winning_is_its_parts check (gross_bani = tax_bani + net_bani),
  constraint winning_is_paid_at_a_time check ((status = 'paid') = (paid_at is not null)),
  constraint winning_is_accepted_for_a_card check (status <> 'accepted' or card_id is not null)
);

create index winning_newest on winning (player_id, draw_at desc, winning_id);
create index winning_to_expire on winning (expires_at) where status in ('offered', 'declined');

create function check_winning_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from winning_transition where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a winning does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'winning_transition', table = 'winning';
  end if;
  return new;
end $$;

create trigger winning_status_changes before update of status on winning
  for each row when (old.status <> new.status) execute function check_winning_transition();

create function refuse_winning_change() returns trigger language plpgsql as $$
begin
  raise exception 'a winning starts as offered and its sums do not change' using errcode = 'check_violation',
    constraint = 'winning_is_fixed', table = 'winning';
end $$;

create trigger winning_starts_offered before insert on winning
  for each row when (new.status <> 'offered') execute function refuse_winning_change();

create trigger winning_is_fixed before update on winning for each row
  when (
    (old.player_id, old.winning_id, old.ticket_id, old.draw_id, old.gross_bani, old.tax_bani, old.net_bani)
    is distinct from
    (new.player_id, new.winning_id, new.ticket_id, new.draw_id, new.gross_bani, new.tax_bani, new.net_bani)
  ) execute function refuse_winning_change();

-- One try of paying a sum to a card through its provider, and what came of it. Its id is the provider's idempotency key.
create table payout (
  player_id uuid not null,
  payout_id uuid not null,
  -- What is paid: a winning.
  source_id uuid not null,
  provider text not null,
  -- The provider's reference of the payment whose card it goes to.
  checkout_reference text not null,
  amount_bani bigint not null check (amount_bani > 0),
  status text not null check (status in ('pending', 'paid', 'failed')),
  provider_reference text,
  failure_code text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- When the provider is asked next, and how often it was.
  ask_count integer not null default 0,
  ask_at timestamptz not null,
  primary key (player_id, payout_id),
  constraint payout_ends_at_a_time check ((status = 'pending') = (ended_at is null))
);

-- The same thing is never paid twice: while a pay-out is under way or paid there is no other.
create unique index payout_one_that_counts on payout (player_id, source_id) where status <> 'failed';
-- The provider knows pay-outs by these.
create index payout_id_alone on payout (payout_id);
create index payout_to_ask on payout (ask_at) where status = 'pending';

create function refuse_payout_change() returns trigger language plpgsql as $$
begin
  raise exception 'a pay-out that ended does not change' using errcode = 'check_violation',
    constraint = 'payout_ends_once', table = 'payout';
end $$;

create trigger payout_ends_once before update of status, amount_bani, source_id on payout
  for each row when (old.status <> 'pending' or old.amount_bani <> new.amount_bani or old.source_id <> new.source_id)
  execute function refuse_payout_change();

-- What a player is told, in the app and by mail.
create table notice (
  player_id uuid not null,
  notice_id uuid not null,
  kind text not null check (kind in ('prize-won', 'nothing-won', 'prize-paid', 'payout-failed', 'prize-expires-soon',
    'prize-expired', 'draw-moved', 'draw-cancelled')),
  -- What it is told about, so that it is told once: the kind and, where that may come again, which time it is.
  occasion text not null,
  ticket_id uuid not null,
  draw_id uuid not null,
  game_code text not null,
  draw_at timestamptz not null,
  -- What the player receives, where it is about a prize.
  net_bani bigint check (net_bani >= 0),
  created_at timestamptz not null,
  read_at timestamptz,
  -- The language of its mail; null when the notice is not mailed.
  language text check (language in ('ro', 'en')),
  mailed_at timestamptz,
  primary key (player_id, notice_id),
  constraint notice_is_told_once unique (player_id, ticket_id, draw_id, occasion)
);

create index notice_newest on notice (player_id, created_at desc, notice_id);
create index notice_unread on notice (player_id) where read_at is null;

insert into ledger_account (account, kind) values
  -- Prizes that nobody claimed in time.
  ('unclaimed-prizes', 'income');

-- The CNP of those whose prize needs it: AES-256-GCM under a key that the database does not have.
alter table player_profile add column cnp_sealed bytea;
