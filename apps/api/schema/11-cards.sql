-- Cards that a provider stores, so that players can pay with them again.

create table saved_card (
  player_id uuid not null references player,
  card_id uuid not null,
  provider text not null,
  -- The provider's ids of the card and, if it has one, of its customer record. They can be used to
  -- charge the card, so they are never logged or returned.
  token text not null,
  customer text,
  -- The provider's fingerprint of the card, which stays the same no matter how often the card is
  -- saved.
  fingerprint text not null,
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 9999),
  -- When it was last saved.
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
  -- The provider saved the card after all. It becomes the player's or must be detached.
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
  -- Part of the request to the provider, stored so that a retry sends the same request.
  success_url text not null,
  failed_url text not null,
  language text not null check (language in ('ro', 'en')),
  -- When the provider's page expires, by the provider's clock.
  page_expires_at timestamptz not null,
  -- Null until the provider has responded with its page.
  provider_reference text,
  page_url text,
  -- The saved card, which may have been deleted since.
  card_id uuid,
  created_at timestamptz not null,
  -- When the provider was last asked about an open page.
  polled_at timestamptz,
  primary key (player_id, card_setup_id),
  constraint card_setup_page_is_whole check ((provider_reference is null) = (page_url is null)),
  constraint card_setup_saved_a_card check ((status = 'succeeded') = (card_id is not null))
);

-- for card setups named by a provider
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

-- Tokens that the provider must still delete, of cards that players deleted or whose token was
-- replaced. A row is kept until the provider has deleted the token.
create table pending_card_detach (
  player_id uuid not null,
  detach_id uuid not null,
  card_id uuid not null,
  provider text not null,
  token text not null,
  customer text,
  -- The card was charged with this token until then.
  replaced_at timestamptz not null,
  primary key (player_id, detach_id)
);

create index pending_card_detach_by_card on pending_card_detach (player_id, card_id, replaced_at);
