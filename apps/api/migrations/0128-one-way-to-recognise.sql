-- An excluded person is recognised by what is proved or checked (decision 221).
drop trigger identity_held_by_who_signs on player_profile;
drop trigger identity_hold_ends_by_two on player_profile;
drop table identity_comparison;
drop table lock_to_remember;
drop function check_identity_decision(), check_other_persons(), check_lock_to_remember();

drop index player_profile_by_phone;
alter table player_profile
  -- with them go player_profile_cnp_hash and player_profile_by_cnp
  drop column cnp_hash,
  drop column cnp_hash_key,
  drop column cnp_checked_at,
  drop column cnp_asked_at,
  drop column identity_held_until,
  drop column identity_confirmed_at,
  -- What is known of the CNP: see cnp-state.ts.
  add column cnp_state text not null default 'unchecked'
    check (cnp_state in ('unchecked', 'checked', 'document-needed', 'document-seen')),
  -- The id of the key by which the CNP is claimed in directory_name, of the player whose own it is.
  add column cnp_claim_key bytea check (length(cnp_claim_key) = 8),
  add constraint player_profile_own_cnp_is_claimed check (
    (cnp_state in ('checked', 'document-seen')) = (cnp_claim_key is not null)
    and (cnp_claim_key is null or cnp_sealed is not null)
  );

alter table excluded_identity disable trigger exclusion_is_not_shortened;
delete from excluded_identity;
alter table excluded_identity enable trigger exclusion_is_not_shortened;
alter table excluded_identity
  drop constraint excluded_identity_is_remembered_once,
  -- with it goes excluded_identity_by_addition
  drop column added_at,
  drop column has_cnp,
  drop column person_id,
  drop constraint excluded_identity_kind_check,
  add constraint excluded_identity_kind_check check (kind in ('e-mail', 'cnp', 'subject')),
  alter column key_id set not null,
  -- Of a CNP: an operator saw it in a document of the excluded person.
  add column is_document_seen boolean not null default false
    check (kind = 'cnp' or not is_document_seen),
  add primary key (kind, hash, ends_at, is_document_seen);
