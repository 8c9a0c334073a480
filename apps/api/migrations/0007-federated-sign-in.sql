-- How others know our players: a player of ours is `subject` at a provider.

create table player_identity (
  player_id uuid not null references player,
  provider text not null check (provider in ('google', 'apple', 'partner')),
  subject text not null check (length(subject) between 1 and 255),
  linked_at timestamptz not null,
  primary key (player_id, provider, subject),
  constraint player_identity_is_of_one_player unique (provider, subject)
);

-- What may be used once, kept hashed until it would be refused for its age: nonces of sign-ins, ids of a partner's tokens.
create table used_nonce (
  scope text not null check (scope in ('sign-in', 'partner')),
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  primary key (scope, nonce_hash)
);

create index used_nonce_expiry on used_nonce (expires_at);
