-- Saved cards: cards that players let a provider keep, to pay with them again.

create table saved_card (
  player_id uuid not null references player,
  card_id uuid not null,
  provider text not null,
  -- The provider's names of the card and, where it keeps one, of its record of the person. With them the card can be charged: they are
  -- neither logged nor answered.
  token text not null,
  customer text,
  -- The provider's word for the plastic: the same for the same card, however often it is saved.
  fingerprint text not null,
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 9999),
  -- When it was saved last.
  created_at timestamptz not null,
  primary key (player_id, card_id),
  constraint saved_card_is_kept_once unique (player_id, provider, fingerprint)
);

-- Pages on which players save cards.
create table card_registration (
  player_id uuid not null,
  registration_id uuid not null,
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
  -- When the provider was last asked and is asked next about an open page.
  asked_at timestamptz,
  ask_count integer not null default 0,
  ask_at timestamptz not null,
  primary key (player_id, registration_id),
  constraint card_registration_page_is_whole check ((provider_reference is null) = (page_url is null)),
  constraint card_registration_saved_a_card check ((status = 'succeeded') = (card_id is not null))
);

-- The provider knows registrations by these.
create index card_registration_id_alone on card_registration (registration_id);
create index card_registration_open on card_registration (player_id, created_at) where status = 'open';
create index card_registration_to_ask on card_registration (ask_at) where status = 'open';

create function refuse_registration_change() returns trigger language plpgsql as $$
begin
  raise exception 'a card that was saved is not unsaved' using errcode = 'check_violation',
    constraint = 'card_registration_succeeds_once', table = 'card_registration';
end $$;

create trigger card_registration_succeeds_once before update of status on card_registration
  for each row when (old.status = 'succeeded' and new.status <> 'succeeded') execute function refuse_registration_change();

-- What is gone for its player and has to be forgotten by the provider too: deleted cards, and tokens that newer ones took the place of.
-- A row stays until the provider has done so.
create table card_to_forget (
  player_id uuid not null,
  forget_id uuid not null,
  card_id uuid not null,
  provider text not null,
  token text not null,
  customer text,
  -- Until then the card was charged by this token.
  replaced_at timestamptz not null,
  ask_count integer not null default 0,
  ask_at timestamptz not null,
  primary key (player_id, forget_id)
);

create index card_to_forget_by_card on card_to_forget (player_id, card_id, replaced_at);
create index card_to_forget_next on card_to_forget (ask_at);

-- The saved card that a payment charges; null is one that the player types in on the provider's page.
alter table payment add column saved_card_id uuid;
create index payment_by_pending_card on payment (player_id, saved_card_id) where status = 'pending' and saved_card_id is not null;

-- Prizes can go to a saved card in place of one that bought a ticket. Its id is that of the saved card.
alter table payout_card add column is_saved boolean not null default false;
alter table payout_card alter column provider_reference drop not null;
alter table payout_card add constraint payout_card_is_known_by_one check (is_saved = (provider_reference is null));
alter table payout_card drop constraint payout_card_is_known_once;
create unique index payout_card_is_known_once on payout_card (player_id, provider, brand, last4) where not is_saved;

alter table payout add column saved_card_id uuid;
alter table payout alter column checkout_reference drop not null;
alter table payout add constraint payout_goes_to_one_card check (num_nonnulls(checkout_reference, saved_card_id) = 1);
create index payout_by_pending_card on payout (player_id, saved_card_id) where status = 'pending' and saved_card_id is not null;
