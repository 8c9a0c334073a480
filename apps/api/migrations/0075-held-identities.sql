-- Who may be a person who excluded themselves does not buy until an operator saw who it is
-- (decision 170). What an operator locks is remembered by the server, which has the key (decision
-- 171).

-- First: while an index is built profiles can be read; after a column is added they cannot,
-- before the migration ends.
create index player_profile_by_phone on player_profile (phone) where phone is not null;

alter table player_profile
  -- Until when this player does not buy; 'infinity' is until an operator confirms who it is.
  add column identity_held_until timestamptz,
  -- When an operator compared the CNP with a document; another CNP is not confirmed.
  add column identity_confirmed_at timestamptz;

-- Players whom an operator excluded and whose hashes are not kept yet.
create table lock_to_remember (
  player_id uuid not null primary key references player,
  -- Nothing is added to what is known of the person but e-mail and subjects.
  is_lengthened boolean not null,
  locked_at timestamptz not null
);
