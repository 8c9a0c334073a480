-- Passkeys: keys in a player's devices and password managers, which sign in without a password.

create table passkey (
  player_id uuid not null references player,
  passkey_id uuid not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- As the authenticator gave it: a COSE key (RFC 9052).
  public_key bytea not null,
  -- Of signatures, as far as the authenticator counts them; else it stays 0.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  provider text,
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Its count went back: a copy may be about, and neither opens anything any more.
  blocked_at timestamptz,
  primary key (player_id, passkey_id),
  -- A sign-in names the credential alone.
  constraint passkey_credential_is_of_one_player unique (credential_id)
);

-- What an authenticator is to sign, until it is used or five minutes are over. Kept hashed.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'add')),
  -- The session that requested it; there is none before a sign-in.
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_is_of_a_session check ((purpose = 'sign-in') = (session_id is null))
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);
