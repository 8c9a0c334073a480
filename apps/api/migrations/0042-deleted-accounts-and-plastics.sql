-- The mail that tells a player that their account was deleted. The account holds no address any
-- more, so it stands here until the mail server has taken the mail, and for a week at most.
create table deletion_mail (
  player_id uuid primary key references player,
  email text not null,
  language text not null check (language in ('ro', 'en')),
  deleted_at timestamptz not null
);
create index deletion_mail_oldest on deletion_mail (deleted_at);

-- What the provider calls the plastic: brand and last digits of two cards can be the same. Null of
-- payments before this column, of wallets, and where the provider names none.
alter table payment add column card_fingerprint text;
alter table payout_card add column fingerprint text;
alter table payout_card add constraint payout_card_saved_has_its_own check (fingerprint is null or not is_saved);
drop index payout_card_is_known_once;
create unique index payout_card_is_known_once on payout_card (player_id, provider, brand, last4, fingerprint)
  nulls not distinct where not is_saved;

-- A confirmation moves the challenges of its session, and a sign-out leaves them.
create index passkey_challenge_of_session on passkey_challenge (session_id) where session_id is not null;

-- The sealed CNP of a deleted account, which a counter compares while a prize can be claimed.
alter table player_profile add column cnp_kept_since timestamptz;
alter table player_profile add constraint player_profile_keeps_a_cnp
  check (cnp_kept_since is null or cnp_sealed is not null);
create index player_profile_kept_cnp on player_profile (player_id) where cnp_kept_since is not null;
