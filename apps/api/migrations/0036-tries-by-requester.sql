-- Who may try a code: each requester has tries of their own, so that no one can use up another's.
-- Requesters are keyed hashes of a device's cookie or of a network address.
create table code_requester (
  player_id uuid not null,
  purpose text not null,
  requester_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  primary key (player_id, purpose, requester_hash),
  foreign key (player_id, purpose) references one_time_code on update cascade on delete cascade
);

alter table one_time_code drop column tries_left;

-- A keyed hash of the device that signed in: its tries of this player's password are counted apart.
alter table session add column device_hash bytea;

-- Counts that nothing reads any more.
delete from attempt where scope in ('code-email', 'reset-email', 'sign-in-account', 'code-mail');
delete from code_mail;
