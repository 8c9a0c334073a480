-- Who may play (decisions 143 and 144): one account for each CNP, and whom the national list of
-- excluded persons names.
alter table player_profile
  -- The CNP as a keyed hash, and which key made it.
  add column cnp_hash bytea check (length(cnp_hash) = 32),
  add column cnp_hash_key bytea check (length(cnp_hash_key) = 8),
  -- Since when the CNP is checked and no other account's.
  add column cnp_checked_at timestamptz,
  -- Since when this player does not buy before the CNP is checked, even where others may.
  add column cnp_asked_at timestamptz,
  add constraint player_profile_cnp_hash check (
    (cnp_hash is null) = (cnp_hash_key is null) and (cnp_checked_at is null or cnp_hash is not null)
  );

create index player_profile_by_cnp on player_profile (cnp_hash) where cnp_hash is not null;

alter table directory_name
  drop constraint directory_name_kind_check,
  -- of a CNP its keyed hash
  add constraint directory_name_kind_check check (kind in ('e-mail', 'identity', 'referral-code', 'cnp'));

-- What the national list answered of a player, and until when that holds.
create table exclusion_list_answer (
  player_id uuid not null primary key references player,
  outcome text not null check (outcome in ('not-listed', 'listed', 'unreachable')),
  asked_at timestamptz not null,
  good_until timestamptz not null
);

alter table play_state
  drop constraint play_state_pause_kind_check,
  add constraint play_state_pause_kind_check
    check (pause_kind in ('time-out', 'self-exclusion', 'national-exclusion'));
