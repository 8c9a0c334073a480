-- Players and who they are. Every table of a player's data has player_id in its primary key, so
-- that players can be spread over machines.

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
-- counts how many players a QR code brought
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
  -- The version of each text that was accepted; a player is asked again for a newer one.
  terms_version integer not null default 1,
  privacy_version integer not null default 1,
  gdpr_version integer not null default 1,
  updated_at timestamptz not null,
  -- The CNP of those whose prize needs it: AES-256-GCM under a key that the database does not have.
  cnp_sealed bytea,
  -- The account is deleted; a counter compares its CNP while a prize can be claimed.
  cnp_kept_since timestamptz,
  -- What is known of the CNP; while a document is needed, the player buys nothing.
  cnp_state text not null default 'unchecked'
    check (cnp_state in ('unchecked', 'checked', 'document-needed', 'document-seen')),
  -- The id of the key by which the CNP is claimed in directory_name, of the player whose own it is.
  cnp_claim_key bytea check (length(cnp_claim_key) = 8),
  constraint player_profile_keeps_a_cnp check (cnp_kept_since is null or cnp_sealed is not null),
  constraint player_profile_own_cnp_is_claimed check (
    (cnp_state in ('checked', 'document-seen')) = (cnp_claim_key is not null)
    and (cnp_claim_key is null or cnp_sealed is not null)
  )
);

-- The service desk finds players by the phone that they call from.
create index player_profile_phone on player_profile (phone) where phone is not null;

create index player_profile_kept_cnp on player_profile (player_id)
  where cnp_kept_since is not null;

-- The names that belong to one player among all. They are kept apart from the player's rows, so
-- that they can be in one place when players are in many cells (decision 134). The unique indexes
-- of the rows hold within a cell as well.
create table directory_name (
  -- The name of a CNP is its keyed hash, that of an identity PROVIDER:SUBJECT.
  kind text not null check (kind in ('e-mail', 'identity', 'referral-code', 'cnp')),
  name text not null,
  player_id uuid not null,
  primary key (kind, name)
);

create index directory_name_of_player on directory_name (player_id, kind);

-- How a player changed where money goes or who they are. The transaction of the change writes the
-- row; a mail follows, and large payouts wait after some changes.
create table sensitive_change (
  player_id uuid not null references player,
  change_id uuid not null,
  kind text not null,
  -- The payout card that the change is about, and its name for players: "Visa 4242".
  card_id uuid,
  card_name text,
  -- When the self-exclusion that it is about ends.
  excluded_until timestamptz,
  -- The language of its mail.
  language text not null check (language in ('ro', 'en')),
  changed_at timestamptz not null,
  -- Null until the mail server has taken the mail.
  mailed_at timestamptz,
  -- Large payouts do not leave before; null where none waits. They also wait for the mail, so the
  -- player may stop them after this time.
  holds_until timestamptz,
  -- When the player stopped payouts by the link in the mail.
  stopped_at timestamptz,
  primary key (player_id, change_id),
  constraint sensitive_change_holds_from_then_on check (holds_until >= changed_at),
  constraint sensitive_change_that_is_stopped_holds
    check (stopped_at is null or holds_until is not null)
);

create index sensitive_change_holding on sensitive_change (player_id, holds_until)
  where holds_until is not null;
create index sensitive_change_oldest on sensitive_change (changed_at);

-- The mail that tells a player that their account was deleted. The account holds no address any
-- more, so the address is kept here until the mail server has taken the mail, for a week at most.
create table deletion_mail (
  player_id uuid primary key references player,
  email text not null,
  language text not null check (language in ('ro', 'en')),
  deleted_at timestamptz not null
);

create index deletion_mail_oldest on deletion_mail (deleted_at);
