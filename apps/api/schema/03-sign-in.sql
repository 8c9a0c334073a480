-- How players sign in: registrations, mailed codes, sessions, passkeys and external accounts.

-- A request for an account, which becomes a player once the e-mail is verified. A repeated
-- registration replaces the row and its player_id, so an earlier code is useless.
create table registration (
  email text primary key,
  player_id uuid not null unique,
  password_hash text not null,
  language text not null,
  -- For the player's profile.
  birth_date date,
  affiliation_code text,
  referral_code text,
  created_at timestamptz not null,
  -- Somebody registered the unverified e-mail again with another password, so the person who
  -- verifies the e-mail may not be the one who chose the password.
  is_contested boolean not null default false,
  constraint email_is_lower_case check (email = lower(email))
);

create index registration_created on registration (created_at);

-- The current code for a purpose. The code itself is not stored: it is a keyed hash of code_id.
-- Until the e-mail is verified, player_id belongs to a registration.
create table one_time_code (
  player_id uuid not null,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  code_id uuid not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, purpose)
);

create index one_time_code_expiry on one_time_code (expires_at);

-- Attempts are counted per requester, so that nobody can use up another person's attempts. A
-- requester is a keyed hash of a device's cookie or of a network address.
create table code_requester (
  player_id uuid not null,
  purpose text not null,
  requester_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  primary key (player_id, purpose, requester_hash),
  foreign key (player_id, purpose) references one_time_code on update cascade on delete cascade
);

-- When an e-mail address last received a mail with a code, or will receive one. Every requested
-- address has a row, with or without an account. Addresses are hashed.
create table code_mail (
  purpose text not null,
  subject_hash bytea not null,
  at timestamptz not null,
  primary key (purpose, subject_hash)
);

create index code_mail_at on code_mail (at);

-- A request for a new password. A row is kept for a day, whether or not the e-mail has an account.
-- Its code belongs to reset_id.
create table password_reset (
  email text primary key,
  reset_id uuid not null unique,
  language text not null,
  created_at timestamptz not null,
  -- A keyed hash of the requester who entered the correct code and may set one password until then.
  bringer_hash bytea,
  open_until timestamptz,
  constraint email_is_lower_case check (email = lower(email)),
  constraint password_reset_is_opened_for_somebody
    check ((bringer_hash is null) = (open_until is null))
);

create index password_reset_created on password_reset (created_at);

-- A signed-in device. Its refresh token is stored hashed and can be exchanged once for a new one.
-- The previous token is kept to distinguish a repeated request from a stolen token.
create table session (
  player_id uuid not null references player,
  session_id uuid not null,
  application_client text not null,
  token_hash bytea not null,
  previous_token_hash bytea,
  successor_seed bytea,
  rotated_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the player last authenticated, by signing in or by a later step-up. Exchanging a refresh
  -- token does not count.
  authenticated_at timestamptz not null,
  -- Extended by use, up to the absolute end of the session.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- 'not-me': the player ended it with the link in a mail about a change that they did not make.
  end_reason text check (end_reason in
    ('logout', 'reuse', 'password', 'deletion', 'everywhere', 'operator', 'not-me')),
  -- The browser and system at sign-in, such as "Chrome, Android"; never the full user agent.
  device text,
  -- A keyed hash of the device, whose attempts at this player's password are counted separately.
  device_hash bytea,
  primary key (player_id, session_id),
  check ((ended_at is null) = (end_reason is null))
);

create index session_expiry on session (expires_at);

-- A key on a player's device or in a password manager that signs in without a password.
create table passkey (
  player_id uuid not null references player,
  passkey_id uuid not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- The COSE key (RFC 9052) as received from the authenticator.
  public_key bytea not null,
  -- The authenticator's signature counter; 0 if it does not count.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  provider text,
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- True if the passkey's provider syncs it between devices, whose counters may differ.
  is_synced boolean not null,
  -- When the counter of a synced passkey last went backwards.
  count_fell_at timestamptz,
  -- Set when the counter went backwards. There may be a copy, so the passkey is no longer accepted.
  blocked_at timestamptz,
  primary key (player_id, passkey_id),
  -- Signing in looks up the credential without knowing the player.
  constraint passkey_credential_is_of_one_player unique (credential_id)
);

-- A challenge for an authenticator to sign, valid once and for five minutes. It is stored hashed.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null
    check (purpose in ('sign-in', 'add', 'step-up', 'office-sign-in', 'office-key')),
  -- The player's session that requested it; null before a sign-in and for the office.
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_is_of_a_session check ((purpose in ('add', 'step-up')) = (session_id is not null))
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);
-- For moving a session's challenges to the new session after a step-up.
create index passkey_challenge_of_session on passkey_challenge (session_id)
  where session_id is not null;

-- A player's account at a provider. `subject` is the provider's id for the player.
create table player_identity (
  player_id uuid not null references player,
  provider text not null check (provider in ('google', 'apple', 'partner')),
  subject text not null check (length(subject) between 1 and 255),
  linked_at timestamptz not null,
  primary key (player_id, provider, subject),
  constraint player_identity_is_of_one_player unique (provider, subject)
);

-- Players by the partner's ids.
create view partner_identity as
  select player_id, subject from player_identity where provider = 'partner';

-- Nonces of sign-ins and ids of partner tokens, which can be used only once. They are stored hashed
-- until they are too old to be accepted anyway.
create table used_nonce (
  scope text not null check (scope in ('sign-in', 'partner')),
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  primary key (scope, nonce_hash)
);

create index used_nonce_expiry on used_nonce (expires_at);
