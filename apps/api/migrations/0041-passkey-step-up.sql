-- A passkey also confirms who is signed in.

alter table passkey_challenge
  drop constraint passkey_challenge_purpose_check,
  add constraint passkey_challenge_purpose_check check (purpose in ('sign-in', 'add', 'step-up'));
