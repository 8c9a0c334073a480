-- Players and their identities. Every table of player data has player_id in its primary key, so
-- that players can be distributed over several machines.

create table player (
  player_id uuid primary key,
  email text,
  password_hash text,
  is_external boolean not null default false,
  email_verified_at timestamptz,
  affiliation_code text,
  referral_code text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint email_is_lower_case check (email = lower(email))
);

create unique index player_email on player (email) where email is not null;
-- For counting the players that a QR code brought.
create index player_referral_code on player (referral_code) where referral_code is not null;

create table player_profile (
  player_id uuid primary key references player,
  first_name text,
  last_name text,
  birth_date date,
  phone text,
  county text,
  city text,
  street text,
  postal_code text,
  terms_accepted_at timestamptz,
  privacy_accepted_at timestamptz,
  gdpr_accepted_at timestamptz,
  -- The accepted version of each text. A newer version requires the player to accept it again.
  terms_version integer not null default 1,
  privacy_version integer not null default 1,
  gdpr_version integer not null default 1,
  updated_at timestamptz not null,
  -- The CNP, stored only for players whose prize requires it: AES-256-GCM with a key that is not in
  -- the database.
  cnp_sealed bytea,
  -- Set when the account is deleted. The counter needs the CNP for comparison while a prize can be
  -- claimed.
  cnp_kept_since timestamptz,
  -- The state of the CNP check. The player cannot buy anything while a document is needed.
  cnp_state text not null default 'unchecked'
    check (cnp_state in ('unchecked', 'checked', 'document-needed', 'document-seen')),
  -- The id of the key that hashed the CNP in directory_name; null unless the CNP belongs to this
  -- player.
  cnp_claim_key bytea check (length(cnp_claim_key) = 8),
  constraint player_profile_keeps_a_cnp check (cnp_kept_since is null or cnp_sealed is not null),
  constraint player_profile_own_cnp_is_claimed check (
    (cnp_state in ('checked', 'document-seen')) = (cnp_claim_key is not null)
    and (cnp_claim_key is null or cnp_sealed is not null)
  )
);

-- The service desk looks players up by the phone number they call from.
create index player_profile_phone on player_profile (phone) where phone is not null;

create index player_profile_kept_cnp on player_profile (player_id)
  where cnp_kept_since is not null;

-- Names that are unique among all players. They are separate from the players' rows so that they
-- can be in one place if players are distributed over cells (decision 134). The unique indexes on
-- the players' rows also apply within a cell.
create table directory_name (
  -- For a CNP, the name is its keyed hash; for an identity, PROVIDER:SUBJECT.
  kind text not null check (kind in ('e-mail', 'identity', 'referral-code', 'cnp')),
  name text not null,
  player_id uuid not null,
  primary key (kind, name)
);

create index directory_name_of_player on directory_name (player_id, kind);

-- A change to a payout destination or to a player's identity. The transaction that makes the change
-- writes the row. A mail follows, and some changes delay large payouts.
create table sensitive_change (
  player_id uuid not null references player,
  change_id uuid not null,
  kind text not null,
  -- The changed payout card and its display name, such as "Visa 4242".
  card_id uuid,
  card_name text,
  -- When the self-exclusion ends.
  excluded_until timestamptz,
  -- The language of the mail.
  language text not null check (language in ('ro', 'en')),
  changed_at timestamptz not null,
  -- Null until the mail server has accepted the mail.
  mailed_at timestamptz,
  -- Large payouts wait until this time; null if none wait. They also wait for the mail, so that the
  -- player can stop them even if the mail is late.
  holds_until timestamptz,
  -- When the player stopped the payouts with the link in the mail.
  stopped_at timestamptz,
  primary key (player_id, change_id),
  constraint sensitive_change_holds_from_then_on check (holds_until >= changed_at),
  constraint sensitive_change_that_is_stopped_holds
    check (stopped_at is null or holds_until is not null)
);

create index sensitive_change_holding on sensitive_change (player_id, holds_until)
  where holds_until is not null;
create index sensitive_change_oldest on sensitive_change (changed_at);

-- The mail that confirms the deletion of an account. Since the account no longer has an e-mail
-- address, it is kept here until the mail server has accepted the mail, for a week at most.
create table deletion_mail (
  player_id uuid primary key references player,
  email text not null,
  language text not null check (language in ('ro', 'en')),
  deleted_at timestamptz not null
);

create index deletion_mail_oldest on deletion_mail (deleted_at);
