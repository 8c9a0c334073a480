-- A CNP that was typed is no proof of who a player is: it holds an account, and what an operator
-- saw in a document decides (decision 180).
alter table excluded_identity
  drop constraint excluded_identity_kind_check,
  -- Of a CNP that an operator saw in a document: `confirmed-cnp`.
  add constraint excluded_identity_kind_check
    check (kind in ('e-mail', 'phone', 'cnp', 'confirmed-cnp', 'name-birth-date', 'subject')) not valid,
  -- Whether a checked CNP of the same person is remembered: something to compare a document with.
  add column has_cnp boolean not null default false,
  -- Since when it is remembered: who was compared after that need not be again.
  add column added_at timestamptz not null default now();

-- When a player was last compared with those who do not play, and whom of them they resemble: what
-- an operator decides by who sees the player's document. Null is like no one.
create table identity_comparison (
  player_id uuid not null primary key references player,
  compared_at timestamptz not null,
  -- By phone, name and date of birth, with no CNP to compare or with another one; or by the CNP.
  match text check (match in ('no-cnp', 'other-cnp', 'cnp', 'confirmed-cnp')),
  pause_kind text check (pause_kind in ('time-out', 'self-exclusion')),
  -- When the one whom they resemble may play again; 'infinity' is never.
  ends_at timestamptz,
  constraint identity_comparison_is_whole
    check ((match is null) = (pause_kind is null) and (match is null) = (ends_at is null))
);
