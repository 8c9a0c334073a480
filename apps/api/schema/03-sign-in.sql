-- How players sign in: registrations, codes by mail, sessions, passkeys, and accounts elsewhere.

-- A person asked for an account; it becomes a player when the e-mail is proved. Registering again
-- replaces the row with its player_id, so an earlier code opens nothing.
create table registration (
  email text primary key,
  player_id uuid not null unique,
  password_hash text not null,
  language text not null,
  -- For the profile of the player.
  birth_date date,
  affiliation_code text,
  referral_code text,
  created_at timestamptz not null,
  -- A person registered the unproved e-mail again with another password: the person who proves the
  -- e-mail may not be the one who chose the password.
  is_contested boolean not null default false,
  constraint email_is_lower_case check (email = lower(email))
);

create index registration_created on registration (created_at);

-- The code that is in force for a purpose. The code itself is kept nowhere: it is a keyed hash of
-- code_id. Before the e-mail is proved, player_id is that of a registration.
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

-- The tries of each requester, so that no one can use up the tries of another. Requesters are keyed
-- hashes of a device's cookie or of a network address.
create table code_requester (
  player_id uuid not null,
  purpose text not null,
  requester_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  primary key (player_id, purpose, requester_hash),
  foreign key (player_id, purpose) references one_time_code on update cascade on delete cascade
);

-- When an e-mail last received, or will receive, a mail with a code. A row is kept for every e-mail
-- that was asked for, with an account or not; e-mails are hashed.
create table code_mail (
  purpose text not null,
  subject_hash bytea not null,
  at timestamptz not null,
  primary key (purpose, subject_hash)
);

create index code_mail_at on code_mail (at);

-- A person asked for a new password. A row is kept for a day, for e-mails with an account or not.
-- Its code belongs to reset_id.
create table password_reset (
  email text primary key,
  reset_id uuid not null unique,
  language text not null,
  created_at timestamptz not null,
  -- A keyed hash of the requester who brought the right code, and may set one password until then.
  bringer_hash bytea,
  open_until timestamptz,
  constraint email_is_lower_case check (email = lower(email)),
  constraint password_reset_is_opened_for_somebody
    check ((bringer_hash is null) = (open_until is null))
);

create index password_reset_created on password_reset (created_at);

-- A signed-in device. Its refresh token is kept hashed and exchanged once for its successor; the
-- previous one is remembered to tell a repeated request from a stolen token.
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
  -- When the player last proved who they are, by the sign-in or by a step-up since. An exchanged
  -- refresh token proves nothing.
  authenticated_at timestamptz not null,
  -- It moves with use, and never passes the absolute end of a session.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- 'not-me': the player ended it by the link in a mail about a change that was not theirs.
  end_reason text check (end_reason in
    ('logout', 'reuse', 'password', 'deletion', 'everywhere', 'operator', 'not-me')),
  -- Browser and system as the sign-in named them, such as "Chrome, Android"; never the whole user
  -- agent.
  device text,
  -- A keyed hash of the device: its tries of this player's password are counted apart.
  device_hash bytea,
  primary key (player_id, session_id),
  check ((ended_at is null) = (end_reason is null))
);

create index session_expiry on session (expires_at);

-- A key in a player's device or password manager, which signs in without a password.
create table passkey (
  player_id uuid not null references player,
  passkey_id uuid not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- As the authenticator gave it: a COSE key (RFC 9052).
  public_key bytea not null,
  -- How many signatures the authenticator has counted; 0 where it does not count.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  provider text,
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Whether its provider syncs it between devices, which may count apart from each other.
  is_synced boolean not null,
  -- When its count went back last, where it is synced.
  count_fell_at timestamptz,
  -- Its count went back, so there may be a copy: neither opens anything any more.
  blocked_at timestamptz,
  primary key (player_id, passkey_id),
  -- A sign-in names the credential without its player.
  constraint passkey_credential_is_of_one_player unique (credential_id)
);

-- What an authenticator is to sign, until it is used or five minutes are over. It is kept hashed.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null
    check (purpose in ('sign-in', 'add', 'step-up', 'office-sign-in', 'office-key')),
  -- The player's session that requested it; there is none before a sign-in, and at the office.
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_is_of_a_session check ((purpose in ('add', 'step-up')) = (session_id is not null))
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);
-- a step-up moves the challenges of its session to the new one
create index passkey_challenge_of_session on passkey_challenge (session_id)
  where session_id is not null;

-- A player's account at a provider, whose `subject` names the player there.
create table player_identity (
  player_id uuid not null references player,
  provider text not null check (provider in ('google', 'apple', 'partner')),
  subject text not null check (length(subject) between 1 and 255),
  linked_at timestamptz not null,
  primary key (player_id, provider, subject),
  constraint player_identity_is_of_one_player unique (provider, subject)
);

-- Players by the partner's own ids.
create view partner_identity as
  select player_id, subject from player_identity where provider = 'partner';

-- Nonces of sign-ins and ids of a partner's tokens may be used once. They are kept hashed until
-- they would be refused for their age.
create table used_nonce (
  scope text not null check (scope in ('sign-in', 'partner')),
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  primary key (scope, nonce_hash)
);

create index used_nonce_expiry on used_nonce (expires_at);
