-- When the player of a session last proved who they are: by the sign-in that opened it, or by a
-- step-up since. An exchanged refresh token proves nothing.
alter table session add column authenticated_at timestamptz;
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;

-- A session has an absolute end, which expires_at never passes. Those that are there get the
-- default.
update session set expires_at = least(expires_at, created_at + interval '180 days');

-- An operator ended it; or its player did by the link in a mail about a change that was not theirs.
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'reuse', 'password', 'deletion', 'everywhere', 'operator', 'not-me'));
