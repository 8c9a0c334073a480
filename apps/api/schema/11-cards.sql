-- Saved cards: cards that players let a provider keep, to pay with them again.

create table saved_card (
  player_id uuid not null references player,
  card_id uuid not null,
  provider text not null,
  -- The provider's names of the card and, where it keeps one, of its record of the person. With
  -- them the card can be charged: they are neither logged nor answered.
  token text not null,
  customer text,
  -- The provider's name of the card itself: it is the same however often the card is saved.
  fingerprint text not null,
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 9999),
  -- When it was saved last.
  created_at timestamptz not null,
  primary key (player_id, card_id),
  constraint saved_card_is_stored_once unique (player_id, provider, fingerprint)
);

create table card_setup_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into card_setup_transition (from_status, to_status) values
  ('open', 'succeeded'),
  ('open', 'failed'),
  ('open', 'expired'),
  -- The provider saved a card after all; it is the player's, or has to be detached.
  ('failed', 'succeeded'),
  ('expired', 'succeeded'),
  ('expired', 'failed');

-- A page on which a player saves a card.
create table card_setup (
  player_id uuid not null,
  card_setup_id uuid not null,
  provider text not null,
  status text not null check (status in ('open', 'succeeded', 'failed', 'expired')),
  failure_code text,
  -- What the provider is asked for, kept so that asking again is the same request.
  success_url text not null,
  failed_url text not null,
  language text not null check (language in ('ro', 'en')),
  -- When the provider's page closes, by the provider's clock.
  page_expires_at timestamptz not null,
  -- Null until the provider answered with its page.
  provider_reference text,
  page_url text,
  -- The card that was saved; it may be gone since.
  card_id uuid,
  created_at timestamptz not null,
  -- When the provider was last asked about an open page.
  polled_at timestamptz,
  primary key (player_id, card_setup_id),
  constraint card_setup_page_is_whole check ((provider_reference is null) = (page_url is null)),
  constraint card_setup_saved_a_card check ((status = 'succeeded') = (card_id is not null))
);

-- providers name card setups by these
create index card_setup_id_alone on card_setup (card_setup_id);
create index card_setup_open on card_setup (player_id, created_at) where status = 'open';
create index card_setup_unsettled on card_setup (player_id, card_setup_id) where status = 'open';

create function check_card_setup_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from card_setup_transition where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a card setup does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'card_setup_transition',
        table = 'card_setup';
  end if;
  return new;
end $$;

create trigger card_setup_status_changes before update of status on card_setup
  for each row when (old.status <> new.status) execute function check_card_setup_transition();

-- Tokens that the provider has yet to forget, of cards that their players deleted or that newer
-- tokens replaced. A row stays until the provider has forgotten it.
create table pending_card_detach (
  player_id uuid not null,
  detach_id uuid not null,
  card_id uuid not null,
  provider text not null,
  token text not null,
  customer text,
  -- Until then the card was charged by this token.
  replaced_at timestamptz not null,
  primary key (player_id, detach_id)
);

create index pending_card_detach_by_card on pending_card_detach (player_id, card_id, replaced_at);
