-- Players and what proves who they are. Every table of a player's data has player_id in its primary key, so that it can be
-- spread over machines by player.

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
  updated_at timestamptz not null
);

-- Somebody asked for an account; it becomes a player when the e-mail is proved. Registering again replaces the row, player_id
-- included, so an earlier code opens nothing.
create table registration (
  email text primary key,
  player_id uuid not null unique,
  password_hash text not null,
  language text not null,
  affiliation_code text,
  referral_code text,
  created_at timestamptz not null,
  constraint email_is_lower_case check (email = lower(email))
);

create index registration_created on registration (created_at);

-- The code in force for a purpose. The code itself is nowhere: it is a keyed hash of code_id.
-- player_id is a registration's before the e-mail is proved.
create table one_time_code (
  player_id uuid not null,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  code_id uuid not null,
  language text not null,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, purpose)
);

create index one_time_code_expiry on one_time_code (expires_at);

-- When an e-mail last received, or will receive, a mail with a code. Kept for every e-mail asked for, with an account or not;
-- e-mails are hashed.
create table code_mail (
  purpose text not null,
  subject_hash bytea not null,
  at timestamptz not null,
  primary key (purpose, subject_hash)
);

create index code_mail_at on code_mail (at);

-- A signed-in device. Its refresh token is kept hashed and exchanged once for its successor; the one before is remembered to
-- tell a repeated request from a stolen token.
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
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'password', 'deletion', 'everywhere')),
  primary key (player_id, session_id),
  check ((ended_at is null) = (end_reason is null))
);

create index session_expiry on session (expires_at);

-- Tries of a subject within a limit's window, for limits that all copies of the server share. Subjects are hashed.
create table attempt (
  scope text not null,
  subject_hash bytea not null,
  times timestamptz[] not null,
  last_at timestamptz not null,
  primary key (scope, subject_hash)
);

create index attempt_last on attempt (last_at);

-- The answer that belongs to a key, written by the transaction that did the work.
create table idempotency_key (
  player_id uuid not null references player,
  key text not null,
  call_id text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (player_id, key)
);

create index idempotency_key_created on idempotency_key (created_at);
