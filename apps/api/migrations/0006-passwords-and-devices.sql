-- Devices by name, forgotten passwords, and registrations under which more than one password was given.

-- Browser and system as far as they were told at the sign-in, such as "Chrome, Android"; never the whole user agent.
alter table session add column device text;

-- Somebody registered an unproved e-mail again with another password: whoever proves the e-mail may not be whose password it is.
alter table registration add column is_contested boolean not null default false;

-- A new password was asked for. Kept for every e-mail asked for, with an account or not, for a day. reset_id owns the code.
create table password_reset (
  email text primary key,
  reset_id uuid not null unique,
  language text not null,
  created_at timestamptz not null,
  -- Set when the right code came: a keyed hash of who brought it, who may set one password until then.
  bringer_hash bytea,
  open_until timestamptz,
  constraint email_is_lower_case check (email = lower(email)),
  constraint password_reset_is_opened_for_somebody check ((bringer_hash is null) = (open_until is null))
);

create index password_reset_created on password_reset (created_at);

-- How many players a QR code brought.
create index player_referral_code on player (referral_code) where referral_code is not null;
