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

-- One row per code sent. The code itself is nowhere: only a keyed hash of it.
create table one_time_code (
  player_id uuid not null references player,
  code_id uuid not null,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  code_hash bytea not null,
  language text not null,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, code_id)
);

create index one_time_code_newest on one_time_code (player_id, purpose, created_at desc);

-- A signed-in device.
create table session (
  player_id uuid not null references player,
  session_id uuid not null,
  application_client text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'password', 'deletion', 'everywhere')),
  primary key (player_id, session_id)
);

-- Refresh tokens are kept hashed; each is exchanged once for its successor.
create table refresh_token (
  player_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, token_hash),
  foreign key (player_id, session_id) references session (player_id, session_id)
);

-- Counted tries, for limits that all copies of the server share. Subjects are hashed.
create table attempt (
  attempt_id bigint generated always as identity primary key,
  scope text not null,
  subject_hash bytea not null,
  at timestamptz not null
);

create index attempt_recent on attempt (scope, subject_hash, at desc);
create index attempt_at on attempt (at);

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
